// Completes and checks the body of a party before the generic checks.
import { type Field, fieldAt, type Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { getAt } from "../resources/query/record-select.ts";
import type { Verbs } from "../resources/services.ts";
import { merge } from "../resources/write/prepare-body.ts";
import { validationError } from "../resources/write/validators.ts";
import { accountLists, missingSpouse, withOnePrimary } from "./rules.ts";

export function prepareOf(resource: Resource): Verbs["prepare"] | undefined {
  const accounts = accountLists(resource.fields);
  const civilStatus = ["civilStatus", "person.civilStatus"].find((path) => fieldAt(resource.fields, path));
  const hasSpouse = civilStatus !== undefined && fieldAt(resource.fields, "relatedPersons") !== undefined;
  if (accounts.length === 0 && !hasSpouse) return undefined;
  return async (_context: Context, body: Row, current: Row | null) => {
    if (hasSpouse) requireSpouse(resource, civilStatus, body, current);
    return withPrimaries(accounts, body, current);
  };
}

function requireSpouse(resource: Resource, civilStatus: string, body: Row, current: Row | null): void {
  const isTouched = body.relatedPersons !== undefined || getAt(body, civilStatus) !== undefined;
  if (!isTouched) return;
  const full = current ? merge(current, body) : body;
  const error = missingSpouse(getAt(full, civilStatus), full.relatedPersons);
  if (error) throw validationError([error], resource.entity);
}

function withPrimaries(lists: Field[], body: Row, current: Row | null): Row {
  const changed = lists.flatMap(({ name }) => {
    const accounts = body[name];
    const before = current?.[name];
    const isList =
      Array.isArray(accounts) && accounts.every((account) => typeof account === "object" && account !== null);
    return isList
      ? [[name, withOnePrimary(accounts as Row[], Array.isArray(before) ? (before as Row[]) : [])] as const]
      : [];
  });
  return { ...body, ...Object.fromEntries(changed) };
}
