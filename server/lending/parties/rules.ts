// Pure rules of parties that compare several values of a record.
import { objectsIn } from "../../../src/base/plain-object.ts";
import type { Field } from "../../../src/base/resource.ts";
import type { Row } from "../../framework/index.ts";

/**
 * Exactly one account is the main one; marking another account removes the mark from the former one. Spec credit §3.
 */
export function withOnePrimary(accounts: Row[], before: Row[]): Row[] {
  if (accounts.length === 0) return accounts;
  const earlier = new Set(before.filter((account) => account.primary === true).map(accountKey));
  const marked = accounts.filter((account) => account.primary === true);
  const newly = marked.filter((account) => !earlier.has(accountKey(account)));
  const main =
    newly.at(-1) ?? marked.at(-1) ?? accounts.find((account) => earlier.has(accountKey(account))) ?? accounts[0];
  return accounts.map((account) => ({ ...account, primary: account === main }));
}

function accountKey(account: Row): string {
  return [account.bankID, account.agency, account.account, account.accountDigit, account.pixKey]
    .map((part) => part ?? "")
    .join("|");
}

/** The spouse has a field of its own. A client may also send the spouse as one of the related persons. */
export function spouseAmong(relatedPersons: unknown): { spouse: Row; others: Row[] } | undefined {
  if (!Array.isArray(relatedPersons)) return undefined;
  const entry = objectsIn(relatedPersons).find(({ type }) => type === "SPOUSE");
  if (!entry) return undefined;
  const { type: _type, personID: _id, person: _person, ...spouse } = entry;
  return { spouse, others: relatedPersons.filter((person) => person !== entry) };
}

/** Returns the lists of bank accounts of a record: arrays whose items can be marked as the main one. */
export function accountLists(fields: Field[]): Field[] {
  const isAccounts = (field: Field) =>
    field.type === "blocks" &&
    ["accountType", "primary"].every((name) => field.fields?.some((member) => member.name === name));
  return fields.filter(isAccounts);
}
