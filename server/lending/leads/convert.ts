// POST /leads/{id}/convert: the customer is made by the use case of every new customer, or is the one that the document
// already has, of which nothing changes; lead and customer keep each other's number.
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  inSavepoint,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../framework/index.ts";

export const CONVERTED = "CONVERTED";
const LOST = "LOST";
const ADDRESS = "address";

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

interface Conversion {
  customerID: number;
  /** The customer was there before: the lead is linked with it as it is. */
  linked: boolean;
  message: string;
}

export async function convertLead(context: Context, id: number): Promise<Conversion> {
  const leads = resourceNamed(context, "leads");
  const customers = resourceNamed(context, "customers");
  permissions.requireWrite(leads, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    const lead = await records.lock(inside, leads, id);
    refuseState(lead);
    const party = PARTIES[lead.type as keyof typeof PARTIES];
    const { customer, linked } = await customerFor(inside, lead, party);
    const customerID = Number(customer.id);
    const columns = new Map<string, unknown>([
      ["status", CONVERTED],
      ["customer_id", customerID],
    ]);
    await tables.update(inside, leads, id, columns);
    await tables.update(inside, customers, customerID, new Map([["lead_id", id]]));
    const message = linked
      ? `Convertido: vinculado ao cliente já cadastrado ${String(customer.name)}.`
      : "Lead convertido em cliente com sucesso! Falta o endereço: complete o cadastro do cliente.";
    return { customerID, linked, message };
  });
}

async function customerFor(context: Context, lead: Row, party: Party): Promise<{ customer: Row; linked: boolean }> {
  const present = await presentCustomer(context, lead, party);
  if (present) return { customer: present, linked: true };
  const customers = resourceNamed(context, "customers");
  try {
    const customer = await inSavepoint(context, (inside) =>
      asLead(context, party, resourceNamed(context, "leads").entity, async () =>
        records.create(inside, withoutAddress(customers), await customerOf(inside, lead, party)),
      ),
    );
    return { customer, linked: false };
  } catch (error) {
    const refusal = tables.translateDatabaseError(error, context.services.resources);
    // Somebody registered the same document meanwhile.
    const isTaken = refusal instanceof AppError && refusal.code === "DUPLICATE_DATA";
    const customer = isTaken ? await presentCustomer(context, lead, party) : null;
    if (!customer) throw error;
    return { customer, linked: true };
  }
}

/** A lead has no address, so the customer made of it may lack one: it is asked for when somebody begins it. */
function withoutAddress(customers: Resource): Resource {
  const fields = customers.fields.map((field) => (field.name === ADDRESS ? { ...field, required: false } : field));
  return { ...customers, fields };
}

/** The customer with the lead's document, as far as this person may open it: of any other the register itself says no more. */
async function presentCustomer(context: Context, lead: Row, party: Party): Promise<Row | null> {
  const customers = resourceNamed(context, "customers");
  if (permissions.readLevel(customers, context.caller, context.services.resources) !== "full") return null;
  const { table } = resourceNamed(context, party.resource);
  const key = fieldAt(customers.fields, party.key)!.column!;
  const [row] = await run<{ id: number }>(
    context.db,
    `select c.id from "${customers.table}" c join "${table}" p on p.id = c."${key}" where p.document_number = $1`,
    [lead.documentNumber],
  );
  return row ? ((await records.find(context, customers, { id: row.id })) ?? null) : null;
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
async function customerOf(context: Context, lead: Row, party: Party): Promise<Row> {
  const { table } = resourceNamed(context, party.resource);
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
async function asLead<T>(context: Context, party: Party, entity: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const errors = error instanceof AppError ? error.options.errors : undefined;
    if (!errors?.length) throw error;
    throw validationError(
      errors.map((one) => inLead(context, one, party)),
      entity,
    );
  }
}

function inLead(context: Context, error: FieldError, party: Party): FieldError {
  const name = error.field.replace(`${party.name}.`, "");
  const source = (party.from as Record<string, string>)[name];
  const field = source && fieldAt(resourceNamed(context, "leads").fields, source);
  if (!field) return error;
  const message = error.code === "required" ? `Informe "${field.title}" no lead antes de converter.` : error.message;
  return { ...error, field: source, message };
}
