// The operations that a cessionary could buy, to be chosen: each with its price, or with what speaks against it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../base/money.ts";
import { call, failureText, fieldParts, RecordSkeleton } from "../../../framework.ts";
import type { CessionCandidate, CessionPreview } from "../../../rules/operations/answers/cession.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { CESSIONS, reais, sumOf } from "../parts/cession-calls.ts";
import { CESSION_TEXTS as T } from "../parts/cession-texts.ts";

export interface Offer {
  cessionaryCompanyID: number;
  cessionDate?: string;
  rate?: number;
  /** Of an existing lot, whose own operations are free for it. */
  cessionID?: number;
}

const SETTLE_MS = 400;

function usePreview(offer: Offer | undefined, operationIDs?: readonly number[]) {
  const body = useDebounced(JSON.stringify({ ...offer, ...(operationIDs ? { operationIDs } : {}) }), SETTLE_MS);
  const request = JSON.parse(body) as { cessionaryCompanyID?: number; operationIDs?: number[] };
  return useQuery({
    queryKey: [CESSIONS, "preview", body],
    queryFn: ({ signal }) => call<CessionPreview>("POST", `/${CESSIONS}/preview`, request, undefined, { signal }),
    // The offer that was chosen a moment ago is not in the request yet.
    enabled: request.cessionaryCompanyID !== undefined && request.operationIDs?.length !== 0,
    placeholderData: (before) => before,
    retry: false,
  });
}

interface CandidatesProps {
  offer: Offer | undefined;
  chosen: readonly number[];
  /** `price`: of all that are chosen, as shown. */
  onChange(ids: number[], price: bigint): void;
  /** What the lender owes for the operations in whose place these come. */
  costs?: bigint;
}

export function Candidates({ offer, chosen, onChange, costs }: CandidatesProps) {
  const { data, error } = usePreview(offer);
  const lot = usePreview(offer, chosen);
  const [isShort, setShort] = useState(false);
  if (!offer) return <p className="muted">{T.chooseBuyer}</p>;
  if (error)
    return (
      <p className="notice" data-tone="danger" role="alert">
        {failureText(error, T.failed)}
      </p>
    );
  if (!data) return <RecordSkeleton />;
  if (data.items.length === 0) return <p className="muted">{T.none}</p>;
  const eligible = data.items.filter(({ isEligible }) => isEligible);
  const visible = data.items.filter(
    ({ isEligible, operationID }) => !isShort || isEligible || chosen.includes(operationID),
  );
  const change = (ids: number[]) =>
    onChange(
      ids,
      sumOf(
        data.items.filter(({ operationID }) => ids.includes(operationID)),
        ({ purchaseValue }) => purchaseValue,
      ),
    );
  const toggle = (id: number) => change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="stack gap-12">
      <div className="row flex-wrap gap-8">
        <button
          type="button"
          className="button small"
          disabled={eligible.length === 0}
          onClick={() => change(eligible.map(({ operationID }) => operationID))}
        >
          {T.chooseAll}
        </button>
        <button type="button" className="button small" disabled={chosen.length === 0} onClick={() => change([])}>
          {T.clear}
        </button>
        <label className="row gap-8">
          <input type="checkbox" checked={isShort} onChange={({ target }) => setShort(target.checked)} />
          {T.onlyEligible}
        </label>
      </div>
      <ul className="divided">
        {visible.map((item) => (
          <Row
            key={item.operationID}
            item={item}
            isChosen={chosen.includes(item.operationID)}
            onToggle={() => toggle(item.operationID)}
          />
        ))}
      </ul>
      <Totals items={data.items.filter(({ operationID }) => chosen.includes(operationID))} costs={costs} />
      {lot.data && chosen.length > 0 && lot.data.problems.length > 0 && (
        <ul className="notice flex-col gap-4" data-tone="warning" role="status">
          {lot.data.problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  item: CessionCandidate;
  isChosen: boolean;
  onToggle(): void;
}

function Row({ item, isChosen, onToggle }: RowProps) {
  const { code, customer, documentNumber, product, installments, faceValue, purchaseValue, isEligible, reasons } = item;
  return (
    <li className="py-8">
      <label className="row flex-wrap gap-8">
        <input
          type="checkbox"
          aria-label={T.choose(code)}
          checked={isChosen}
          disabled={!isEligible && !isChosen}
          onChange={onToggle}
        />
        <span className="flex-[1_1_200px] min-w-0">
          <strong className="block font-medium wrap-anywhere">{`#${code} · ${customer}`}</strong>
          <span className="caption block wrap-anywhere">
            {`${fieldParts.shownAs("cpf-cnpj", documentNumber)} · ${product} · ${T.installments(installments)}`}
          </span>
          {reasons.map((reason) => (
            <span key={reason} className="text-caption text-danger block">
              {reason}
            </span>
          ))}
        </span>
        <span className="text-right ml-auto">
          <span className="tabular block">{reais(purchaseValue)}</span>
          <span className="caption tabular block">{`${T.face} ${reais(faceValue)}`}</span>
        </span>
      </label>
    </li>
  );
}

function Totals({ items, costs }: { items: readonly CessionCandidate[]; costs: bigint | undefined }) {
  const [face, present, price] = [
    sumOf(items, ({ faceValue }) => faceValue),
    sumOf(items, ({ presentValue }) => presentValue),
    sumOf(items, ({ purchaseValue }) => purchaseValue),
  ];
  const facts: readonly [string, string][] = [
    ["", T.operations(items.length)],
    [T.face, formatMoney(face, { symbol: true })],
    [T.present, formatMoney(present, { symbol: true })],
    [T.purchase, formatMoney(price, { symbol: true })],
    [T.discount, formatMoney(face - price, { symbol: true })],
    [T.result, formatMoney(price - present, { symbol: true })],
  ];
  return (
    <p className="row flex-wrap gap-16" role="status">
      {facts.map(([title, value]) => (
        <span key={title}>
          {title && <span className="caption">{`${title} `}</span>}
          <strong className="tabular font-semibold">{value}</strong>
        </span>
      ))}
      {costs !== undefined && items.length > 0 && <span>{differenceText(price - costs)}</span>}
    </p>
  );
}

/** @param difference what the buyer pays beyond what it gets; negative when the lender pays. */
function differenceText(difference: bigint): string {
  if (difference === 0n) return T.even;
  const value = formatMoney(difference < 0n ? -difference : difference, { symbol: true });
  return difference < 0n ? T.toPay(value) : T.toReceive(value);
}
