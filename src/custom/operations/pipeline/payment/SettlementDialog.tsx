// What it costs to pay instalments on a day: all of them at first, those that are late always. The sum that is shown is sent
// along, so that nobody receives another one.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useCan } from "../../../../auth/session.tsx";
import { formatDate, parseDate } from "../../../../base/dates.ts";
import { centsIn, formatMoney, fromCents } from "../../../../base/money.ts";
import { call, failureText, fieldParts, files, RecordSkeleton, useResource } from "../../../../framework.ts";
import type { QuoteLine, SettlementQuote } from "../../../../rules/operations/answers/payment.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { LinesTable } from "./LinesTable.tsx";
import { SETTLEMENT_TEXTS as T } from "./texts.ts";

const sumOf = (lines: readonly QuoteLine[]): bigint =>
  lines.reduce((sum, { total }) => sum + (centsIn(total) ?? 0n), 0n);

export function SettlementDialog({ onClose }: { onClose: () => void }) {
  const { detail, act } = useOperation();
  const notify = useNotify();
  const resource = useResource("account-receivables");
  const canReceive = useCan()(resource?.pages ?? [], "update");
  const { today } = detail.facts;
  const [day, setDay] = useState(() => formatDate(today));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [isPaperOpen, setPaperOpen] = useState(false);
  const date = parseDate(day);
  const { data, error } = useQuote(detail.operation.id, date);
  const lines = data?.lines ?? [];
  const chosen = lines.filter(({ installment, daysLate }) => daysLate > 0 || !left.has(installment));
  const numbers = chosen.map(({ installment }) => installment);
  const refund = chosen.length === lines.length ? (centsIn(data?.insuranceRefund) ?? 0n) : 0n;
  const total = sumOf(chosen) - refund;
  const hint = !canReceive
    ? T.noRight
    : date && date > today
      ? T.future
      : chosen.length === 0
        ? T.noneChosen
        : undefined;
  const receive = async () => {
    setBusy(true);
    try {
      const body = { date, installments: numbers, total: fromCents(total) };
      await act("anticipate", { body, done: T.done, rethrow: true });
      onClose();
    } catch (failure) {
      notify(failureText(failure, T.failed), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={T.title}
      size="report"
      isBusy={isBusy}
      onClose={onClose}
      save={{
        label: T.receive(formatMoney(total, { symbol: true })),
        isDisabled: isBusy || !data || hint !== undefined || error !== null,
        onSave: () => void receive(),
      }}
    >
      <div className="stack gap-12">
        <p className="muted">{T.hint}</p>
        <div className="row flex-wrap gap-12">
          <fieldParts.DayBox label={T.date} text={day} problem={date ? undefined : T.dateProblem} onChange={setDay} />
          <button
            type="button"
            className="button"
            disabled={!data || chosen.length === 0}
            onClick={() => setPaperOpen(true)}
          >
            {T.paper}
          </button>
        </div>
        {error ? (
          <p className="notice" data-tone="danger" role="alert">
            {failureText(error)}
          </p>
        ) : data ? (
          <>
            {hint && (
              <p className="notice" role="status">
                {hint}
              </p>
            )}
            <LinesTable lines={lines} left={left} onChange={setLeft} />
            {refund > 0n && <p>{T.refund(formatMoney(refund, { symbol: true }))}</p>}
            <details>
              <summary>{T.explanation}</summary>
              {data.explanation.map((text) => (
                <p key={text} className="muted">
                  {text}
                </p>
              ))}
            </details>
          </>
        ) : (
          <RecordSkeleton />
        )}
      </div>
      {isPaperOpen && date && (
        <Paper id={detail.operation.id} date={date} installments={numbers} onClose={() => setPaperOpen(false)} />
      )}
    </Dialog>
  );
}

const useQuote = (id: number, date: string | undefined | null) =>
  useQuery({
    queryKey: [...operationKey(id), "settlement-quote", date],
    queryFn: ({ signal }) =>
      call<SettlementQuote>("GET", `/operations/${id}/settlement-quote`, undefined, { date: date ?? "" }, { signal }),
    enabled: Boolean(date),
    placeholderData: keepPreviousData,
    retry: false,
  });

interface PaperProps {
  id: number;
  date: string;
  installments: readonly number[];
  onClose: () => void;
}

function Paper({ id, date, installments, onClose }: PaperProps) {
  const path = `/operations/${id}/settlement-quote.pdf?date=${date}&installments=${installments.join(",")}`;
  const { data: blob, error } = useQuery({
    queryKey: ["settlement-paper", path],
    queryFn: ({ signal }) => files.download(path, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={T.paper}
      fileName={`cotacao-${id}-${date}.pdf`}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, T.paperFailed) : undefined}
      onClose={onClose}
    />
  );
}
