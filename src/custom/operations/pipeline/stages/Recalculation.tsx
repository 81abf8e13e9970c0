// Other values for the terms: worked out beside those in force, with all that differs and what a save undoes. Nothing is
// written before the person says so; what was typed stays when somebody else changes the operation meanwhile.

import { useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { call, failureText, fieldProblems, inputOf, serverError, useConfirm } from "../../../../framework.ts";
import type { TermsPreview } from "../../../../rules/operations/answers/parts.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ChangesTable } from "../../parts/ChangesTable.tsx";
import type { OperationDetail } from "../../parts/detail.ts";
import { SimulationWarnings } from "../../parts/SimulationWarnings.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { changedIn, fieldsFor, type Request } from "./recalculation-fields.ts";
import { RECALCULATED, STAGE_TEXTS } from "./texts.ts";

interface Offer extends TermsPreview {
  sent: Record<string, unknown>;
  /** The terms that it was compared with. */
  termsID: number | null;
}

export function Recalculation({ onClose }: { onClose: () => void }) {
  const { detail, act } = useOperation();
  const { id, termsID } = detail.operation;
  const [request] = useState<Request>(() => inForce(detail));
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...request } });
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirm();
  const notify = useNotify();

  const refuse = (error: unknown) => {
    const names = new Set(fieldsFor(request).map(({ name }) => name));
    const problems = fieldProblems(error);
    const placed = problems.filter(({ field }) => names.has(field));
    for (const { field, message } of placed) form.setError(field, { message });
    // What stands at its field is not said below it too.
    if (placed[0] && placed.length === problems.length) form.setFocus(placed[0].field);
    else setProblem(failureText(error, STAGE_TEXTS.simulateFailed));
  };
  const simulate = async () => {
    setBusy(true);
    setProblem(undefined);
    form.clearErrors();
    const sent = changedIn(request, form.getValues());
    try {
      const answer = await call<TermsPreview>("POST", `/operations/${id}/preview-change`, sent);
      setOffer({ ...answer, sent, termsID: termsID ?? null });
    } catch (error) {
      setOffer(undefined);
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const save = async ({ sent, undoes, termsID: baseTermsID }: Offer) => {
    const text = (
      <>
        {STAGE_TEXTS.saveTermsQuestion}
        {undoes.length > 0 && <Undone undoes={undoes} />}
      </>
    );
    if (!(await confirm({ title: STAGE_TEXTS.saveTerms, text, action: STAGE_TEXTS.saveTerms }))) return;
    setBusy(true);
    try {
      await act("change-terms", { body: { ...sent, termsID: baseTermsID }, rethrow: true });
      notify(STAGE_TEXTS.termsSaved, { type: "success" });
      onClose();
    } catch (error) {
      setBusy(false);
      if (serverError(error).code !== "STALE_RECORD") return refuse(error);
      setOffer(undefined);
      setProblem(STAGE_TEXTS.staleTerms);
    }
  };
  return (
    <section className="card card-body stack gap-16" aria-label={STAGE_TEXTS.recalculation}>
      <h3>{STAGE_TEXTS.recalculation}</h3>
      <FormProvider {...form}>
        <form
          noValidate
          className="stack gap-12"
          onSubmit={(event) => {
            event.preventDefault();
            void simulate();
          }}
        >
          <div className="grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] stack">
            {fieldsFor(request).map((field, at) => {
              const Input = inputOf(field.type);
              return <Input key={field.name} field={field} source={field.name} autoFocus={at === 0} />;
            })}
          </div>
          {problem && (
            <p className="notice" data-tone="danger" role="alert">
              <Icon name="warning" size={18} />
              <span>{problem}</span>
            </p>
          )}
          <div className="row flex-wrap">
            <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy || undefined}>
              {isBusy ? STAGE_TEXTS.simulating : STAGE_TEXTS.simulate}
            </button>
            <button type="button" className="button" disabled={isBusy} onClick={onClose}>
              {STAGE_TEXTS.cancel}
            </button>
          </div>
        </form>
      </FormProvider>
      {offer && <Comparison offer={offer} isBusy={isBusy} onSave={() => void save(offer)} />}
    </section>
  );
}

/** What was asked for, with what the product decided where nothing was. */
function inForce({ termsRequest, simulation }: OperationDetail): Request {
  if (!simulation) return termsRequest ?? {};
  const { originDate, firstDueDate, downPayment } = simulation;
  return { originDate, firstDueDate, ...(downPayment > 0 ? { downPayment } : {}), ...termsRequest };
}

function Comparison({ offer, isBusy, onSave }: { offer: Offer; isBusy: boolean; onSave: () => void }) {
  const { changes, undoes, simulation } = offer;
  if (changes.length === 0) return <p className="muted">{RECALCULATED.same}</p>;
  return (
    <div className="stack gap-12" role="status">
      <SimulationWarnings simulation={simulation} />
      <ChangesTable changes={changes} texts={RECALCULATED} />
      {undoes.length > 0 && (
        <div className="notice" data-tone="warning" role="note">
          <Icon name="warning" size={18} />
          <Undone undoes={undoes} />
        </div>
      )}
      <div className="row">
        <button type="button" className="button primary" disabled={isBusy} onClick={onSave}>
          {STAGE_TEXTS.saveTerms}
        </button>
      </div>
    </div>
  );
}

export const Undone = ({ undoes }: { undoes: readonly string[] }) => (
  <ul className="stack gap-4 mt-4">
    {undoes.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
