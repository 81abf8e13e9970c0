// Finds the registered party of a document, to prefill a form within what the caller may see.
import { canAccess } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { isCnpj, isCpf, isEmail, normalizeTaxDocument } from "../../../src/base/tax-ids.ts";
import type { UniqueCheckAnswer } from "../../../src/base/unique-check.ts";
import { type Context, input, permissions, type Row, records, resourceNamed, run } from "../../framework/index.ts";

export type Party = "persons" | "companies";

const DOCUMENTS = {
  persons: { isValid: isCpf, message: "O CPF informado não é válido." },
  companies: { isValid: isCnpj, message: "O CNPJ informado não é válido." },
};

export async function findByDocument(context: Context, party: Party, typed: string): Promise<Row> {
  const resource = resourceNamed(context, party);
  refuseWithoutRegister(context, party);
  const documentNumber = checkedDocument(party, typed);
  const [row] = await run<{ id: number }>(context.db, `select id from "${resource.table}" where document_number = $1`, [
    documentNumber,
  ]);
  // The lookup also runs without a match, so that its duration reveals nothing about parties out of sight.
  const record = await records.find(context, resource, { id: row?.id ?? 0 });
  if (!record) throw records.notFound(resource);
  return asFarAsRead(context, { party, resource, record });
}

/** Returns whether the caller may open a register that holds such parties. */
export const mayWorkWith = (context: Context, party: Party): boolean =>
  registersOf(context, party).some((register) => mayReadRegister(register, context));

/** Only people who work with such parties may ask about one. */
export function refuseWithoutRegister(context: Context, party: Party): void {
  if (!mayWorkWith(context, party)) throw permissions.forbidden(resourceNamed(context, party).entity);
}

/**
 * Answers only what the caller may read elsewhere: in the party's own register or, for people of limited scope, in
 * their own registers that contain this party. Others learn only who it is, which a form needs.
 */
async function asFarAsRead(
  context: Context,
  { party, resource, record }: { party: Party; resource: Resource; record: Row },
): Promise<Row> {
  if (permissions.readLevel(resource, context.caller, context.services.resources) === "full") return record;
  const shownFields = new Set(["id", "documentNumber", resource.recordTitle]);
  const own = permissions.isLimited(context.caller) ? registersOf(context, party) : [];
  for (const register of own.filter((one) => one.pages.length > 0 && permissions.mayRead(one, context.caller)))
    for (const { embed, fields } of register.fields)
      if (embed?.resource === party && (await isInSight(context, { register, key: embed.key, record })))
        for (const { name } of fields ?? []) shownFields.add(name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => shownFields.has(name)));
}

/** Returns whether the caller sees the party unrestricted in this register. */
async function isInSight(
  context: Context,
  { register, key, record }: { register: Resource; key: string; record: Row },
): Promise<boolean> {
  const column = fieldAt(register.fields, key)?.column;
  if (!column) return false;
  const rows = await run<{ id: number }>(
    context.db,
    `select r.id from "${register.table}" r where r."${column}" = $1::bigint and ${permissions.isUnrestricted("r", column)}`,
    [record.id],
  );
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 && (await records.existingIDs(context, register.name, ids)).size > 0;
}

/**
 * Checks the values of a person before it is saved. The answer never says who has them, because uniqueness goes beyond
 * the scope of the caller.
 */
export async function checkDuplicate(context: Context, sent: Row): Promise<UniqueCheckAnswer> {
  const persons = resourceNamed(context, "persons");
  if (!registersOf(context, "persons").some((register) => mayKeepRegister(register, context)))
    throw permissions.forbidden(persons.entity);
  const { documentNumber, email, id } = checkedQuestion(sent);
  const [taken] = await run<{ document: boolean; email: boolean; both: boolean }>(
    context.db,
    `select coalesce(bool_or(document_number = $1), false) as document,
            coalesce(bool_or(lower(email) = lower($2)), false) as email,
            coalesce(bool_or(document_number = $1 and lower(email) = lower($2)), false) as both
       from "${persons.table}" where (document_number = $1 or lower(email) = lower($2)) and id is distinct from $3::bigint`,
    [documentNumber, email, id],
  );
  const fields: string[] = [];
  if (taken?.document) fields.push("documentNumber");
  if (taken?.email) fields.push("email");
  return { duplicate: fields.length > 0, sameRecord: taken?.both === true, fields };
}

/** Returns the party's own register and every register that edits a party in place. */
export function registersOf({ services }: Context, party: Party): Resource[] {
  return [...services.resources.values()].filter(
    (resource) => resource.name === party || resource.fields.some((field) => field.embed?.resource === party),
  );
}

function mayReadRegister(register: Resource, { caller }: Context): boolean {
  return (
    caller.userID === null ||
    (register.pages.length > 0 && permissions.mayRead(register, caller)) ||
    canAccess(caller, { pages: register.pages, view: "create" })
  );
}

function mayKeepRegister(register: Resource, { caller, services }: Context): boolean {
  return (["create", "update"] as const).some((view) =>
    permissions.mayWrite(register, view, caller, services.pageViews),
  );
}

export function checkedDocument(party: Party, typed: unknown): string {
  const { isValid, message } = DOCUMENTS[party];
  const documentNumber = typeof typed === "string" ? normalizeTaxDocument(typed) : "";
  if (!isValid(documentNumber)) throw new AppError("BAD_REQUEST", { field: "documentNumber", message });
  return documentNumber;
}

function checkedQuestion(sent: Row): { documentNumber: string | null; email: string | null; id: number | null } {
  input.refuseFields(sent, ["documentNumber", "email", "id"]);
  const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";
  if (!hasValue(sent.documentNumber) && !hasValue(sent.email))
    throw new AppError("BAD_REQUEST", { field: "documentNumber", message: "Informe o CPF ou o e-mail a verificar." });
  const email = hasValue(sent.email) ? String(sent.email).trim() : null;
  if (email !== null && !isEmail(email))
    throw new AppError("BAD_REQUEST", { field: "email", message: "O e-mail informado não é válido." });
  if (hasValue(sent.id) && !(Number.isSafeInteger(sent.id) && Number(sent.id) > 0))
    throw new AppError("BAD_REQUEST", { field: "id", message: "O código da pessoa deve ser um número." });
  return {
    documentNumber: hasValue(sent.documentNumber) ? checkedDocument("persons", sent.documentNumber) : null,
    email,
    id: hasValue(sent.id) ? Number(sent.id) : null,
  };
}
