// D02: assets and expenses equal liabilities, equity and revenue, and the two compensation classes equal each other.
import { add, type Cents } from "../../../../../src/base/money.ts";
import { type Book, finalOf } from "../check-input.ts";
import { type ClosingCheck, type Divergence, moneyDivergence } from "./check.ts";

const CODE = "D02";
const ENTITY = "AccountPlanTreeNode";

export const classesAgree: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_BALANCE",
  description: "Classes 1 + 2 + 8 iguais a 4 + 6 + 7, e 3 igual a 9",
  async run({ books }) {
    return books.flatMap(bookDivergences);
  },
};

function bookDivergences(book: Book): Divergence[] {
  return [
    ...moneyDivergence(CODE, {
      description: `${book.regime}: as classes 1, 2 e 8 diferem das classes 4, 6 e 7`,
      entity: ENTITY,
      expected: classTotal(book, "128"),
      actual: -classTotal(book, "467"),
    }),
    ...moneyDivergence(CODE, {
      description: `${book.regime}: a compensação ativa (3) difere da passiva (9)`,
      entity: ENTITY,
      expected: classTotal(book, "3"),
      actual: -classTotal(book, "9"),
    }),
  ];
}

/** Debits less credits of the accounts whose codes begin with one of these digits. */
function classTotal({ accounts }: Book, classes: string): Cents {
  return add(...accounts.flatMap((account) => (classes.includes(account.code.charAt(0)) ? [finalOf(account)] : [])));
}
