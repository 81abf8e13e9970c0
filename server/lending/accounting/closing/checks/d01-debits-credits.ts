// D01: debits equal credits before the examined days and in them, and every stored sum equals the sum of its entries.
import { add } from "../../../../../src/base/money.ts";
import { bookDifferences } from "../../ledger/verify-facts.ts";
import { type SumDifference, sumDifferences, sumName } from "../../ledger/verify-sums.ts";
import type { Book } from "../check-input.ts";
import { type ClosingCheck, type Divergence, moneyDivergence, singleDivergence } from "./check.ts";

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
      ...facts.map((text) => singleDivergence(CODE, { description: sentence(text), entity: ENTITY })),
    ];
  },
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function sumDivergences(difference: SumDifference): Divergence[] {
  const { stored, rebuilt, account, accountID } = difference;
  const about = { entity: "AccountPlanTreeNode", ids: account === null ? [] : [accountID] };
  const name = sumName(difference);
  if (rebuilt === null)
    return [singleDivergence(CODE, { ...about, description: `Os lançamentos somam o que não é número: ${name}` })];
  if (stored === null)
    return [singleDivergence(CODE, { ...about, description: `O saldo guardado não é um número: ${name}` })];
  const description = `O saldo guardado difere dos lançamentos: ${name}`;
  return moneyDivergence(CODE, { ...about, description, expected: rebuilt, actual: stored });
}

function bookDivergences({ regime, accounts }: Book): Divergence[] {
  const previous = add(...accounts.map((account) => account.previous));
  const debit = add(...accounts.map((account) => account.debit));
  const credit = add(...accounts.map((account) => account.credit));
  return [
    ...moneyDivergence(CODE, {
      description: `${regime}: os saldos anteriores não se anulam`,
      entity: ENTITY,
      expected: 0n,
      actual: previous,
    }),
    ...moneyDivergence(CODE, {
      description: `${regime}: a soma dos créditos difere da soma dos débitos`,
      entity: ENTITY,
      expected: debit,
      actual: credit,
    }),
  ];
}
