// Whose debt it is, as the register says; it is corrected there.
import { type RaRecord, useGetOne } from "react-admin";
import { Link } from "react-router-dom";
import { useCan } from "../../../../auth/session.tsx";
import { objectOf } from "../../../../base/plain-object.ts";
import { fieldAt, type Resource } from "../../../../base/resource.ts";
import { cellOf, RecordSkeleton, references, useResource } from "../../../../framework.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { CUSTOMER_TEXTS, RENEGOTIATION_TEXTS } from "../texts.ts";
import type { RenegotiationStepProps } from "./step-props.ts";

const SHOWN = {
  person: ["documentNumber", "birthDate", "civilStatus", "email", "phone", "profession", "income"],
  company: ["documentNumber", "openingDate", "email", "phone", "averageMonthlyRevenue"],
  address: ["postalCode", "address", "number", "neighborhood", "city", "state"],
} as const;

export function CustomerStep({ step, state, values, acts }: RenegotiationStepProps) {
  const { id, name, type } = state.customer;
  const resource = useResource("customers");
  const canView = useCan()(resource?.pages ?? [], "view");
  const { data, error, refetch } = useGetOne<RaRecord>("customers", { id }, { enabled: canView, retry: false });
  const address = references.useRecordAddress()("customers", id);
  return (
    <StepForm isBare step={step} fields={[]} start={values} acts={acts}>
      <p className="muted">{canView ? CUSTOMER_TEXTS.intro : CUSTOMER_TEXTS.noRight}</p>
      <section className="card card-body stack gap-16" aria-label={name}>
        <header className="row flex-wrap justify-between gap-12">
          <h3>{name}</h3>
          {canView && address && <Link to={address}>{RENEGOTIATION_TEXTS.openCustomer}</Link>}
        </header>
        {error ? (
          <FailureNotice text={CUSTOMER_TEXTS.failed} onRetry={() => void refetch()} />
        ) : (
          canView && !data && <RecordSkeleton />
        )}
        {resource && data && (
          <>
            <Facts resource={resource} part={type === "PERSON" ? "person" : "company"} record={data} />
            <Facts resource={resource} part="address" record={data} />
          </>
        )}
      </section>
    </StepForm>
  );
}

interface FactsProps {
  resource: Resource;
  part: keyof typeof SHOWN;
  record: RaRecord;
}

function Facts({ resource, part, record }: FactsProps) {
  const values = objectOf(record[part]);
  return (
    <dl className="facts">
      {SHOWN[part]
        .flatMap((name) => fieldAt(resource.fields, `${part}.${name}`) ?? [])
        .map((field) => {
          const Cell = cellOf(field.type);
          return (
            <div key={field.name}>
              <dt>{field.title}</dt>
              <dd className="wrap-anywhere">
                <Cell field={field} value={values[field.name]} record={values} />
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
