// Completes and checks the body of a party before the generic checks.
import { copyOf, isPlainObject, objectOf, objectsIn } from "../../../src/base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../../src/base/resource.ts";
import { type Context, input, type ResourceHooks, type Row } from "../../framework/index.ts";
import { refuseMainCompany } from "./main-company.ts";
import { accountLists, spouseAmong, withOnePrimary } from "./rules.ts";

export function prepareOf(resource: Resource): ResourceHooks["beforeValidate"] | undefined {
  const guard = companyGuard(resource);
  const complete = completing(resource);
  if (!guard || !complete) return guard ?? complete;
  return async (context, body, current) => {
    await guard(context, body, current);
    return complete(context, body, current);
  };
}

/** The right to a register of companies does not include changing the lender itself. */
function companyGuard(resource: Resource): ResourceHooks["beforeValidate"] | undefined {
  const part = resource.fields.find(({ embed }) => embed?.resource === "companies");
  if (!part && resource.name !== "companies") return undefined;
  return async (context, body, current) => {
    const company = part ? body[part.name] : body;
    const key = part?.embed?.key ?? "id";
    if (company) {
      const { documentNumber } = objectOf(company);
      await refuseMainCompany(context, { id: body[key] ?? current?.[key], documentNumber });
    }
    return body;
  };
}

function completing(resource: Resource): ResourceHooks["beforeValidate"] | undefined {
  const accounts = accountLists(resource.fields);
  const spouse = ["spouse", "person.spouse"].find((path) => fieldAt(resource.fields, path));
  if (accounts.length === 0 && !spouse) return undefined;
  return async (_context: Context, body: Row, current: Row | null) =>
    withPrimaries(accounts, spouse ? withSpouse(spouse, body) : body, current);
}

function withSpouse(place: string, body: Row): Row {
  const among = spouseAmong(body.relatedPersons);
  if (!among) return body;
  const moved: Row = copyOf({ ...body, relatedPersons: among.others });
  if (input.getAt(moved, place) === undefined) input.setAt(moved, place, among.spouse);
  return moved;
}

function withPrimaries(lists: Field[], body: Row, current: Row | null): Row {
  const changed = lists.flatMap(({ name }) => {
    const accounts = body[name];
    const isList = Array.isArray(accounts) && accounts.every(isPlainObject);
    return isList ? [[name, withOnePrimary(accounts, objectsIn(current?.[name]))] as const] : [];
  });
  return { ...body, ...Object.fromEntries(changed) };
}
