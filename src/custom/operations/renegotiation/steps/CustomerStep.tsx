// Whose debt it is, as the register says; it is corrected there.
import { type RaRecord, useGetOne } from "react-admin";
import { Link } from "react-router-dom";
import { useCan } from "../../../../auth/session.tsx";
import { RecordSkeleton, recordPage, references, useResource } from "../../../../framework.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { CUSTOMER_TEXTS, RENEGOTIATION_TEXTS } from "../texts.ts";
import type { RenegotiationStepProps } from "./step-props.ts";

export function CustomerStep({ step, state, values, acts }: RenegotiationStepProps) {
  const { id, name } = state.customer;
  const resource = useResource("customers");
  const canView = useCan()(resource?.pages ?? [], "view");
  const { data, isPending } = useGetOne<RaRecord>("customers", { id }, { enabled: canView, retry: false });
  const address = references.useRecordAddress()("customers", id);
  return (
    <StepForm isBare step={step} fields={[]} start={values} acts={acts}>
      <p className="muted">{canView ? CUSTOMER_TEXTS.intro : CUSTOMER_TEXTS.noRight}</p>
      <section className="card card-body stack gap-16" aria-label={name}>
        <header className="row flex-wrap justify-between gap-12">
          <h3>{name}</h3>
          {canView && address && <Link to={address}>{RENEGOTIATION_TEXTS.openCustomer}</Link>}
        </header>
        {canView && isPending && <RecordSkeleton />}
        {resource && data && <recordPage.Reading resource={resource} record={data} />}
      </section>
    </StepForm>
  );
}
