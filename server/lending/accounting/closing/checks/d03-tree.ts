// D03: each group of the chart has the sum of its accounts, so the tree omits no account and counts none twice.
import type { Cents } from "../../../../../src/base/money.ts";
import { type Account, type Book, finalOf } from "../check-input.ts";
import { type ClosingCheck, type Divergence, moneyDivergence } from "./check.ts";

const CODE = "D03";

export const treeHoldsAll: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_BALANCE",
  description: "Conta superior igual à soma das subordinadas",
  async run({ books }) {
    return books.flatMap(bookDivergences);
  },
};

function bookDivergences({ regime, accounts }: Book): Divergence[] {
  const children = Map.groupBy(accounts, ({ parentID }) => parentID);
  const roots = Map.groupBy(children.get(null) ?? [], classOf);
  return [...Map.groupBy(accounts, classOf)].flatMap(([digit, own]) => {
    const tops = roots.get(digit) ?? [];
    return moneyDivergence(CODE, {
      description: `${regime}: a classe ${digit} difere da soma das contas subordinadas a ela`,
      entity: "AccountPlanTreeNode",
      ids: tops.map(({ id }) => id),
      expected: own.reduce((sum, account) => sum + finalOf(account), 0n),
      actual: tops.reduce((sum, top) => sum + treeTotal(top, children), 0n),
    });
  });
}

const classOf = ({ code }: Account): string => code.charAt(0);

function treeTotal(account: Account, children: ReadonlyMap<number | null, Account[]>): Cents {
  const below = children.get(account.id) ?? [];
  return below.reduce((sum, child) => sum + treeTotal(child, children), finalOf(account));
}
