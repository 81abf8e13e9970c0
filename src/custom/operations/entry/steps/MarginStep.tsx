// The payroll margin: asked of whoever keeps it for this registration, before the figures of the operation.

import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { reais } from "../../../../base/money.ts";
import { call, failureText, fieldParts, fieldProblems } from "../../../../framework.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { pickFields, type Values } from "../../parts/wizard/values.ts";
import { MARGIN_TEXTS } from "../texts.ts";
import { useRefreshEntry } from "../use-entry.ts";
import type { StepProps } from "./step-props.ts";

export const MarginStep = (props: StepProps) => (
  <StepForm step={props.step} fields={props.fields} start={props.start} acts={props.acts}>
    <fieldParts.MemberGrid fields={props.fields} source="" />
    <Margin {...props} />
  </StepForm>
);

function Margin({ state, fields }: StepProps) {
  const { margin, operation } = state;
  const typed: unknown = useWatch({ name: "registrationNumber" });
  const { consult, isBusy } = useConsultation(operation.id, fields);
  const isSame = margin.registrationNumber === typed;
  return (
    <div className="row flex-wrap gap-16">
      <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void consult()}>
        {isBusy ? MARGIN_TEXTS.consulting : MARGIN_TEXTS.consult}
      </button>
      <div role="status" className="flex-1 min-w-0">
        {margin.available !== undefined && (
          <>
            <p>
              {MARGIN_TEXTS.available}: <strong className="tabular">{reais(margin.available)}</strong>
            </p>
            <p className="caption">{isSame ? margin.isSimulated && MARGIN_TEXTS.simulated : MARGIN_TEXTS.other}</p>
          </>
        )}
      </div>
    </div>
  );
}

function useConsultation(operationID: number, fields: StepProps["fields"]) {
  const { getValues, setError, trigger } = useFormContext<Values>();
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshEntry(operationID);
  const notify = useNotify();
  const consult = async () => {
    if (!(await trigger("registrationNumber", { shouldFocus: true }))) return;
    setBusy(true);
    try {
      await call("POST", `/operations/${operationID}/entry/margin`, { data: pickFields(fields, getValues()) });
      await refresh();
      notify(MARGIN_TEXTS.done, { type: "success" });
    } catch (error) {
      for (const { field, message } of fieldProblems(error)) setError(field, { type: "server", message });
      notify(failureText(error, MARGIN_TEXTS.failed), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { consult, isBusy };
}
