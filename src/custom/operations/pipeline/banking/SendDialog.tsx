// Sending in two steps: the assignor, then a summary with the platform's instalments beside ours. Spec BANK-004 to BANK-009.

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { formatDate } from "../../../../base/dates.ts";
import { formatMoney, reais } from "../../../../base/money.ts";
import type { RecordOf } from "../../../../base/resource-types.ts";
import { call, failureText, fieldParts, fieldProblems, RecordSkeleton } from "../../../../framework.ts";
import type { ComparedRow, ScheduleComparison } from "../../../../rules/operations/answers/banking.ts";
import { countedInstallments } from "../../../../rules/products/installment-text.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { ChangesTable } from "../../parts/ChangesTable.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Fact } from "../stages/Fact.tsx";
import { BANKING_TEXTS as T } from "./texts.ts";
import { usePlatformName } from "./wire.ts";

type Assignor = RecordOf<"cessionary-assignors">;

const SEARCH_MS = 300;

export function SendDialog({ onClose }: { onClose: () => void }) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const [chosen, choose] = useState<Assignor>();
  const [isSummary, showSummary] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id } = detail.operation;
  const compared = useQuery({
    queryKey: [...operationKey(id), "banking-compare", chosen?.id],
    queryFn: () =>
      call<ScheduleComparison>("POST", `/operations/${id}/banking/compare`, { cessionaryAssignorID: chosen?.id }),
    enabled: isSummary && chosen !== undefined,
    retry: false,
    // Whoever goes back and on again wants to know it as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  const isSame = compared.data?.rows.every((row) => row.isSame) ?? false;
  const send = async () => {
    setBusy(true);
    try {
      const body = { operationID: id, cessionaryAssignorID: chosen?.id };
      await call("POST", "/operation-bankings/bank", body);
      notify(T.sent, { type: "success" });
    } catch (error) {
      notify(fieldProblems(error)[0]?.message ?? failureText(error, T.sendFailed), { type: "error" });
    }
    await refresh();
    onClose();
  };
  return (
    <Dialog
      title={isSummary ? T.step2 : T.step1}
      size="general"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        isSummary ? (
          <>
            <button type="button" className="button" disabled={isBusy} onClick={() => showSummary(false)}>
              {T.back}
            </button>
            <button
              type="button"
              className="button primary"
              disabled={!isSame || isBusy}
              aria-busy={isBusy || undefined}
              onClick={() => void send()}
            >
              {T.send}
            </button>
          </>
        ) : (
          <button type="button" className="button primary" disabled={!chosen} onClick={() => showSummary(true)}>
            {T.next}
          </button>
        )
      }
    >
      {isSummary && chosen ? (
        <div className="stack gap-16">
          <Summary assignor={chosen} />
          {compared.isPending && <p className="muted">{T.comparing}</p>}
          {compared.error && (
            <FailureNotice
              text={fieldProblems(compared.error)[0]?.message ?? failureText(compared.error, T.sendFailed)}
              onRetry={() => void compared.refetch()}
            />
          )}
          {compared.data && <Comparison rows={compared.data.rows} />}
        </div>
      ) : (
        <Choice chosen={chosen} onChoose={choose} />
      )}
    </Dialog>
  );
}

function Choice({ chosen, onChoose }: { chosen: Assignor | undefined; onChoose: (one: Assignor | undefined) => void }) {
  const { detail } = useOperation();
  const { productID } = detail.operation;
  const label = useId();
  const [text, setText] = useState("");
  const searchString = useDebounced(text, SEARCH_MS).trim();
  const { data, error, refetch } = useQuery({
    queryKey: ["cessionary-assignors", "banking", productID, searchString],
    queryFn: async () => {
      const filters = { products: { $in: [productID] }, enabled: { $eq: true } };
      const query = { filters, pageSize: 50, ...(searchString ? { searchString } : {}) };
      return (await call<{ content: Assignor[] }>("GET", "/cessionary-assignors", undefined, query)).content;
    },
    retry: false,
  });
  return (
    <div className="stack gap-12">
      <label className="stack gap-4">
        <span>{T.search}</span>
        <input className="input" type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {!data &&
        (error ? <FailureNotice text={T.assignorsFailed} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {data?.length === 0 && (
        <EmptyState
          title={searchString ? T.nobodyLikeThat : T.noAssignor}
          text={searchString ? undefined : T.noAssignorHint}
          icon="book"
        />
      )}
      <fieldset className="stack gap-8" aria-label={T.step1}>
        {data?.map((one) => (
          <label key={one.id} className="row gap-8">
            <input
              type="checkbox"
              aria-describedby={`${label}-${one.id}`}
              checked={chosen?.id === one.id}
              onChange={({ target }) => onChoose(target.checked ? one : undefined)}
            />
            <span className="flex-1 min-w-0 wrap-anywhere">
              {one.company?.legalName}
              <span id={`${label}-${one.id}`} className="caption block">
                {[one.platform, one.platformAccountID].filter(Boolean).join(" · ")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Summary({ assignor }: { assignor: Assignor }) {
  const { simulation } = useOperation().detail;
  return (
    <dl className="rs-facts rs-reading">
      <Fact title={T.assignor}>{assignor.company?.legalName}</Fact>
      <Fact title={T.documentNumber}>{fieldParts.shownAs("cnpj", assignor.company?.documentNumber ?? "")}</Fact>
      <Fact title={T.platform}>{usePlatformName(assignor.platform)}</Fact>
      {simulation && (
        <>
          <Fact title={T.financed}>{reais(simulation.financedValue)}</Fact>
          <Fact title={T.released}>{reais(simulation.releasedValue)}</Fact>
          <Fact title={T.total}>{reais(simulation.totals.paid)}</Fact>
          <Fact title={T.installments}>{countedInstallments(simulation)}</Fact>
        </>
      )}
    </dl>
  );
}

const dueText = (due: ComparedRow["ours"]): string =>
  due ? `${formatDate(due.dueDate)} · ${formatMoney(BigInt(due.value), { symbol: true })}` : T.missing;

function Comparison({ rows }: { rows: readonly ComparedRow[] }) {
  const different = rows.filter(({ isSame }) => !isSame);
  return (
    <div className="stack gap-8">
      {different.length > 0 && <p className="text-danger">{T.different}</p>}
      <ChangesTable
        changes={different.map(({ number, ours, theirs }) => ({
          ...{ field: String(number), title: String(number), before: dueText(ours), after: dueText(theirs) },
        }))}
        texts={{ item: T.number, before: T.ours, after: T.theirs, same: T.same }}
      />
    </div>
  );
}
