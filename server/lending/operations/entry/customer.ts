// Who the operation is for: found by the document among the customers in sight, and written to their register by the generic
// write, with the rights of the person who enters and the question about values that other registers show.
// Spec OPS-024, OPS-026.
import { objectOf } from "../../../../src/base/plain-object.ts";
import {
  type Context,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { OPERATIONS, wholeOperation } from "../command.ts";
import { ownersOf } from "../create.ts";
import { isEmailTaken } from "./check.ts";
import { answersTo, type Entry, partyOf } from "./entry.ts";

const partName = ({ customerType }: Entry): "person" | "company" => (customerType === "PERSON" ? "person" : "company");

/** The customer with this document, as far as the caller sees customers. */
export async function customerWith(
  context: Context,
  documentNumber: string,
  type: string,
): Promise<RecordOf<"customers"> | null> {
  const id = await customerID(context, documentNumber, type);
  return (await records.find(context, resourceNamed(context, "customers"), { id: id ?? 0 })) ?? null;
}

async function customerID({ db }: Context, documentNumber: string, type: string): Promise<number | undefined> {
  const [row] = await run<{ id: number }>(
    db,
    `select c.id from customers c left join persons p on p.id = c.person_id left join companies o on o.id = c.company_id
      where coalesce(p.document_number, o.document_number) = $1 and c.type = $2`,
    [documentNumber, type],
  );
  return row?.id;
}

/** After the document was answered: the operation is that customer's, or nobody's yet. */
export async function linkCustomer(context: Context, entry: Entry): Promise<Entry> {
  const { documentNumber } = partyOf({ ...entry, customer: null });
  if (typeof documentNumber !== "string") return entry;
  const customer = await customerWith(context, documentNumber, entry.customerType);
  if (!customer && (await customerID(context, documentNumber, entry.customerType)))
    throw validationError(
      [
        {
          ...{ field: "documentNumber", code: "unique" },
          message: "Este documento já é de um cliente de outra carteira: peça ao credor que o vincule à sua.",
        },
      ],
      "Operation",
    );
  if (!customer && !entry.steps.some(({ code }) => code === "CUSTOMER_DATA"))
    throw validationError(
      [
        {
          ...{ field: "documentNumber", code: "customer" },
          message:
            "Ainda não há cliente com este documento, e o workflow não pede os dados dele. Cadastre o cliente antes.",
        },
      ],
      "Operation",
    );
  return customer?.id === entry.operation.customerID && customer ? entry : setCustomer(context, entry, customer);
}

/** What was answered about another customer is not his. */
async function setCustomer(context: Context, entry: Entry, customer: RecordOf<"customers"> | null): Promise<Entry> {
  const { operation } = entry;
  if (!customer && !operation.customerID) return { ...entry, customer: null };
  const owners = await ownersOf(context, customer?.id);
  const resource = resourceNamed(context, OPERATIONS);
  const columns = { ...owners, customerID: customer?.id ?? null };
  await tables.update(context, resource, operation.id, tables.columnsOf(resource, columns));
  const isOther = operation.customerID !== null && operation.customerID !== undefined;
  const done = isOther ? entry.done.filter((key) => key !== "CUSTOMER_DATA" && key !== "ADDRESS") : entry.done;
  return { ...entry, done, customer, operation: await wholeOperation(context, operation.id) };
}

/** What only the whole record would show later, at a step that does not ask for it. @throws at the e-mail */
async function refuseTakenEmail(context: Context, entry: Entry): Promise<void> {
  const { email } = objectOf(answersTo(entry, "CUSTOMER_DATA").person);
  if (entry.customer || !(await isEmailTaken(context, { email, documentNumber: partyOf(entry).documentNumber })))
    return;
  const message = "Este e-mail já está em uso.";
  throw validationError([{ field: "person.email", code: "unique", message }], "Person");
}

/** Writes what was answered, as soon as it makes a whole record. */
export async function saveCustomer(context: Context, entry: Entry): Promise<Entry> {
  const { customer, operation, customerType } = entry;
  await refuseTakenEmail(context, entry);
  const body = bodyOf(entry);
  const resource = resourceNamed(context, "customers");
  const writes = records.writesOf(context, resource);
  if (customer) {
    const change = changedPart(customer, body);
    if (Object.keys(change).length === 0) return entry;
    await writes.update(context, customer.id, { body: change, clear: [] });
    return { ...entry, customer: await records.getUnscoped(context, resource, customer.id) };
  }
  if (!body[partName(entry)] || !body.address) return entry;
  const created = await writes.create(context, { ...body, type: customerType });
  const stored = await records.getUnscoped(context, resource, Number(created.id));
  return setCustomer(context, { ...entry, operation: { ...operation, customerID: null } }, stored);
}

/** The parts of the record that were asked for so far. */
function bodyOf(entry: Entry): Row {
  const customer = answersTo(entry, "CUSTOMER_DATA");
  const { address } = answersTo(entry, "ADDRESS");
  const part = partName(entry);
  const { type: _type, ...others } = customer;
  const hasParty = Object.keys(objectOf(customer[part])).length > 0;
  return {
    ...others,
    ...(hasParty ? { [part]: customer[part] } : {}),
    ...(address ? { address } : {}),
  };
}

/** Groups go whole, and what is as it was does not go at all. */
function changedPart(before: Row, body: Row): Row {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => differs(before[name], value)));
}

function differs(before: unknown, after: unknown): boolean {
  if (isNothing(after)) return !isNothing(before);
  if (Array.isArray(after)) return JSON.stringify(before ?? []) !== JSON.stringify(after);
  if (typeof after !== "object" || after === null) return before !== after;
  const stored = objectOf(before);
  return Object.entries(after).some(([name, value]) => differs(stored[name], value));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
