// Which instalments are paid by the new operation, what is given up and paid of them, and what that comes to today.
import { useController } from "react-hook-form";
import { failureText, fieldProblems, inputOf } from "../../../../framework.ts";
import type { RenegotiableOperation } from "../../../../rules/operations/answers/renegotiation.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { BONDS_FIELD, CHANGE_FIELD, DOWN_PAYMENT_FIELD, discountField } from "../fields.ts";
import { Sums } from "../Sums.tsx";
import { DEBT_TEXTS as T } from "../texts.ts";
import { chosenBonds } from "../values.ts";
import { InstallmentsTable } from "./InstallmentsTable.tsx";
import { LiveProblems } from "./LiveProblems.tsx";
import type { RenegotiationStepProps } from "./step-props.ts";

const MoneyInput = inputOf("money");
const NAMES = ["sourceBondIDs", "discountValue", "downPayment", "changeValue"];

export function DebtStep({ step, state, values, acts, preview, error, isBusy }: RenegotiationStepProps) {
  const discount = discountField(error ? undefined : preview);
  const fields = [BONDS_FIELD, discount, DOWN_PAYMENT_FIELD, CHANGE_FIELD];
  const problem = error ? failureText(error, T.failed) : undefined;
  const isAtField = fieldProblems(error).some(({ field }) => NAMES.includes(field));
  return (
    <StepForm isBare step={step} fields={fields} start={values} acts={acts} shown={problem}>
      <LiveProblems names={NAMES} error={error} />
      <p className="muted">{T.intro}</p>
      <Choice operations={state.operations} />
      <div className="stack items-start gap-16 grid-cols-[minmax(240px,300px)_minmax(0,1fr)] max-[1200px]:grid-cols-1">
        <div className="card card-body stack gap-16">
          <MoneyInput field={discount} source="discountValue" />
          <MoneyInput field={DOWN_PAYMENT_FIELD} source="downPayment" />
          <MoneyInput field={CHANGE_FIELD} source="changeValue" />
        </div>
        <section className="card card-body stack gap-12" aria-label={T.sums} aria-busy={isBusy}>
          <p className="sr-only" role="status">
            {isBusy ? T.updating : ""}
          </p>
          {problem && !isAtField && (
            <p className="notice" data-tone="danger" role="alert" tabIndex={-1}>
              <Icon name="error" size={18} /> <span>{problem}</span>
            </p>
          )}
          {isAtField && <p className="muted">{T.waiting}</p>}
          {preview && !error && values.sourceBondIDs.length > 0 && (
            <>
              <Sums preview={preview} />
              <details>
                <summary className="cursor-pointer">{T.explanation}</summary>
                <ul className="stack gap-8 mt-8">
                  {preview.explanation.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </details>
            </>
          )}
        </section>
      </div>
    </StepForm>
  );
}

function Choice({ operations }: { operations: readonly RenegotiableOperation[] }) {
  const { field, fieldState } = useController({ name: "sourceBondIDs" });
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : [];
  return (
    <>
      {fieldState.error && (
        <p className="text-danger" role="alert" tabIndex={-1}>
          {fieldState.error.message}
        </p>
      )}
      {operations.map((operation) => (
        <InstallmentsTable
          key={operation.id}
          operation={operation}
          chosen={chosen}
          onChange={(ids) => field.onChange(chosenBonds(operations, ids))}
        />
      ))}
    </>
  );
}
