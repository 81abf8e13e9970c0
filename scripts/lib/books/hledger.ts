// Writes the books as a journal of hledger (plain text accounting): accounts are declared with their kind, an entry is
// a transaction. The name of an account is its path in the chart, so that hledger computes the sums of synthetic
// accounts.
import { addDays } from "../../../src/base/dates.ts";
import { collapse } from "../../../src/base/text.ts";
import type { Account, Entry } from "./read-books.ts";

/** The kind by the first digit of a code; hledger has no kind for compensation. */
const KINDS: Record<string, string> = { 1: "A", 2: "A", 4: "L", 6: "E", 7: "R", 8: "X" };

/** Two spaces or a semicolon would end a name, and a colon would split it. */
const plain = (text: string): string => collapse(text.replace(/[:;\t\r\n]+/g, " - "));

export type Names = ReadonlyMap<number, string>;

export function accountNames(accounts: readonly Account[]): Names {
  const accountsByID = new Map(accounts.map((account) => [account.id, account]));
  const names = new Map<number, string>();
  const nameOf = (account: Account, depth: number): string => {
    const above = account.parentID === null ? undefined : accountsByID.get(account.parentID);
    const stem = above && depth < accountsByID.size ? nameOf(above, depth + 1) : account.regime;
    return `${stem}:${plain(`${account.code} ${account.title}`)}`;
  };
  for (const account of accounts) names.set(account.id, nameOf(account, 0));
  return names;
}

export function* journalHead(accounts: readonly Account[], names: Names, about: string): Generator<string> {
  yield `; ${plain(about)}\n\ndecimal-mark .\ncommodity 1000.00 BRL\n\n`;
  for (const { id, code } of accounts) {
    const kind = KINDS[code[0] ?? ""];
    yield `account ${names.get(id)}${kind ? `  ; type:${kind}` : ""}\n`;
  }
  yield "\n";
}

export function journalOpening(
  start: string,
  names: Names,
  balances: readonly { id: number; value: string }[],
): string {
  if (balances.length === 0) return "";
  const lines = balances.map(({ id, value }) => `    ${names.get(id)}  ${value} BRL\n`);
  return `${addDays(start, -1)} Saldos anteriores\n${lines.join("")}\n`;
}

export function transaction(entry: Entry, names: Names): string {
  const { id, date, value, debitID, creditID, origin, eventID, reversalOfID, reversedByID, lot } = entry;
  const tags = Object.entries({
    origem: origin,
    evento: eventID,
    "estorno-de": reversalOfID,
    "estornado-por": reversedByID,
    lote: lot,
  });
  // A comma ends the value of a tag.
  const tagTexts = tags.flatMap(([name, tag]) =>
    tag === null ? [] : [`${name}:${plain(String(tag)).replaceAll(",", " ")}`],
  );
  const head = `${date} (${id}) ${plain(entry.description)}  ; ${tagTexts.join(", ")}`;
  return `${head}\n    ${names.get(debitID)}  ${value} BRL\n    ${names.get(creditID)}  -${value} BRL\n\n`;
}
