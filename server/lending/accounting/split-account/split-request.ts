// Parses the request of a split: its first day, the sub-accounts, and which of them takes the place of the account in
// each script that names it.

import { badRequest } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import type { SubAccount } from "../../../../src/rules/accounting/account-split.ts";
import { input } from "../../../framework/index.ts";

export interface SplitRequest {
  /** When absent, the first open day. */
  date?: string;
  /** The first one takes over the existing entries. */
  accounts: SubAccount[];
  /** The index in `accounts` by the id of the script; when absent, the first. */
  scripts: ReadonlyMap<number, number>;
}

const MOST = 99;
const LONGEST_TITLE = 150;

export function splitOf(sent: unknown): SplitRequest {
  const { date, accounts, scripts = [], ...others } = input.requireObject(sent);
  input.refuseFields(others);
  if (date !== undefined && date !== null && (typeof date !== "string" || !isDate(date)))
    throw badRequest("date", "Data inválida. Use AAAA-MM-DD.");
  if (!Array.isArray(accounts) || accounts.length === 0 || accounts.length > MOST)
    throw badRequest("accounts", `Informe de 1 a ${MOST} subcontas, cada uma com código e título.`);
  if (!Array.isArray(scripts)) throw badRequest("scripts", 'O campo "scripts" deve ser uma lista.');
  const subAccounts = accounts.map(accountOf);
  const places = scripts.map((one, at) => scriptOf(one, at, subAccounts.length));
  const twice = places.findIndex(([id], at) => places.findIndex(([other]) => other === id) < at);
  if (twice >= 0) throw badRequest(`scripts.${twice}.id`, "Este roteiro já tem uma subconta escolhida nesta lista.");
  return {
    ...(typeof date === "string" ? { date } : {}),
    accounts: subAccounts,
    scripts: new Map(places),
  };
}

function accountOf(sent: unknown, at: number): SubAccount {
  const field = `accounts.${at}`;
  if (!input.isObject(sent)) throw badRequest(field, "Cada subconta deve ser um objeto com code e title.");
  const { code, title, ...others } = sent;
  input.refuseFields(others);
  if (typeof code !== "string" || code.trim() === "")
    throw badRequest(`${field}.code`, "Informe o código da subconta.");
  if (typeof title !== "string" || title.trim() === "")
    throw badRequest(`${field}.title`, "Informe o título da subconta.");
  if (title.trim().length > LONGEST_TITLE)
    throw badRequest(`${field}.title`, `Informe no máximo ${LONGEST_TITLE} caracteres.`);
  return { code: code.trim(), title: title.trim() };
}

function scriptOf(sent: unknown, at: number, count: number): [number, number] {
  const field = `scripts.${at}`;
  if (!input.isObject(sent)) throw badRequest(field, "Cada roteiro deve ser um objeto com id e account.");
  const { id, account, ...others } = sent;
  input.refuseFields(others);
  if (!Number.isSafeInteger(id)) throw badRequest(`${field}.id`, "Informe o número do roteiro.");
  if (!Number.isSafeInteger(account) || Number(account) < 0 || Number(account) >= count)
    throw badRequest(`${field}.account`, "Escolha uma das subcontas: 0 é a primeira.");
  return [Number(id), Number(account)];
}
