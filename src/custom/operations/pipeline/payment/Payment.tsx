// The payment of an operation: who will be paid, the one act that sends it, and what the treasury has made of it since.
// Spec PAY-001 to PAY-017.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCan } from "../../../../auth/session.tsx";
import { formatDate, formatDateTime, wallClock } from "../../../../base/dates.ts";
import { centsIn, formatMoney, reais, type WireAmount } from "../../../../base/money.ts";
import {
  call,
  ErrorState,
  fieldParts,
  listAddress,
  RecordSkeleton,
  useConfirm,
  useResource,
} from "../../../../framework.ts";
import type { PaymentAnswer } from "../../../../rules/operations/answers/payment.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Fact } from "../stages/Fact.tsx";
import { AfterPayment } from "./AfterPayment.tsx";
import { Risk } from "./Risk.tsx";
import { PAYMENT_TEXTS as T } from "./texts.ts";

const PAYABLES_PATH = "/tesouraria/contas-a-pagar";
const RECEIVABLES_PATH = "/tesouraria/contas-a-receber";
const ofOperation = (path: string, id: number): string => listAddress(path, { operationID: id });

export function Payment() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data, error, refetch } = useQuery({
    queryKey: [...operationKey(id), "payment"],
    queryFn: () => call<PaymentAnswer>("GET", `/operations/${id}/payment`),
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <RecordSkeleton />;
  return detail.facts.isSentForPayment ? <Sent id={id} payment={data} /> : <ToSend />;
}

function ToSend() {
  const { detail, act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const reason = reasonAgainst("SEND_FOR_PAYMENT");
  const key = useResource("operation-disbursements")?.fields.find(({ name }) => name === "pixKey");
  const keyText = (pixKey: string) => (key ? fieldParts.definitionOf(key).format(pixKey, key) : pixKey);
  const send = async () => {
    const text = detail.facts.renegotiatedOperations > 0 ? `${T.question} ${T.carries}` : T.question;
    if (!(await confirm({ title: T.send, text, action: T.send }))) return;
    await act("sent-for-payment", { done: T.done, failed: T.failed });
  };
  return (
    <section className="card card-body stack gap-12">
      <h3>{T.before}</h3>
      {detail.disbursements.length === 0 && <p className="muted">{T.noPayee}</p>}
      <ul className="divided">
        {detail.disbursements.map(({ id, payeeName, value, scheduledDate, pixKey, bank, agency, account }) => (
          <li key={id} className="row flex-wrap gap-8 py-8">
            <span className="flex-1 min-w-0">
              <strong className="block font-medium wrap-anywhere">{payeeName}</strong>
              <span className="caption block wrap-anywhere">
                {pixKey ? `PIX ${keyText(pixKey)}` : [bank?.text, agency, account].filter(Boolean).join(" · ")}
                {scheduledDate ? ` · ${formatDate(scheduledDate)}` : ""}
              </span>
            </span>
            <span className="tabular">{reais(value)}</span>
          </li>
        ))}
      </ul>
      <div className="row flex-wrap">
        <ActButton className="button primary" reason={reason} onPress={send}>
          {T.send}
        </ActButton>
        {reason && <span className="text-caption muted">{reason}</span>}
      </div>
    </section>
  );
}

function Sent({ id, payment }: { id: number; payment: PaymentAnswer }) {
  const { sentForPaymentAt, sentBy, markedAsPaidAt, paidBy, payables, receivables } = payment;
  const owed = receivables.map(({ openValue }) => centsIn(openValue) ?? 0n).filter((cents) => cents > 0n);
  const openText = T.installments(
    owed.length,
    formatMoney(
      owed.reduce((sum, cents) => sum + cents, 0n),
      { symbol: true },
    ),
  );
  return (
    <section className="card card-body stack gap-16">
      <p>{T.alreadyCreated}</p>
      <Remake />
      <AfterPayment open={openText} />
      <dl className="rs-facts rs-reading">
        {sentForPaymentAt && (
          <Fact title={T.sent}>{`${formatDateTime(sentForPaymentAt)}${sentBy ? ` ${T.by} ${sentBy}` : ""}`}</Fact>
        )}
        {markedAsPaidAt && (
          <Fact
            title={T.paid}
          >{`${formatDate(wallClock(markedAsPaidAt).date)}${paidBy ? ` ${T.by} ${paidBy}` : ""}`}</Fact>
        )}
      </dl>
      <Risk id={id} />
      <Accounts
        title={T.payables}
        register="account-payables"
        to={ofOperation(PAYABLES_PATH, id)}
        link={T.toPayables}
        rows={payables.map(({ id: payable, payeeName, value, status, dueDate, paidAt }) => ({
          ...{ id: payable, name: payeeName, value, status },
          note: paidAt ? `${T.paidOn} ${formatDate(paidAt)}` : `${T.dueOn} ${formatDate(dueDate)}`,
          path: `${PAYABLES_PATH}/view/${payable}`,
        }))}
        field="status"
      />
      <Accounts
        title={T.receivables}
        register="account-receivables"
        to={ofOperation(RECEIVABLES_PATH, id)}
        link={T.toReceivables}
        summary={openText}
        rows={receivables.map(
          ({ id: receivable, installment, value, accountReceivableStatus, dueDate, paidAt, openValue }) => ({
            ...{ id: receivable, name: `Parcela ${installment}`, value, status: accountReceivableStatus },
            note:
              paidAt && centsIn(openValue) === 0n
                ? `${T.receivedOn} ${formatDate(paidAt)}`
                : `${T.dueOn} ${formatDate(dueDate)}`,
            path: `${RECEIVABLES_PATH}/view/${receivable}`,
          }),
        )}
        field="accountReceivableStatus"
      />
    </section>
  );
}

/** For what was cancelled in the treasury since the sending. */
function Remake() {
  const { detail, act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  if (detail.facts.isPaid || detail.facts.pendingDisbursements === 0) return null;
  const remake = async () => {
    if (!(await confirm({ title: T.remake, text: T.remakeQuestion, action: T.remake }))) return;
    await act("payables", { done: T.remade });
  };
  return (
    <div className="row">
      <ActButton className="button primary" reason={reasonAgainst("REMAKE_PAYABLES")} onPress={remake}>
        {T.remake}
      </ActButton>
    </div>
  );
}

interface Row {
  id: number;
  name: string | null;
  value: WireAmount | null;
  status: string | null;
  note: string;
  path: string;
}

interface AccountsProps {
  title: string;
  register: "account-payables" | "account-receivables";
  /** The field with the status, whose words and tones its document has. */
  field: string;
  to: string;
  link: string;
  summary?: string;
  rows: readonly Row[];
}

/** Links are for those alone who may open the register. */
function Accounts({ title, register, field, to, link, summary, rows }: AccountsProps) {
  const resource = useResource(register);
  const canView = useCan()(resource?.pages ?? [], "view");
  const options = resource?.fields.find(({ name }) => name === field)?.schema.oneOf ?? [];
  const optionOf = (status: string | null) => options.find((option) => option.const === status);
  return (
    <section className="stack gap-8" aria-label={title}>
      <div className="row flex-wrap gap-8">
        <h3>{title}</h3>
        {summary && <span className="caption">{summary}</span>}
        {canView && (
          <Link className="ml-auto" to={to}>
            {link}
          </Link>
        )}
      </div>
      <ul className="divided">
        {rows.map(({ id, name, value, status, note, path }) => (
          <li key={id} className="row flex-wrap gap-8 py-8">
            <span className="flex-1 min-w-0">
              {canView ? <Link to={path}>{name}</Link> : <span>{name}</span>}
              <span className="caption block">{note}</span>
            </span>
            {resource && (
              <span className="status" data-tone={optionOf(status)?.["x-colour"]}>
                {optionOf(status)?.title ?? status}
              </span>
            )}
            <span className="tabular">{reais(value ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
