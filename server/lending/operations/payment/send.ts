// An operation is sent for payment once: a payable for each disbursement, a receivable for each instalment and the entries of
// the contract, in one transaction under the lock of the operation. Unique keys of the treasury hold it besides. Spec PAY-006
// to PAY-017, TRE-005.
import { toCents } from "../../../../src/base/money.ts";
import type { PaymentAnswer } from "../../../../src/rules/operations/answers/payment.ts";
import { contractOperands } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  type InputOf,
  inTransaction,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  runOne,
  tables,
} from "../../../framework/index.ts";
import { runEvent } from "../../accounting/index.ts";
import { giveCommand, type Operation, requirePipeline, type Work, wholeOperation } from "../command.ts";
import { beginProvision } from "../provision/stored.ts";
import { settleRenegotiated } from "../renegotiation/settle.ts";
import { storedTerms } from "../terms.ts";
import { beginAccrual } from "./accrual.ts";
import { beginDeferral } from "./deferral.ts";
import { finishPayment } from "./owner.ts";

const MOST = 1000;
const NOT_CANCELLED = { $ne: "CA" };

/** GET /operations/{id}/payment: what has been made of it in the treasury, but for what was cancelled. */
export async function paymentOf(context: Context, id: number): Promise<PaymentAnswer> {
  requirePipeline(context, "view");
  const operation = await wholeOperation(context, id);
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const page = { pageNumber: 0, pageSize: MOST };
  const [payables, receivables, sentBy, paidBy] = await Promise.all([
    records.all({
      ...{ context: everybody, resource: resourceNamed(context, "account-payables") },
      query: { ...page, filters: { operationID: id, status: NOT_CANCELLED } },
    }),
    records.all({
      ...{ context: everybody, resource: resourceNamed(context, "account-receivables") },
      query: { ...page, filters: { operationID: id, accountReceivableStatus: NOT_CANCELLED } },
    }),
    nameOf(context, operation.sentForPaymentByID),
    nameOf(context, operation.markedAsPaidByID),
  ]);
  return {
    ...{ sentForPaymentAt: operation.sentForPaymentAt, sentBy },
    ...{ markedAsPaidAt: operation.markedAsPaidAt, paidBy, payables, receivables },
  };
}

async function nameOf({ db }: Context, userID: number | null | undefined): Promise<string | null> {
  if (!userID) return null;
  const [user] = await run<{ name: string }>(
    db,
    "select p.full_name as name from users u join persons p on p.id = u.person_id where u.id = $1",
    [userID],
  );
  return user?.name ?? null;
}

/** POST /operations/{id}/sent-for-payment */
export const sendForPayment = (context: Context, id: number): Promise<Row> =>
  inTransaction(context, async (inside) => {
    const answer = await send(inside, id);
    if (answer.payableIDs.length === 0) await finishPayment(inside, id, inside.clock.today());
    return answer;
  });

const send = (context: Context, id: number) =>
  giveCommand(context, { operationID: id, code: "SEND_FOR_PAYMENT" }, async (work) => {
    const party = await partyOf(work);
    const carried = await settleRenegotiated(work);
    const payableIDs = await makePayables(work);
    const receivableIDs = await makeReceivables(work, party);
    await postContract(work, party);
    await beginAccrual(work);
    await beginDeferral(work);
    await beginProvision(work.context, id);
    const { clock, caller } = work.context;
    return {
      answer: { id, payableIDs, receivableIDs },
      summary: `A operação foi enviada para pagamento: ${counted(payableIDs.length, "conta a pagar", "contas a pagar")} e ${counted(receivableIDs.length, "conta a receber", "contas a receber")}.${carried}`,
      status: "TO_PAY",
      set: { sentForPaymentAt: clock.now().toISOString(), sentForPaymentByID: caller.userID },
      events: [{ event: "OPERATION_DATA" as const }],
    };
  });

/** POST /operations/{id}/payables: what was cancelled since the sending is to be paid all the same, by a new account. */
export const remakePayables = (context: Context, id: number): Promise<Row> =>
  giveCommand(context, { operationID: id, code: "REMAKE_PAYABLES" }, async (work) => {
    const payableIDs = await makePayables(work);
    return {
      answer: { id, payableIDs },
      summary: `${counted(payableIDs.length, "conta a pagar foi refeita", "contas a pagar foram refeitas")}.`,
    };
  });

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

interface Party {
  name: string;
  documentNumber: string;
}

const partyOf = ({ context, operation }: Work): Promise<Party> =>
  runOne<Party & { [name: string]: unknown }>(
    context.db,
    `select coalesce(p.full_name, k.legal_name, '') as name, coalesce(p.document_number, k.document_number, '') as "documentNumber"
       from customers c left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id where c.id = $1`,
    [operation.customerID],
  );

type Disbursement = RecordOf<"operation-disbursements">;

async function makePayables({ context, operation }: Work): Promise<number[]> {
  const [payables, parts] = [
    resourceNamed(context, "account-payables"),
    resourceNamed(context, "operation-disbursements"),
  ];
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: MOST, filters: { operationID: operation.id, status: "PE" } };
  const disbursements = await records.all({ context: everybody, resource: parts, query });
  const ids: number[] = [];
  for (const disbursement of disbursements) {
    const id = await tables.insert(
      context,
      payables,
      tables.columnsOf(payables, payableOf(context, operation, disbursement)),
    );
    await tables.update(context, parts, disbursement.id, { status: "EN", account_payable_id: id });
    ids.push(id);
  }
  return ids;
}

/** A day that has passed meanwhile becomes today. */
function payableOf({ clock }: Context, operation: Operation, part: Disbursement): InputOf<"account-payables"> {
  const today = clock.today();
  const { bankID, agency, account, accountDigit, accountType, pixKeyType, pixKey, scheduledDate } = part;
  const hasAccount = bankID && agency && account;
  return {
    ...{ description: `Desembolso da operação ${operation.code ?? operation.id}`, category: "DISBURSEMENT" },
    ...{ payeeKind: part.payeeKind, supplierID: part.supplierID, payeeName: part.payeeName },
    ...{ payeeDocumentNumber: part.payeeDocumentNumber, value: part.value, discountValue: 0, interestValue: 0 },
    ...{ operationID: operation.id, operationDisbursementID: part.id, status: "PE", issueDate: today },
    dueDate: scheduledDate && scheduledDate > today ? scheduledDate : today,
    paymentMethod: pixKey ? "PIX" : "TED",
    pixKey,
    bankAccounts: hasAccount
      ? [{ bankID, agency, account, accountDigit, accountType, pixKeyType, pixKey, primary: true }]
      : [],
    cessionaryCompanyID: operation.cessionaryCompanyID,
  } as InputOf<"account-payables">;
}

async function makeReceivables({ context, operation }: Work, party: Party): Promise<number[]> {
  const [receivables, bonds] = [
    resourceNamed(context, "account-receivables"),
    resourceNamed(context, "operation-bonds"),
  ];
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: MOST, filters: { operationID: operation.id } };
  const installments = await records.all({ context: everybody, resource: bonds, query });
  const owed = installments.filter(({ value }) => toCents(value ?? 0) > 0n);
  const ids = await tables.insertMany(
    context,
    receivables,
    owed.map(({ id, installment, value, dueDate }) =>
      tables.columnsOf(receivables, {
        ...{ description: `Operação ${operation.code ?? operation.id}, parcela ${installment} de ${owed.length}` },
        ...{ category: "BOND", customerID: operation.customerID, payerName: party.name },
        ...{ payerDocumentNumber: party.documentNumber, operationID: operation.id, operationBondID: id, installment },
        ...{ value, openValue: value, discountValue: 0, paidValue: 0, fineValue: 0, interestValue: 0, dueDate },
        ...{ issueDate: context.clock.today(), accountReceivableStatus: "AB" },
        cessionaryCompanyID: operation.cessionaryCompanyID,
      }),
    ),
  );
  await tables.updateMany(
    context,
    bonds,
    owed.map(({ id }, at) => ({ id, columns: { account_receivable_id: ids[at] } })),
  );
  return ids;
}

/** What is financed is owed from now on; what the customer pays beside it is not. */
async function postContract({ context, operation }: Work, party: Party): Promise<void> {
  const { answer } = await storedTerms(context, operation.id, operation.termsID ?? 0);
  await runEvent(context, {
    ...{ key: `operation:${operation.id}:contract`, code: "OPERATION_SENT_FOR_PAYMENT", date: context.clock.today() },
    ...{ subject: `Operação ${operation.code ?? operation.id}`, operationID: operation.id },
    ...(operation.productID ? { productID: operation.productID } : {}),
    operands: {
      ...contractOperands(answer),
      ...{ isCompany: operation.customerType === "COMPANY", rate: answer.rate.monthly },
      ...{ "contract.date": operation.acceptanceDate ?? context.clock.today() },
      ...{ "operation.code": operation.code ?? String(operation.id), "customer.name": party.name },
      "product.name": answer.product.name,
    },
  });
}
