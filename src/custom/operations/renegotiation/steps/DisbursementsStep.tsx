// Who is paid the change; without one there is nobody to pay.

import { useFormContext } from "react-hook-form";
import { centsIn, formatMoney } from "../../../../base/money.ts";
import type { PlainObject } from "../../../../base/plain-object.ts";
import { fieldParts, RecordSkeleton, useResource } from "../../../../framework.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { RegisteredAccounts } from "../../parts/RegisteredAccounts.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { payeeField } from "../fields.ts";
import { PAYOUT_TEXTS } from "../texts.ts";
import type { RenegotiationStepProps } from "./step-props.ts";

export function DisbursementsStep({ step, state, operationID, values, acts }: RenegotiationStepProps) {
  const resource = useResource("operation-disbursements");
  const { customer } = state;
  const change = centsIn(values.changeValue) ?? 0n;
  if (!resource) return <RecordSkeleton />;
  const fields = change > 0n ? payeeField(resource.fields, customer.type) : [];
  const payee = values.payee ?? {
    ...{ payeeKind: "CUSTOMER", payeeName: customer.name, payeeDocumentNumber: customer.documentNumber },
  };
  return (
    <StepForm isBare step={step} fields={fields} start={{ ...values, payee }} acts={acts}>
      {change > 0n ? (
        <section className="card card-body stack gap-16">
          <header className="row flex-wrap justify-between gap-12">
            <h3>{PAYOUT_TEXTS.payee(formatMoney(change, { symbol: true }))}</h3>
            <Accounts operationID={operationID} names={fields[0]?.fields?.map(({ name }) => name) ?? []} />
          </header>
          <fieldParts.MemberGrid fields={fields[0]?.fields ?? []} source="payee" isScope />
        </section>
      ) : (
        <div className="card">
          <EmptyState icon="check" title={PAYOUT_TEXTS.none} text={PAYOUT_TEXTS.noneHint} />
        </div>
      )}
    </StepForm>
  );
}

function Accounts({ operationID, names }: { operationID: number; names: readonly string[] }) {
  const { setValue } = useFormContext();
  return (
    <RegisteredAccounts
      operationID={operationID}
      label={PAYOUT_TEXTS.useAccount}
      onChoose={(account) => {
        const values: PlainObject = account;
        for (const name of names) setValue(`payee.${name}`, values[name] ?? null, { shouldDirty: true });
      }}
    />
  );
}
