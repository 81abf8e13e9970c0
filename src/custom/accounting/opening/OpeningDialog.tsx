// Opening balances: regime and day, a spreadsheet, its dry run and the import; or the removal of existing ones.

import { useId, useState } from "react";
import { addDays, formatDate, isDate, parseDate, wallClock } from "../../../base/dates.ts";
import { formatMoney, toCents } from "../../../base/money.ts";
import { failureText, fieldParts, files, useConfirm } from "../../../framework.ts";
import type { Regime } from "../../../rules/accounting/accounting-regime.ts";
import type { OpeningBalances } from "../../../rules/accounting/opening-balances.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { RegimeToggle } from "../parts/RegimeToggle.tsx";
import { CheckedBalances } from "./CheckedBalances.tsx";
import { OPENING, presentBalancesText } from "./texts.ts";
import { useOpening, useOpeningBalances } from "./use-opening.ts";

interface OpeningDialogProps {
  canUndo: boolean;
  onChanged: () => void;
  onClose: () => void;
}

export function OpeningDialog({ canUndo, onChanged, onClose }: OpeningDialogProps) {
  const today = wallClock(Date.now()).date;
  const [regime, setRegime] = useState<Regime>("IFRS");
  const [day, setDay] = useState(() => formatDate(addDays(`${today.slice(0, 4)}-01-01`, -1)));
  const [transit, setTransit] = useState("");
  const work = useOpening(onChanged);
  const balances = useOpeningBalances(regime);
  const date = parseDate(day);
  const isBusy = work.step === "checking" || work.step === "saving";
  const isReading = work.step === "checked" || work.step === "saving";
  const form = { regime, date, transit };
  const choose = (file: File) => {
    if (!isDate(date) || date > today) return work.setProblem(OPENING.dateWrong);
    void work.check(file, form);
  };
  const opening = balances.data?.opening;
  // The form is shown from the first moment, so that nothing moves under the pointer when the answer comes.
  const canChoose = balances.isPending || opening === null;
  const canSave = isReading && work.checked?.errors.length === 0;
  return (
    <Dialog
      title={OPENING.title}
      isBusy={work.step === "saving"}
      canExpand={isReading}
      onClose={onClose}
      onBack={isReading ? work.again : undefined}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={isReading ? work.again : onClose}>
            {isReading ? OPENING.otherFile : OPENING.close}
          </button>
          {isReading && (
            <button
              type="button"
              className="button primary"
              disabled={!canSave || isBusy}
              aria-busy={work.step === "saving"}
              onClick={() => void work.save(form).then((isDone) => isDone && onClose())}
            >
              {OPENING.save}
            </button>
          )}
        </>
      }
    >
      <div className="grid gap-16" aria-busy={isBusy}>
        {!isReading && <RegimeToggle value={regime} isDisabled={isBusy} onChange={setRegime} />}
        {balances.isError && <FailureNotice text={failureText(balances.error)} onRetry={balances.refetch} />}
        {opening && <PresentBalances opening={opening} onUndo={canUndo ? () => work.undo(regime) : undefined} />}
        {canChoose && !isReading && (
          <>
            <p className="muted">{OPENING.intro}</p>
            <div className="stack grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))]">
              <fieldParts.DayBox
                label={OPENING.date}
                text={day}
                limits={{ min: undefined, max: today }}
                hint={OPENING.dateHint}
                isDisabled={isBusy}
                onChange={setDay}
              />
              <TransitBox text={transit} isDisabled={isBusy} onChange={setTransit} />
            </div>
            {balances.isPending && <p role="status">{OPENING.loading}</p>}
            {opening === null && work.step === "choosing" && <files.FileDrop problem={work.problem} onFile={choose} />}
            {work.step === "checking" && <Waiting text={OPENING.checking} />}
          </>
        )}
        {isReading && work.checked && <CheckedBalances checked={work.checked} />}
        {isReading && work.problem && (
          <p className="mt-8 text-danger" role="alert">
            {work.problem}
          </p>
        )}
        {work.step === "saving" && <Waiting text={OPENING.saving} />}
      </div>
    </Dialog>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div role="status">
      <span>{text}</span>
      <progress aria-label={text} />
    </div>
  );
}

function PresentBalances({ opening, onUndo }: { opening: OpeningBalances; onUndo?: () => Promise<void> }) {
  const [isUndoing, setUndoing] = useState(false);
  const confirm = useConfirm();
  const undo = async () => {
    if (!onUndo || !(await confirm({ title: OPENING.undo, text: OPENING.undoText, action: OPENING.undo }))) return;
    setUndoing(true);
    await onUndo();
    setUndoing(false);
  };
  const total = formatMoney(toCents(opening.total), { symbol: true });
  return (
    <div className="notice row flex-wrap justify-between gap-12" data-tone="info" role="status">
      <span>{presentBalancesText(opening.date, opening.entries, total)}</span>
      {onUndo && (
        <button
          type="button"
          className="button small"
          disabled={isUndoing}
          aria-busy={isUndoing}
          onClick={() => void undo()}
        >
          {OPENING.undo}
        </button>
      )}
    </div>
  );
}

interface TransitBoxProps {
  text: string;
  isDisabled: boolean;
  onChange(text: string): void;
}

function TransitBox({ text, isDisabled, onChange }: TransitBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{OPENING.transit}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={30}
        value={text}
        disabled={isDisabled}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className="hint">
        {OPENING.transitHint}
      </span>
    </div>
  );
}
