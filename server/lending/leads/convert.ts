// POST /leads/{id}/convert creates the customer with the checks of every new customer, or links the existing customer
// of the document without a change. Lead and customer store each other's id.
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  type InputOf,
  inSavepoint,
  permissions,
  type RecordOf,
  records,
  resourceNamed,
  tables,
  validationError,
} from "../../framework/index.ts";

export const CONVERTED = "CONVERTED";
const LOST = "LOST";
const ADDRESS = "address";

/** The party of a customer: its register, its key, and the field of the lead for each of its values. */
const PARTIES = {
  PERSON: {
    name: "person",
    key: "personID",
    column: "person_id",
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
    column: "company_id",
    resource: "companies",
    from: { documentNumber: "documentNumber", legalName: "name", email: "email", phone: "phone" },
  },
} as const;
type Party = (typeof PARTIES)[keyof typeof PARTIES];

type Lead = RecordOf<"leads">;
type Customer = RecordOf<"customers">;

interface Conversion {
  customerID: number;
  /** True when the customer existed already and was linked as it is. */
  linked: boolean;
  message: string;
}

export async function convertLead(context: Context, id: number): Promise<Conversion> {
  const leads = resourceNamed(context, "leads");
  const customers = resourceNamed(context, "customers");
  return records.actOn(context, leads, id, async (inside, lead) => {
    refuseState(lead);
    const party = PARTIES[lead.type];
    const { customer, linked } = await customerFor(inside, lead, party);
    const customerID = customer.id;
    await tables.update(inside, leads, id, { status: CONVERTED, customer_id: customerID });
    await tables.update(inside, customers, customerID, { lead_id: id });
    const message = linked
      ? `Convertido: vinculado ao cliente já cadastrado ${customer.name}.`
      : "Lead convertido em cliente com sucesso! Falta o endereço: complete o cadastro do cliente.";
    return { customerID, linked, message };
  });
}

async function customerFor(
  context: Context,
  lead: Lead,
  party: Party,
): Promise<{ customer: Customer; linked: boolean }> {
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
    // Another person registered the same document at the same time.
    const hasCustomer = refusal instanceof AppError && refusal.code === "DUPLICATE_DATA";
    const customer = hasCustomer ? await presentCustomer(context, lead, party) : null;
    if (!customer) throw error;
    return { customer, linked: true };
  }
}

/** A lead has no address, so its customer may lack one; the form asks for it when somebody edits the customer. */
function withoutAddress(customers: Resource<"customers">): Resource<"customers"> {
  const fields = customers.fields.map((field) => (field.name === ADDRESS ? { ...field, required: false } : field));
  return { ...customers, fields };
}

/**
 * Returns the customer with the lead's document as far as this person may read it. For any other customer the register
 * answers without details.
 */
async function presentCustomer(context: Context, lead: Lead, party: Party): Promise<Customer | null> {
  const customers = resourceNamed(context, "customers");
  if (permissions.readLevel(customers, context.caller, context.services.resources) !== "full") return null;
  const partyID = await partyWith(context, party, lead.documentNumber);
  const [row] = await context.db
    .selectFrom("customers")
    .select("id")
    .where(party.column, "=", partyID ?? 0)
    .execute();
  return row ? ((await records.find(context, customers, { id: row.id })) ?? null) : null;
}

function refuseState(lead: Lead): void {
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

async function partyWith({ db }: Context, { resource }: Party, document: string | null): Promise<number | undefined> {
  const parties = db.selectFrom(resource).select("id").where("document_number", "=", document);
  return (await parties.executeTakeFirst())?.id;
}

/** Links a registered party as it is, or creates one from the values of the lead. */
async function customerOf(context: Context, lead: Lead, party: Party): Promise<InputOf<"customers">> {
  const partyID = await partyWith(context, party, lead.documentNumber);
  const values = Object.entries(party.from).map(([name, source]) => [name, lead[source]] as const);
  return {
    type: lead.type,
    ...(partyID === undefined
      ? { [party.name]: Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined)) }
      : { [party.key]: partyID }),
    ...(lead.agencyOfficeID ? { agencyOfficeID: lead.agencyOfficeID } : {}),
  };
}

/** Values that the new customer lacks are missing in the lead, so errors are reported at the fields of the lead. */
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
  const source = new Map<string, string>(Object.entries(party.from)).get(name);
  const field = source && fieldAt(resourceNamed(context, "leads").fields, source);
  if (!field) return error;
  const message = error.code === "required" ? `Informe "${field.title}" no lead antes de converter.` : error.message;
  return { ...error, field: source, message };
}
