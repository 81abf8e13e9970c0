// Asks before the SCR is asked: which base dates, what it costs, and by whose authorisation.
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { WireAmount } from "../../../base/money.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Authorization, checkedAuthorization, type useAuthorization } from "../parts/Authorization.tsx";
import { UnclearCharge } from "../UnclearCharge.tsx";
import { costText, monthsText, SCR_TEXTS } from "./texts.ts";
import type { Refusal, useConsultation, Wish } from "./use-scr.ts";

interface ConsultDialogProps {
  wish: Wish;
  price: WireAmount | null | undefined;
  /** It stays for the next confirmation of the same window. */
  form: ReturnType<typeof useAuthorization>;
  consult: ReturnType<typeof useConsultation>;
  onDone: () => void;
  onClose: () => void;
}

export function ConsultDialog({ wish, price, form, consult, onDone, onClose }: ConsultDialogProps) {
  const { months, kind } = wish;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  // One key for all tries of this confirmation: what the bureau has answered is not paid again.
  const [key] = useState(() => crypto.randomUUID());
  const confirm = async () => {
    const authorized = checkedAuthorization(form);
    if (!authorized) return;
    setBusy(true);
    setProblem(undefined);
    const refusal = await consult(wish, authorized, key);
    setBusy(false);
    if (refusal === undefined) onDone();
    else setProblem(refusal);
  };
  return (
    <Dialog
      title={kind === "again" ? `${SCR_TEXTS.again}: ${SCR_TEXTS.title}` : `Consultar o ${SCR_TEXTS.title}`}
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: "Consultar", onSave: () => void confirm() }}
    >
      <FormProvider {...form}>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void confirm();
          }}
        >
          <dl className="facts grid-cols-1 gap-8">
            <div>
              <dt>{months.length === 1 ? SCR_TEXTS.baseDate : `${months.length} datas-base`}</dt>
              <dd className="tabular">{monthsText(months)}</dd>
            </div>
          </dl>
          <p>{costText(price, months.length)}</p>
          {problem && (
            <p className="notice" data-tone="danger" role="alert">
              <Icon name="error" size={18} />
              <span>{problem.text}</span>
            </p>
          )}
          {problem?.unclearQueryID !== undefined && (
            <UnclearCharge
              queryID={problem.unclearQueryID}
              // Of several base dates the others are still to be asked, with the same confirmation.
              onAnswered={months.length === 1 ? onDone : () => setProblem(undefined)}
            />
          )}
          <Authorization form={form} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
