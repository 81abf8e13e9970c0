// To whom the released value of an operation is paid: never more than it, and to nobody without a right to it. Spec PIPE-033
// to PIPE-035.
import { centsIn, reais, toCents } from "../../../../src/base/money.ts";
import {
  type AccountProblem,
  accountProblem,
  closedBankText,
  type Payee,
  payableOf,
  payeeProblem,
} from "../../../../src/rules/operations/index.ts";
import { type Context, type Row, run, runOne } from "../../../framework/index.ts";
import { closedBank } from "../../treasury/index.ts";
import type { Work } from "../command.ts";
import type { Part } from "./part-hooks.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

const ACTS = { create: "incluído", update: "alterado", remove: "removido" };

export const DISBURSEMENTS: Part = {
  resource: "operation-disbursements",
  commands: { create: "CHANGE_DISBURSEMENTS", update: "CHANGE_DISBURSEMENTS", remove: "CHANGE_DISBURSEMENTS" },
  event: "OPERATION_DATA",
  idName: "operationDisbursementID",
  summaryOf: (act, { payeeName, value }) =>
    `Desembolso ${ACTS[act]}: ${payeeName}, ${reais(toCents(String(value ?? 0)))}.`,
  async check(work, record, before) {
    refuseProcessed(before);
    const refused = await payeeRefusal(work.context, record);
    if (refused) throw refusedAt(refused.field, refused.message, refused.code);
    refusePastDate(work, record, before);
    refuseStranger(work, record);
    await refuseExcess(work, record, before);
  },
  beforeRemove: async (_work, current) => refuseProcessed(current),
};

const PENDING = "PE";

export function refuseProcessed(before: Row | null): void {
  if (before && before.status !== PENDING) throw refusedNow("Só um desembolso pendente pode ser alterado ou removido.");
}

/** What is wrong with where this payee is paid; whether anybody may be paid in the place of the customer is another question. */
export async function payeeRefusal({ db }: Context, payee: Row): Promise<AccountProblem | undefined> {
  const { supplierID, payeeDocumentNumber, bankID } = payee;
  const problem = accountProblem(payee);
  if (problem) return problem;
  const closed = await closedBank(db, [bankID]);
  if (closed) return { field: "bankID", code: "operation", message: closedBankText(closed) };
  if (typeof supplierID !== "number") return undefined;
  const [own] = await run(
    db,
    `select 1 from suppliers s join companies c on c.id = s.company_id where s.id = $1 and c.document_number = $2`,
    [supplierID, payeeDocumentNumber],
  );
  if (own) return undefined;
  const message = "Este CNPJ não é o do fornecedor escolhido.";
  return { field: "payeeDocumentNumber", code: "operation", message };
}

function refusePastDate({ context }: Work, { scheduledDate }: Row, before: Row | null): void {
  if (typeof scheduledDate !== "string" || scheduledDate === before?.scheduledDate) return;
  if (scheduledDate < context.clock.today()) throw refusedAt("scheduledDate", "Informe hoje ou um dia depois.");
}

function refuseStranger({ facts }: Work, { payeeName, payeeKind, payeeDocumentNumber }: Row): void {
  const payee = { name: payeeName, kind: payeeKind, documentNumber: payeeDocumentNumber } as Payee;
  const problem = payeeProblem(payee, facts.payeeGrounds);
  if (problem) throw refusedAt("payeeDocumentNumber", problem);
}

/** Whoever lowers a value, or leaves it as it is, is let through: new terms may have left the sum too high. */
async function refuseExcess(
  { context, operation, facts }: Work,
  { id, value }: Row,
  before: Row | null,
): Promise<void> {
  const cents = centsIn(value);
  const former = centsIn(before?.value);
  if (cents === undefined || (former !== undefined && cents <= former)) return;
  const { others } = await runOne<{ others: string }>(
    context.db,
    `select coalesce(sum(value), 0)::text as others from operation_disbursements
      where operation_id = $1 and id <> $2 and status <> 'CA'`,
    [operation.id, id],
  );
  const payable = payableOf(facts, facts.releasedValue);
  const room = payable - toCents(others);
  if (cents <= room) return;
  throw refusedAt(
    "value",
    room > 0n
      ? `O valor passa do que falta desembolsar: informe até ${reais(room)}.`
      : `Os desembolsos já somam o que há a pagar, ${reais(payable)}.`,
  );
}
