// The known party behind a document: for prefilling a register, within what the caller may see.
import { canAccess } from "../../src/base/access.ts";
import { AppError } from "../../src/base/app-error.ts";
import { isCnpj, isCpf, isEmail, normalizeTaxDocument } from "../../src/base/documents.ts";
import type { Resource } from "../../src/base/resource.ts";
import { forbidden, mayRead, mayWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { refuseFields } from "../resources/query/refuse-unknown.ts";
import { findRecord, notFound } from "../resources/read.ts";
import { resourceNamed, type Services } from "../resources/services.ts";

export type Party = "persons" | "companies";

const DOCUMENTS = {
  persons: { isValid: isCpf, message: "O CPF informado não é válido." },
  companies: { isValid: isCnpj, message: "O CNPJ informado não é válido." },
};

export async function findByDocument(context: Context, services: Services, party: Party, typed: string): Promise<Row> {
  const resource = resourceNamed(services, party);
  if (!registersOf(services, party).some((register) => mayReadRegister(register, context)))
    throw forbidden(resource.entity);
  const documentNumber = checkedDocument(party, typed);
  const [row] = await run<{ id: number }>(context.db, `select id from "${resource.table}" where document_number = $1`, [
    documentNumber,
  ]);
  const record = row && (await findRecord(context, services, resource, { id: row.id }));
  if (!record) throw notFound(resource);
  return record;
}

export interface Duplicates {
  duplicate: boolean;
  /** The document and the e-mail are those of one person, who may take a further role. */
  sameRecord: boolean;
  fields: ("documentNumber" | "email")[];
}

/** Asked before a person is saved. Says only that there is one, never who: uniqueness goes beyond what a caller sees. */
export async function checkDuplicate(context: Context, services: Services, asked: Row): Promise<Duplicates> {
  const persons = resourceNamed(services, "persons");
  if (!registersOf(services, "persons").some((register) => mayKeepRegister(register, context, services)))
    throw forbidden(persons.entity);
  const { documentNumber, email, id } = checkedQuestion(asked);
  const [found] = await run<{ document: boolean; email: boolean; both: boolean }>(
    context.db,
    `select coalesce(bool_or(document_number = $1), false) as document,
            coalesce(bool_or(lower(email) = lower($2)), false) as email,
            coalesce(bool_or(document_number = $1 and lower(email) = lower($2)), false) as both
       from "${persons.table}" where (document_number = $1 or lower(email) = lower($2)) and id is distinct from $3::bigint`,
    [documentNumber, email, id],
  );
  const fields: Duplicates["fields"] = [];
  if (found?.document) fields.push("documentNumber");
  if (found?.email) fields.push("email");
  return { duplicate: fields.length > 0, sameRecord: found?.both === true, fields };
}

/** The party's own register and every one that edits a party in place. */
function registersOf(services: Services, party: Party): Resource[] {
  return [...services.resources.values()].filter(
    (resource) => resource.name === party || resource.fields.some((field) => field.embed?.resource === party),
  );
}

function mayReadRegister(register: Resource, { caller }: Context): boolean {
  return (
    caller.userId === null ||
    (register.pages.length > 0 && mayRead(register, caller)) ||
    canAccess(caller, { pages: register.pages, view: "create" })
  );
}

function mayKeepRegister(register: Resource, { caller }: Context, services: Services): boolean {
  return (["create", "update"] as const).some((view) => mayWrite(register, view, caller, services.pageViews));
}

function checkedDocument(party: Party, typed: unknown): string {
  const { isValid, message } = DOCUMENTS[party];
  const documentNumber = typeof typed === "string" ? normalizeTaxDocument(typed) : "";
  if (!isValid(documentNumber)) throw new AppError("BAD_REQUEST", { field: "documentNumber", message });
  return documentNumber;
}

function checkedQuestion(asked: Row): { documentNumber: string | null; email: string | null; id: number | null } {
  refuseFields(asked, ["documentNumber", "email", "id"]);
  const given = (value: unknown) => value !== undefined && value !== null && value !== "";
  if (!given(asked.documentNumber) && !given(asked.email))
    throw new AppError("BAD_REQUEST", { field: "documentNumber", message: "Informe o CPF ou o e-mail a verificar." });
  const email = given(asked.email) ? String(asked.email).trim() : null;
  if (email !== null && !isEmail(email))
    throw new AppError("BAD_REQUEST", { field: "email", message: "O e-mail informado não é válido." });
  if (given(asked.id) && !(Number.isSafeInteger(asked.id) && Number(asked.id) > 0))
    throw new AppError("BAD_REQUEST", { field: "id", message: "O código da pessoa deve ser um número." });
  return {
    documentNumber: given(asked.documentNumber) ? checkedDocument("persons", asked.documentNumber) : null,
    email,
    id: given(asked.id) ? Number(asked.id) : null,
  };
}
