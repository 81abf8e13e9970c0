// D01: debits equal credits, before the days and in them, and the balances hold what the entries say.
import { add, type Cents, toCents } from "../../../../src/base/money.ts";
import { run } from "../../../base/database.ts";
import type { Book, Examined } from "../examined.ts";
import { type ClosingCheck, compared, type Divergence } from "./check.ts";

const CODE = "D01";
const ENTITY = "AccountingEntry";

export const debitsAndCredits: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_BALANCE",
  description: "Soma dos débitos igual à soma dos créditos",
  async run(examined) {
    const entered = await enteredTotals(examined);
    return examined.books.flatMap((book) => bookDivergences(book, entered.get(book.regime) ?? 0n));
  },
};

function bookDivergences({ regime, accounts }: Book, entered: Cents): Divergence[] {
  const previous = add(...accounts.map((account) => account.previous));
  const debit = add(...accounts.map((account) => account.debit));
  const credit = add(...accounts.map((account) => account.credit));
  return [
    ...compared(CODE, {
      description: `${regime}: os saldos anteriores não se anulam`,
      entity: ENTITY,
      expected: 0n,
      found: previous,
    }),
    ...compared(CODE, {
      description: `${regime}: a soma dos créditos difere da soma dos débitos`,
      entity: ENTITY,
      expected: debit,
      found: credit,
    }),
    ...compared(CODE, {
      description: `${regime}: os saldos diferem da soma dos lançamentos`,
      entity: ENTITY,
      expected: entered,
      found: debit,
    }),
  ];
}

async function enteredTotals({ context, after, date }: Examined): Promise<Map<string, Cents>> {
  const rows = await run<{ regime: string; total: string }>(
    context.db,
    `select regime, sum(value)::text as total from accounting_entry
      where enabled and date <= $1 and ($2::date is null or date > $2) group by regime`,
    [date, after],
  );
  return new Map(rows.map(({ regime, total }) => [regime, toCents(total)]));
}
