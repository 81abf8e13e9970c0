// Writes the books as CSV for Brazilian spreadsheets, with the headings that the import of entries reads, so that
// another installation can import them.
import { BYTE_ORDER_MARK, csvCell } from "../../../server/framework/export/csv.ts";
import { formatDate } from "../../../src/base/dates.ts";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import type { Account, Entry } from "./read-books.ts";

const HEADS = [
  "Regime",
  "Data do lançamento",
  "Conta de débito",
  "Conta de crédito",
  "Valor",
  "Histórico",
  "Origem",
  "Estorno do lançamento",
  "Estornado pelo lançamento",
  "Lote",
  "Código do lançamento",
];

export const csvHead = (): string => `${BYTE_ORDER_MARK}${HEADS.join(";")}\r\n`;

export type Codes = ReadonlyMap<number, string>;
export const codesOf = (accounts: readonly Account[]): Codes => new Map(accounts.map(({ id, code }) => [id, code]));

export function csvRow(entry: Entry, codes: Codes): string {
  const { id, regime, date, value, debitID, creditID, description, origin, reversalOfID, reversedByID, lot } = entry;
  const cells: (string | number | Regime | null | undefined)[] = [
    ...[regime, formatDate(date), codes.get(debitID), codes.get(creditID), value.replace(".", ",")],
    ...[description, origin, reversalOfID, reversedByID, lot, id],
  ];
  return `${cells.map((cell) => csvCell(String(cell ?? ""))).join(";")}\r\n`;
}
