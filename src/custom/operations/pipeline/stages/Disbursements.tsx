// Who is paid what the operation releases: the payees, their sum beside the released value, and one press for the rest.
// Spec PIPE-033 to PIPE-035.
import { Suspense, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { centsIn, fromCents, reais } from "../../../../base/money.ts";
import { call, failureText, fieldProblems, lazyNamed, recordPage, useResource } from "../../../../framework.ts";
import { payableOf, payeeProblem } from "../../../../rules/operations/index.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import type { MenuItem } from "../../../../ui/Menu.tsx";
import type { Named } from "../../parts/RegisteredAccounts.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Fact } from "./Fact.tsx";
import { STAGE_TEXTS } from "./texts.ts";

const NAME = "operation-disbursements";
const RegisteredAccounts = lazyNamed("RegisteredAccounts", () => import("../../parts/RegisteredAccounts.tsx"));
const SplitDisbursement = lazyNamed("SplitDisbursement", () => import("./SplitDisbursement.tsx"));
const isProcessed = ({ status }: RaRecord): boolean => status !== "PE";

export function Disbursements() {
  const { detail, reasonAgainst, refresh } = useOperation();
  const resource = useResource(NAME);
  const fill = useFill();
  const [opened, open] = useState<{ act: "view" | "split"; record: RaRecord }>();
  const { operation, facts } = detail;
  const canUpdate = reasonAgainst("CHANGE_DISBURSEMENTS") === undefined;
  const rest = payableOf(facts, facts.releasedValue) - facts.disbursedValue;
  const value = rest > 0n ? { value: fromCents(rest) } : {};
  const close = () => open(undefined);
  const noteOf = ({ payeeKind: kind, payeeName: name, payeeDocumentNumber: documentNumber }: Named) =>
    payeeProblem({ kind, name, documentNumber }, facts.payeeGrounds) && STAGE_TEXTS.asksPower;
  const ofPending = (record: RaRecord): MenuItem[] => {
    if (!canUpdate || isProcessed(record)) return [];
    const filled = (centsIn(record.value) ?? 0n) + rest;
    const label = rest > 0n ? `${STAGE_TEXTS.fill} ${reais(rest)}` : `${STAGE_TEXTS.lower} ${reais(-rest)}`;
    return [
      ...(rest !== 0n && filled > 0n
        ? [{ key: "fill", label, icon: <Icon name="check" />, onSelect: () => void fill(record, filled) }]
        : []),
      {
        ...{ key: "split", label: STAGE_TEXTS.split, icon: <Icon name="calendar" /> },
        onSelect: () => open({ act: "split", record }),
      },
    ];
  };
  return (
    <div className="card">
      <recordPage.ChildList
        name={NAME}
        record={operation}
        canUpdate={canUpdate}
        newValues={{ ...customerOf(detail), ...value }}
        isLocked={isProcessed}
        onChanged={() => void refresh()}
        above={() => <Totals />}
        tools={(_records, _refresh, add) => (
          <Suspense fallback={null}>
            <RegisteredAccounts
              operationID={operation.id}
              label={STAGE_TEXTS.useAccount}
              noteOf={noteOf}
              onChoose={(account) => add({ ...account, ...value })}
            />
          </Suspense>
        )}
        acts={(record) => [
          {
            ...{ key: "view", label: STAGE_TEXTS.view, icon: <Icon name="eye" /> },
            onSelect: () => open({ act: "view", record }),
          },
          ...ofPending(record),
        ]}
      />
      {opened?.act === "view" && resource && (
        <Dialog title={resource.label.one} size="report" onClose={close}>
          <recordPage.Reading resource={resource} record={opened.record} />
        </Dialog>
      )}
      {opened?.act === "split" && (
        <Suspense fallback={null}>
          <SplitDisbursement record={opened.record} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const customerOf = ({ operation, facts }: ReturnType<typeof useOperation>["detail"]) => ({
  payeeKind: "CUSTOMER",
  payeeName: operation.customer?.text,
  payeeDocumentNumber: facts.payeeGrounds.customerDocument,
});

/** Makes the sum right by the value of one payee. */
function useFill() {
  const { refresh } = useOperation();
  const notify = useNotify();
  return async ({ id, version }: RaRecord, value: bigint) => {
    try {
      const options = typeof version === "number" ? { headers: { "If-Match": String(version) } } : {};
      await call("PUT", `/${NAME}/${id}`, { value: fromCents(value) }, undefined, options);
      notify(STAGE_TEXTS.filled, { type: "success" });
    } catch (error) {
      notify(fieldProblems(error)[0]?.message ?? failureText(error), { type: "error" });
    }
    await refresh();
  };
}

function Totals() {
  const { detail } = useOperation();
  const { releasedValue, renegotiatedBalance, disbursedValue, payeeGrounds } = detail.facts;
  const apart = payableOf(detail.facts, releasedValue) - disbursedValue;
  return (
    <>
      <dl className="rs-facts rs-reading">
        <Fact title={STAGE_TEXTS.released}>{reais(releasedValue)}</Fact>
        {renegotiatedBalance > 0n && <Fact title={STAGE_TEXTS.renegotiated}>{reais(renegotiatedBalance)}</Fact>}
        <Fact title={STAGE_TEXTS.disbursed}>{reais(disbursedValue)}</Fact>
        <Fact title={apart < 0n ? STAGE_TEXTS.beyond : STAGE_TEXTS.lacking}>
          <span className="status" data-tone={apart === 0n ? "success" : "warning"}>
            {reais(apart < 0n ? -apart : apart)}
          </span>
        </Fact>
        <Fact title={STAGE_TEXTS.power}>{powerText(payeeGrounds)}</Fact>
      </dl>
      {!payeeGrounds.powers.some(({ allowsPayment }) => allowsPayment) && (
        <p className="caption muted">{STAGE_TEXTS.noPowerHint}</p>
      )}
    </>
  );
}

function powerText({ powers }: ReturnType<typeof useOperation>["detail"]["facts"]["payeeGrounds"]): string {
  const inForce = powers.filter(({ allowsPayment }) => allowsPayment);
  if (inForce.length === 0) return STAGE_TEXTS.noPower;
  const attorneys = inForce.flatMap(({ attorneyName }) => attorneyName ?? []);
  return attorneys.length > 0 ? STAGE_TEXTS.hasPower(attorneys) : STAGE_TEXTS.unnamedPower;
}
