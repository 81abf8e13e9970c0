// For how many days a biometry holds, and whether it is asked for again at the contract.
import { type FormEvent, useId, useState } from "react";
import { type RaRecord, useGetOne, useNotify } from "react-admin";
import { call, ErrorState, RecordSkeleton } from "../../framework.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { refusalText } from "./refusal.ts";
import { SETTINGS_TEXTS, VALIDITY_TEXTS } from "./texts.ts";

const NAME = "biometry-parameters";
const DAYS = { least: 1, most: 3650, digits: 4 };

export function ValidityTab({ canUpdate }: { canUpdate: boolean }) {
  const { data, error, refetch } = useGetOne<RaRecord>(NAME, { id: "single" }, { retry: false });
  useFailureNotice(error !== null, VALIDITY_TEXTS.loadFailed);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return <ValidityForm key={data.version} saved={data} canUpdate={canUpdate} onSaved={refetch} />;
}

interface FormProps {
  saved: RaRecord;
  canUpdate: boolean;
  onSaved: () => unknown;
}

function ValidityForm({ saved, canUpdate, onSaved }: FormProps) {
  const id = useId();
  const notify = useNotify();
  const [days, setDays] = useState(String(saved.biometryDueDays ?? ""));
  const [resend, setResend] = useState(saved.contractBiometryResend !== false);
  const [hasProblem, setProblem] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const biometryDueDays = Number(days);
    const isWrong = biometryDueDays < DAYS.least || biometryDueDays > DAYS.most;
    setProblem(isWrong);
    if (isWrong) return;
    setBusy(true);
    try {
      await call("PUT", `/${NAME}`, { biometryDueDays, contractBiometryResend: resend }, undefined, {
        headers: { "If-Match": String(saved.version) },
      });
      notify(VALIDITY_TEXTS.saved, { type: "success" });
      await onSaved();
    } catch (error) {
      notify(refusalText(error, VALIDITY_TEXTS.failed), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <form
      className="stack border border-border rounded bg-surface gap-16 px-20 py-16 max-w-760"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!canUpdate && <p className="muted">{SETTINGS_TEXTS.readOnly}</p>}
      <div className="field max-w-360">
        <label className="field-label" htmlFor={`${id}-days`}>
          {SETTINGS_TEXTS.days}
          <span aria-hidden="true"> *</span>
        </label>
        <input
          id={`${id}-days`}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={DAYS.digits}
          value={days}
          disabled={!canUpdate}
          aria-invalid={hasProblem || undefined}
          aria-describedby={`${id}-note ${id}-problem`}
          onChange={({ target }) => {
            setDays(target.value.replace(/\D/g, ""));
            setProblem(false);
          }}
        />
        <span id={`${id}-note`} className="caption">
          {SETTINGS_TEXTS.daysNote}
        </span>
        <span id={`${id}-problem`} className="text-danger text-caption" role="alert">
          {hasProblem && SETTINGS_TEXTS.daysProblem}
        </span>
      </div>
      <div className="field">
        <label
          className="flex flex-row-reverse items-center justify-between gap-16 min-h-(--control) max-w-560 text-body font-normal"
          htmlFor={`${id}-resend`}
        >
          <input
            id={`${id}-resend`}
            type="checkbox"
            role="switch"
            className="switch"
            checked={resend}
            aria-checked={resend}
            disabled={!canUpdate}
            onChange={({ target }) => setResend(target.checked)}
          />
          <span>{SETTINGS_TEXTS.resend}</span>
          <span className="muted" aria-hidden="true">
            {resend ? SETTINGS_TEXTS.yes : SETTINGS_TEXTS.no}
          </span>
        </label>
      </div>
      {canUpdate && (
        <div className="row">
          <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy || undefined}>
            {SETTINGS_TEXTS.save}
          </button>
        </div>
      )}
    </form>
  );
}
