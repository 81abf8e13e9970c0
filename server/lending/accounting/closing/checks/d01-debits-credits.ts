// D01: debits equal credits, before the days and in them, and every kept sum of any day is what the entries say.
import { add } from "../../../../../src/base/money.ts";
import { bookDifferences } from "../../ledger/verify-facts.ts";
import { type SumDifference, sumDifferences, sumName } from "../../ledger/verify-sums.ts";
import type { Book } from "../check-input.ts";
import { type ClosingCheck, compared, type Divergence, single } from "./check.ts";

const CODE = "D01";
const ENTITY = "AccountingEntry";

export const debitsAndCredits: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_BALANCE",
  description: "Soma dos débitos igual à soma dos créditos, e saldos iguais aos lançamentos",
  async run({ context, books }) {
    const differences = await sumDifferences(context.db);
    const facts = await bookDifferences(context.db);
    return [
      ...books.flatMap(bookDivergences),
      ...differences.flatMap(sumDivergences),
      ...facts.map((text) => single(CODE, { description: sentence(text), entity: ENTITY })),
    ];
  },
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function sumDivergences(difference: SumDifference): Divergence[] {
  const { stored, rebuilt, account, accountID } = difference;
  const about = { entity: "AccountPlanTreeNode", ids: account === null ? [] : [accountID] };
  const name = sumName(difference);
  if (rebuilt === null)
    return [single(CODE, { ...about, description: `Os lançamentos somam o que não é número: ${name}` })];
  if (stored === null) return [single(CODE, { ...about, description: `O saldo guardado não é um número: ${name}` })];
  const description = `O saldo guardado difere dos lançamentos: ${name}`;
  return compared(CODE, { ...about, description, expected: rebuilt, found: stored });
}

function bookDivergences({ regime, accounts }: Book): Divergence[] {
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
  ];
}
