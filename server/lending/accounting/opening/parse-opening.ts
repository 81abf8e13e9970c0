// Parses a request for opening balances, as JSON or as a spreadsheet: a regime, a day, and a balance for each account.

import { badRequest } from "../../../../src/base/app-error.ts";
import { formatCount } from "../../../../src/base/count-text.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { type Cents, parseMoney, scaled } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { searchForm } from "../../../../src/base/text.ts";
import type { Side } from "../../../../src/rules/accounting/account-code.ts";
import { isRegime, type Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, input, records, sheets } from "../../../framework/index.ts";
import { invalidEntry } from "../ledger/refusals.ts";

export interface BalanceRequest {
  /** The number of the row as its sender counts: from 1, or the line of the file. */
  row: number;
  accountCode: string;
  /** In cents, on the natural side of the account unless `side` names one; absent when it could not be parsed. */
  value?: Cents;
  side?: Side;
  /** A text that says what could not be parsed. */
  problem?: string;
}

export interface OpeningRequest {
  regime: Regime;
  date: string;
  /**
   * The account that every balance is posted against, which ends as it began. When absent, debtors are posted directly
   * against creditors.
   */
  transitAccountCode?: string;
  balances: BalanceRequest[];
}

const LARGEST = 999_999_999_999_999n;

export function openingOf(sent: unknown): OpeningRequest {
  const { regime, date, transitAccountCode, balances, ...others } = input.requireObject(sent);
  input.refuseFields(others);
  if (!Array.isArray(balances)) throw badRequest("balances", 'O campo "balances" deve ser uma lista de saldos.');
  if (balances.length > records.MAX_BULK_ITEMS)
    throw badRequest("balances", `Envie no máximo ${formatCount(records.MAX_BULK_ITEMS)} saldos por vez.`);
  return { ...headOf({ regime, date, transitAccountCode }), balances: balances.map(balanceOf) };
}

function headOf({
  regime,
  date,
  transitAccountCode: transit,
}: Record<string, unknown>): Omit<OpeningRequest, "balances"> {
  const hasRegime = isRegime(regime);
  const hasDate = typeof date === "string" && isDate(date);
  const isTransit = typeof transit === "string" && transit !== "";
  if (hasRegime && hasDate && (isTransit || transit === undefined || transit === null || transit === ""))
    return { regime, date, ...(isTransit ? { transitAccountCode: transit } : {}) };
  const checks: [isRight: boolean, field: string, message: string][] = [
    [hasRegime, "regime", "Informe o regime: BACEN ou IFRS."],
    [hasDate, "date", "Data inválida. Use AAAA-MM-DD."],
    [typeof (transit ?? "") === "string", "transitAccountCode", "Informe o código da conta transitória."],
  ];
  throw invalidEntry(
    checks.flatMap(([isRight, field, message]) => (isRight ? [] : [{ field, code: "opening", message }])),
  );
}

function balanceOf(sent: unknown, at: number): BalanceRequest {
  if (!input.isObject(sent))
    throw badRequest(`balances.${at}`, "Cada saldo deve ser um objeto com accountCode e value.");
  const { accountCode, value, side, ...others } = sent;
  input.refuseFields(others);
  const own = { row: at + 1, accountCode: typeof accountCode === "string" ? accountCode.trim() : "" };
  if (own.accountCode === "") return { ...own, problem: "Informe o código da conta." };
  if (typeof value !== "number" || !Number.isFinite(value)) return { ...own, problem: "Informe o saldo em número." };
  if (side !== undefined && side !== "D" && side !== "C") return { ...own, problem: SIDE };
  const cents = scaled(String(value), 2);
  if (scaled(String(value), 12) !== cents * 10n ** 10n)
    return { ...own, problem: "O saldo tem no máximo duas casas decimais." };
  return { ...own, ...sized(cents), ...(side === undefined ? {} : { side }) };
}

const SIDE = "O lado do saldo é D (devedor) ou C (credor).";

const sized = (value: Cents): Pick<BalanceRequest, "value" | "problem"> =>
  value > LARGEST || value < -LARGEST ? { problem: "O saldo tem no máximo quinze algarismos." } : { value };

const COLUMNS = {
  account: ["conta", "codigo", "codigo da conta", "accountcode"],
  value: ["saldo", "valor", "saldo de abertura", "value"],
  side: ["d/c", "lado", "natureza", "side"],
} as const;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = ["account", "value", "side"] as const satisfies readonly Column[];

export async function openingOfFile(context: Context, file: sheets.ReceivedFile): Promise<OpeningRequest> {
  const { regime, date, transitAccountCode, ...others } = Object.fromEntries(file.fields);
  input.refuseFields(others);
  const head = headOf({ regime, date, transitAccountCode });
  const { head: titles, rows } = await sheets.readSheet(context, file);
  const places = placesOf(titles.cells);
  const cell = (cells: string[], column: Column) => (cells[places[column] ?? -1] ?? "").trim();
  return {
    ...head,
    balances: rows.map(({ line, cells }): BalanceRequest => {
      const own = { row: line, accountCode: cell(cells, "account").replace(/^'/, "") };
      if (own.accountCode === "") return { ...own, problem: 'Informe a conta na coluna "Conta".' };
      const value = amountOf(cell(cells, "value"));
      if (value === undefined) return { ...own, problem: 'O valor da coluna "Saldo" não é um número.' };
      const side = cell(cells, "side").toUpperCase().slice(0, 1);
      if (side === "") return { ...own, ...sized(value) };
      return side === "D" || side === "C" ? { ...own, ...sized(value), side } : { ...own, problem: SIDE };
    }),
  };
}

/** Reads an amount as people write it (1.234,56) or as a spreadsheet does (1234.56), and never rounds. */
function amountOf(text: string): Cents | undefined {
  const bare = text.replace(/^'/, "");
  if (/^-?\d+\.\d{1,2}$/.test(bare)) return scaled(bare, 2);
  if (/,\d{3,}\)?$/.test(bare)) return undefined;
  return parseMoney(bare);
}

function placesOf(heads: string[]): Partial<Record<Column, number>> {
  const places: Partial<Record<Column, number>> = {};
  for (const [at, head] of heads.entries()) {
    const name = searchForm(head.replace(/\*\s*$/, ""));
    const column = COLUMN_NAMES.find((key) => COLUMNS[key].some((title) => title === name));
    if (column && places[column] !== undefined)
      throw sheets.badFile(`A coluna "${head.trim()}" aparece mais de uma vez.`);
    if (column) places[column] = at;
    else if (name !== "" && !IGNORED.has(name))
      throw sheets.badFile(`A coluna "${head.trim()}" não é conhecida. ${COLUMN_HINT}`);
  }
  if (places.account === undefined || places.value === undefined)
    throw sheets.badFile(`Faltam colunas no arquivo. ${COLUMN_HINT}`);
  return places;
}

const IGNORED = new Set(["titulo", "nome", "nome da conta", "titulo da conta", "descricao"]);
const COLUMN_HINT = 'As colunas são "Conta", "Saldo" e, se o saldo vem sem sinal, "D/C"; "Título" é ignorada.';

export function parseDryRun(query: unknown): boolean {
  const { dryRun, ...others } = objectOf(query);
  input.refuseParameters(others);
  if (dryRun !== undefined && dryRun !== "true" && dryRun !== "false")
    throw badRequest("dryRun", 'O parâmetro "dryRun" deve ser true ou false.');
  return dryRun === "true";
}

export function regimeIn(query: unknown): Regime {
  const { regime, version, ...others } = objectOf(query);
  input.refuseParameters(others);
  const requestedRegime = regime ?? version;
  if (isRegime(requestedRegime)) return requestedRegime;
  throw badRequest("regime", 'O parâmetro "regime" deve ser BACEN ou IFRS.');
}
