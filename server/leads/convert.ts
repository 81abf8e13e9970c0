// POST /leads/{id}/convert: the customer is made by the use case of every new customer, and the lead keeps its number.
import { AppError, type FieldError } from "../../src/base/app-error.ts";
import { fieldAt } from "../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { writesOf } from "../resources/dispatch.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { lockRecord } from "../resources/update.ts";
import { updateRow } from "../resources/write/store.ts";
import { validationError } from "../resources/write/validators.ts";

export const CONVERTED = "CONVERTED";
const LOST = "LOST";

/** The party of a customer: its register, its key, and where each of its values stands in the lead. */
const PARTIES = {
  PERSON: {
    name: "person",
    key: "personID",
    resource: "persons",
    from: {
      documentNumber: "documentNumber",
      fullName: "name",
      birthDate: "birthDate",
      email: "email",
      phone: "phone",
    },
  },
  COMPANY: {
    name: "company",
    key: "companyID",
    resource: "companies",
    from: { documentNumber: "documentNumber", legalName: "name", email: "email", phone: "phone" },
  },
} as const;
type Party = (typeof PARTIES)[keyof typeof PARTIES];

export async function convertLead(context: Context, services: Services, id: number): Promise<{ customerID: number }> {
  const leads = resourceNamed(services, "leads");
  const customers = resourceNamed(services, "customers");
  requireWrite(leads, "update", context.caller, services.pageViews);
  return inTransaction(context, async (inside) => {
    const lead = await lockRecord(inside, services, leads, id);
    refuseState(lead);
    const party = PARTIES[lead.type as keyof typeof PARTIES];
    const customer = await asLead(party, leads.entity, services, async () =>
      writesOf(services, customers).create(inside, await customerOf(inside, services, lead, party)),
    );
    const customerID = Number(customer.id);
    const columns = new Map<string, unknown>([
      ["status", CONVERTED],
      ["customer_id", customerID],
    ]);
    await updateRow(inside, leads, id, columns);
    return { customerID };
  });
}

function refuseState(lead: Row): void {
  const refuse = (message: string, details?: unknown) => {
    throw new AppError("INVALID_STATE", { entity: "Lead", field: "status", message, details });
  };
  if (lead.status === CONVERTED || lead.customerID)
    refuse("Este lead já foi convertido em cliente.", { customerID: lead.customerID });
  if (lead.status === LOST) refuse("Este lead está perdido. Mude a situação antes de converter.");
  if (lead.anonymisedAt) refuse("Os dados deste lead foram anonimizados.");
  if (!lead.documentNumber)
    throw validationError(
      [{ field: "documentNumber", code: "required", message: "Informe o CPF/CNPJ do lead antes de converter." }],
      "Lead",
    );
}

/** A known party is linked as it is; an unknown one is made of what the lead knows. */
async function customerOf(context: Context, services: Services, lead: Row, party: Party): Promise<Row> {
  const { table } = resourceNamed(services, party.resource);
  const [known] = await run<{ id: number }>(context.db, `select id from "${table}" where document_number = $1`, [
    lead.documentNumber,
  ]);
  const told = Object.entries(party.from).map(([name, source]) => [name, lead[source]] as const);
  return {
    type: lead.type,
    ...(known
      ? { [party.key]: known.id }
      : { [party.name]: Object.fromEntries(told.filter(([, value]) => value !== null && value !== undefined)) }),
    ...(lead.agencyOfficeID ? { agencyOfficeID: lead.agencyOfficeID } : {}),
  };
}

/** What the new customer lacks is missing in the lead: told at the lead's own fields. */
async function asLead<T>(party: Party, entity: string, services: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const errors = error instanceof AppError ? error.options.errors : undefined;
    if (!errors?.length) throw error;
    throw validationError(
      errors.map((one) => inLead(one, party, services)),
      entity,
    );
  }
}

function inLead(error: FieldError, party: Party, services: Services): FieldError {
  const name = error.field.replace(`${party.name}.`, "");
  const source = (party.from as Record<string, string>)[name];
  const field = source && fieldAt(resourceNamed(services, "leads").fields, source);
  if (!field) return error;
  const message = error.code === "required" ? `Informe "${field.title}" no lead antes de converter.` : error.message;
  return { ...error, field: source, message };
}
