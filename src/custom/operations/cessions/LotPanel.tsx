// The operations of a lot beside its record: what was sold of each, what came of it, and bringing some back. Papers and files
// stand above them.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Link } from "react-router-dom";
import { formatDate } from "../../../base/dates.ts";
import { formatMoney, fromCents } from "../../../base/money.ts";
import {
  call,
  ErrorState,
  failureText,
  files,
  lazyPart,
  type PanelProps,
  RecordSkeleton,
  useConfirm,
} from "../../../framework.ts";
import type { LotItem, LotItems } from "../../../rules/operations/answers/cession.ts";
import { CESSIONS, reais, sumOf } from "../parts/cession-calls.ts";
import { STATE_TONES, CESSION_TEXTS as T } from "../parts/cession-texts.ts";
import { operationAddressOf } from "../parts/paths.ts";

const SubstituteDialog = lazyPart(async () => ({ default: (await import("./SubstituteDialog.tsx")).SubstituteDialog }));

const OPEN = ["EL", "AN"];
const SOLD = ["FO", "PA"];

export function LotPanel({ record, canUpdate, onChanged }: PanelProps) {
  const id = Number(record.id);
  const status = String(record.status);
  const { data, error, refetch } = useQuery({
    queryKey: [CESSIONS, id, "items", record.version],
    queryFn: () => call<LotItems>("GET", `/${CESSIONS}/${id}/items`),
    placeholderData: (before) => before,
    retry: false,
  });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const isSold = SOLD.includes(status);
  const canTakeBack = canUpdate && isSold;
  const toggle = (one: number) =>
    setChosen(chosen.includes(one) ? chosen.filter((id) => id !== one) : [...chosen, one]);
  return (
    <section className="rs-section phone:p-16 stack gap-12">
      <div className="row flex-wrap gap-8">
        <FileButton path={`/${CESSIONS}/${id}/term.pdf`} name={`termo-${record.code}.pdf`} label={T.term} />
        {isSold && <FileButton path={`/${CESSIONS}/${id}/cnab444`} name={`${record.code}.rem`} label={T.file} />}
        <FileButton path={`/${CESSIONS}/${id}/export`} name={`${record.code}.csv`} label={T.sheet} />
        {canTakeBack && data.items.some(({ state }) => state === "CEDED") && (
          <TakeBack
            id={id}
            chosen={data.items.filter(({ operationID, state }) => state === "CEDED" && chosen.includes(operationID))}
            offer={{ cessionaryCompanyID: Number(record.cessionaryCompanyID), rate: Number(record.rate) }}
            onDone={() => {
              setChosen([]);
              return onChanged();
            }}
          />
        )}
      </div>
      {data.problems.length > 0 && (
        <ul className="notice flex-col gap-4" data-tone="warning" role="note">
          {data.problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {data.items.length === 0 && <p className="muted">{T.panelEmpty}</p>}
      <ul className="divided">
        {data.items.map((item) => (
          <Item
            key={`${item.operationID} ${item.state}`}
            item={item}
            choice={
              canTakeBack && item.state === "CEDED"
                ? { isChosen: chosen.includes(item.operationID), onToggle: () => toggle(item.operationID) }
                : undefined
            }
            onLeave={canUpdate && OPEN.includes(status) && data.items.length > 1 ? onChanged : undefined}
            cessionID={id}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  item: LotItem;
  cessionID: number;
  choice: { isChosen: boolean; onToggle(): void } | undefined;
  onLeave: (() => unknown) | undefined;
}

function Item({ item, cessionID, choice, onLeave }: ItemProps) {
  const { operationID, code, customer, product, installments, state, cededOn, endedOn } = item;
  return (
    <li className="row flex-wrap gap-8 py-8">
      {choice && (
        <input type="checkbox" aria-label={T.choose(code)} checked={choice.isChosen} onChange={choice.onToggle} />
      )}
      <span className="flex-[1_1_220px] min-w-0">
        <Link to={operationAddressOf(operationID)} className="wrap-anywhere">{`#${code} · ${customer}`}</Link>
        <span className="caption block wrap-anywhere">
          {[
            ...[product, T.installments(installments)],
            state === "REPURCHASED" && endedOn ? T.repurchasedOn(formatDate(endedOn), reais(item.repurchasePrice)) : "",
            state === "CEDED" && cededOn ? T.cededOn(formatDate(cededOn)) : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="caption block">
          {`${T.received} ${reais(item.received)} · ${T.passedOn} ${reais(item.passedOn)}`}
          {item.repurchaseValue === undefined ? "" : ` · ${T.repurchaseToday} ${reais(item.repurchaseValue)}`}
          {item.result === undefined || state === "DRAFT" ? "" : ` · ${T.result} ${reais(item.result)}`}
        </span>
        {item.reasons.map((reason) => (
          <span key={reason} className="text-caption text-danger block">
            {reason}
          </span>
        ))}
      </span>
      <span className="status" data-tone={STATE_TONES[state]}>
        {T.states[state]}
      </span>
      <span className="text-right ml-auto">
        <span className="tabular block">{reais(item.purchaseValue)}</span>
        <span className="caption tabular block">{`${T.face} ${reais(item.faceValue)}`}</span>
      </span>
      {onLeave && <Leave cessionID={cessionID} item={item} onDone={onLeave} />}
    </li>
  );
}

interface LeaveProps {
  cessionID: number;
  item: LotItem;
  onDone(): unknown;
}

function Leave({ cessionID, item, onDone }: LeaveProps) {
  const act = useCessionAct(onDone);
  const confirm = useConfirm();
  const leave = async () => {
    if (!(await confirm({ title: T.leave, text: T.leaveQuestion(item.code), action: T.leave }))) return;
    await act(`/${CESSIONS}/${cessionID}/leave`, { operationIDs: [item.operationID] }, T.left);
  };
  return (
    <button type="button" className="button small" aria-label={T.leaveLabel(item.code)} onClick={() => void leave()}>
      {T.leave}
    </button>
  );
}

function useCessionAct(onDone: () => unknown) {
  const notify = useNotify();
  const client = useQueryClient();
  return async (path: string, body: object, done: string) => {
    try {
      await call("POST", path, body);
    } catch (error) {
      notify(failureText(error), { type: "error" });
      // What was shown is not true any more: the next question names the values of now.
      await client.invalidateQueries({ queryKey: [CESSIONS] });
      return;
    }
    notify(done, { type: "success" });
    await client.invalidateQueries({ queryKey: [CESSIONS] });
    await onDone();
  };
}

interface TakeBackProps {
  id: number;
  chosen: readonly LotItem[];
  offer: { cessionaryCompanyID: number; rate: number };
  onDone(): unknown;
}

function TakeBack({ id, chosen, offer, onDone }: TakeBackProps) {
  const act = useCessionAct(onDone);
  const confirm = useConfirm();
  const notify = useNotify();
  const [isSubstituting, setSubstituting] = useState(false);
  const isNone = chosen.length === 0;
  const ids = chosen.map(({ operationID }) => operationID);
  const price = sumOf(chosen, ({ repurchaseValue }) => repurchaseValue);
  const remind = () => notify(T.chooseFirst, { type: "info" });
  const repurchase = async () => {
    if (isNone) return remind();
    const text = T.repurchaseQuestion(chosen.length, formatMoney(price, { symbol: true }));
    if (!(await confirm({ title: T.repurchase, text, action: T.repurchase }))) return;
    await act(`/${CESSIONS}/${id}/repurchase`, { operationIDs: ids, price: fromCents(price) }, T.repurchased);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void repurchase()}>
        {T.repurchase}
      </button>
      <button type="button" className="button" onClick={() => (isNone ? remind() : setSubstituting(true))}>
        {T.substitute}
      </button>
      {isSubstituting && (
        <SubstituteDialog
          offer={offer}
          leaving={{ count: chosen.length, price }}
          onClose={() => setSubstituting(false)}
          onSubmit={async (joinIDs, joinPrice) => {
            setSubstituting(false);
            const difference = fromCents(joinPrice - price);
            await act(`/${CESSIONS}/${id}/substitute`, { leaveIDs: ids, joinIDs, difference }, T.substituted);
          }}
        />
      )}
    </>
  );
}

function FileButton({ path, name, label }: { path: string; name: string; label: string }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      files.save(await files.download(path), name);
    } catch (error) {
      notify(failureText(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void fetchFile()}>
      {label}
    </button>
  );
}
