// One bureau about many chosen records: what it will cost, the confirmation, and then how far it is.
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { formatMonth, wallClock } from "../../../base/dates.ts";
import { reais, toCents } from "../../../base/money.ts";
import { call, ErrorState, failureText } from "../../../framework.ts";
import type { BatchAnswer, BatchPreview } from "../../../rules/bureaus/batch-answers.ts";
import { offeredBaseDates } from "../../../rules/bureaus/scr-buckets.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { Authorization, checkedAuthorization, useAuthorization } from "../parts/Authorization.tsx";
import { BatchDialog } from "./BatchDialog.tsx";
import { type BatchWish, usePreview } from "./batches.ts";
import { BUREAUS, MANY_TEXTS, queryText } from "./texts.ts";

interface ManyDialogProps {
  register: string;
  ids: readonly number[];
  onClose: () => void;
}

export function ManyDialog({ register, ids, onClose }: ManyDialogProps) {
  const [batchID, setBatchID] = useState<number>();
  if (batchID !== undefined) return <BatchDialog id={batchID} onClose={onClose} />;
  return <Confirmation register={register} ids={ids} onBegun={setBatchID} onClose={onClose} />;
}

function Confirmation({ register, ids, onBegun, onClose }: ManyDialogProps & { onBegun: (id: number) => void }) {
  const [months] = useState(() => offeredBaseDates(wallClock(Date.now()).date));
  const [bureau, setBureau] = useState("BOA_VISTA");
  const [baseDate, setBaseDate] = useState(months[0] ?? "");
  const [includesValid, setIncludesValid] = useState(false);
  const form = useAuthorization();
  const isScr = bureau === "SCR";
  const wish: BatchWish = { register, ids, bureau, includesValid, ...(isScr ? { baseDate } : {}) };
  const { data, error, refetch } = usePreview(wish);
  const { begin, isBusy, problem } = useBeginning(onBegun);
  const confirm = () => {
    const authorized = isScr ? checkedAuthorization(form) : {};
    if (authorized) void begin({ ...wish, ...authorized });
  };
  return (
    <Dialog
      title={MANY_TEXTS.act}
      isBusy={isBusy}
      onClose={onClose}
      save={{
        label: data ? queryText(data.queries) : MANY_TEXTS.act,
        isDisabled: !data?.isEnabled || data.queries === 0,
        onSave: confirm,
      }}
    >
      <FormProvider {...form}>
        <div className="stack">
          <Segments label={MANY_TEXTS.bureau} options={BUREAUS} value={bureau} onChange={setBureau} />
          {isScr && (
            <label className="field">
              <span className="field-label">{MANY_TEXTS.baseDate}</span>
              <select className="input tabular" value={baseDate} onChange={({ target }) => setBaseDate(target.value)}>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {formatMonth(month)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {error ? <ErrorState onRetry={() => void refetch()} /> : <Costs preview={data} />}
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={includesValid}
              onChange={({ target }) => setIncludesValid(target.checked)}
            />
            <span>{MANY_TEXTS.includeValid}</span>
          </label>
          {problem && (
            <p className="notice" data-tone="danger" role="alert">
              {problem}
            </p>
          )}
          {isScr && (
            <>
              <Authorization form={form} />
              <p className="caption">{MANY_TEXTS.each}</p>
            </>
          )}
        </div>
      </FormProvider>
    </Dialog>
  );
}

/** One key for all tries of this confirmation, so that a repetition begins no second batch. */
function useBeginning(onBegun: (id: number) => void) {
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async (body: object) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const headers = { "Idempotency-Key": key };
      onBegun((await call<BatchAnswer>("POST", "/bureau-batches", body, undefined, { headers })).id);
    } catch (error) {
      setProblem(failureText(error, MANY_TEXTS.failed));
      setBusy(false);
    }
  };
  return { begin, isBusy, problem };
}

function Costs({ preview }: { preview: BatchPreview | undefined }) {
  if (preview && !preview.isEnabled) return <Warning text={MANY_TEXTS.disabled} />;
  const facts: (readonly [label: string, value: string])[] = [
    [MANY_TEXTS.chosen, preview ? String(preview.chosen) : "…"],
    [MANY_TEXTS.valid, preview ? String(preview.valid) : "…"],
    [MANY_TEXTS.queries, preview ? String(preview.queries) : "…"],
  ];
  const { price = null, total = null, available = null } = preview ?? {};
  if (preview && price !== null && total !== null)
    facts.push([MANY_TEXTS.total, `${reais(total)} (${preview.queries} × ${reais(price)})`]);
  const isBeyond = total !== null && available !== null && toCents(total) > toCents(available);
  return (
    <div className="stack gap-12" aria-live="polite">
      <dl className="facts grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))]">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {preview?.queries === 0 && <p className="muted">{MANY_TEXTS.nothing}</p>}
      {isBeyond && (
        <Warning text={`O orçamento do mês tem ${reais(available ?? 0)} disponíveis: o lote para quando ele acabar.`} />
      )}
      <p className="caption">{MANY_TEXTS.irreversible}</p>
    </div>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className="notice" data-tone="warning" role="status">
    {text}
  </p>
);
