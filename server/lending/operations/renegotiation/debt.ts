// The debt of chosen instalments of one customer's contracts on a day, each as its own contract says.
import type { AppError } from "../../../../src/base/app-error.ts";
import { toCents } from "../../../../src/base/money.ts";
import { partsOfInstallment, type Refusal, refusalOf } from "../../../../src/rules/operations/index.ts";
import type { CarriedLine } from "../../../../src/rules/operations/renegotiation.ts";
import { settlementOf } from "../../../../src/rules/operations/settlement.ts";
import { type Context, run, validationError } from "../../../framework/index.ts";
import type { Receivable } from "../../treasury/index.ts";
import { actorOf, refusalError, wholeOperation } from "../command.ts";
import { factsOf } from "../facts.ts";
import { contractOf } from "../payment/interest.ts";
import { bondOf, openInstallment } from "../payment/owner.ts";

export interface DebtLine extends CarriedLine {
  operationID: number;
  receivable: Receivable;
}

export const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: "renegotiation", message }], "Renegotiation");

/** Why nothing of an operation can be renegotiated now, with its number; null when something can. */
export async function debtRefusal(context: Context, operationID: number): Promise<Refusal | null> {
  const operation = await wholeOperation(context, operationID);
  const refusal = refusalOf("RENEGOTIATE", await factsOf(context, operationID), await actorOf(context));
  if (refusal) return { ...refusal, text: `Operação ${operation.code}: ${refusal.text}` };
  const [sold] = await run(
    context.db,
    "select 1 from cession_item where operation_id = $1 and state in ('DRAFT', 'CEDED')",
    [operationID],
  );
  if (!sold) return null;
  const text = `Operação ${operation.code}: está cedida ou em um lote de cessão. Recompre-a, ou tire-a do lote, antes de renegociar.`;
  return { code: "CEDED", text };
}

/** @throws INVALID_STATE for an operation that has no debt yet or any more */
export async function refuseWithoutDebt(context: Context, operationID: number): Promise<void> {
  const refusal = await debtRefusal(context, operationID);
  if (refusal) throw refusalError(refusal);
}

export async function debtOfAccounts(
  context: Context,
  accounts: readonly Receivable[],
  on: string,
): Promise<DebtLine[]> {
  const lines: DebtLine[] = [];
  for (const operationID of new Set(accounts.map((account) => account.operationID ?? 0))) {
    const own = accounts.filter((account) => account.operationID === operationID);
    const contract = await contractOf(context, operationID);
    for (const receivable of own) {
      const bond = await bondOf(context, receivable);
      const debt = openInstallment(receivable, bond);
      const inAll = toCents(bond.value) - toCents(bond.netValue);
      const { charges } = partsOfInstallment(debt.open, debt.paid, inAll);
      lines.push(...settlementOf(contract, [debt], on).map((line) => ({ ...line, charges, operationID, receivable })));
    }
  }
  return lines.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
}

export interface StoredRenegotiation {
  id: number;
  baseDate: string;
  carried: string;
  entryReceivableID: number | null;
  lines: readonly {
    receivableID: number;
    operationID: number;
    total: string;
    waivedFine: string;
    waivedInterest: string;
    waivedDebt: string;
  }[];
}

/** Of an operation that renegotiates others and has not been sent yet. */
export async function waitingRenegotiation(
  { db }: Context,
  operationID: number,
): Promise<StoredRenegotiation | undefined> {
  const [row] = await run<Omit<StoredRenegotiation, "lines">>(
    db,
    `select id, base_date::text as "baseDate", carried::text, entry_receivable_id as "entryReceivableID"
       from renegotiations where operation_id = $1 and settled_at is null for update`,
    [operationID],
  );
  if (!row) return undefined;
  const lines = await run<StoredRenegotiation["lines"][number] & { [name: string]: unknown }>(
    db,
    `select receivable_id as "receivableID", source_operation_id as "operationID", total::text, waived_fine::text as "waivedFine",
            waived_interest::text as "waivedInterest", waived_debt::text as "waivedDebt"
       from renegotiation_lines where renegotiation_id = $1 order by receivable_id`,
    [row.id],
  );
  return { ...row, lines };
}
