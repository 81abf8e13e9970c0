// Everything that the house keeps about one natural person, found from any of the records that are about that person.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Context, input, type Referrer, type Row, records, resourceNamed, run } from "../../framework/index.ts";

export interface Kept {
  resource: Resource;
  id: number;
  record: Row;
}

/** Registers that are about a person, and nothing without that person. */
export const SUBJECTS = ["persons", "customers", "leads"] as const;
export type SubjectRegister = (typeof SUBJECTS)[number];

/** The person, the customer that the person is, and the leads that became that customer. */
export async function recordsOf(context: Context, register: SubjectRegister, id: number): Promise<Kept[]> {
  const persons = await idsOf(context, register, id, {
    persons: "select $1::bigint as id",
    customers: "select person_id as id from customers where id = $1 and person_id is not null",
  });
  const customers = await idsOf(context, register, id, {
    persons: "select id from customers where person_id = $1",
    customers: "select $1::bigint as id",
  });
  const leads = await idsOf(context, register, id, {
    persons: "select id from leads where customer_id in (select c.id from customers c where c.person_id = $1)",
    customers: "select id from leads where customer_id = $1",
    leads: "select $1::bigint as id",
  });
  const found = { persons, customers, leads };
  const kept: Kept[] = [];
  for (const name of SUBJECTS) {
    const resource = resourceNamed(context, name);
    for (const one of found[name]) {
      const record = await records.find(context, resource, { id: one, unscoped: true });
      if (record) kept.push({ resource, id: one, record });
    }
  }
  return kept;
}

async function idsOf(
  context: Context,
  register: SubjectRegister,
  id: number,
  statements: { [from in SubjectRegister]?: string },
): Promise<number[]> {
  const text = statements[register];
  return text ? (await run<{ id: number }>(context.db, text, [id])).map((row) => row.id) : [];
}

/** What else refers to these records: registers with their number of rows. */
export async function usesOf(context: Context, kept: Kept[]): Promise<Referrer[]> {
  const uses = new Map<string, Referrer>();
  for (const { resource, id } of kept) {
    for (const use of (await records.referrersOf(context, resource, [id])).get(id) ?? []) {
      const own = kept.filter((one) => one.resource.name === use.resource && pointsTo(one, resource, id)).length;
      const others = use.count - own;
      if (others > 0) uses.set(use.resource, { ...use, count: others + (uses.get(use.resource)?.count ?? 0) });
    }
  }
  return [...uses.values()];
}

function pointsTo({ resource, record }: Kept, target: Resource, id: number): boolean {
  return flatFields(resource.fields).some(
    (field) => field.ref?.resource === target.name && input.getAt(record, field.path) === id,
  );
}

/** Ids of the files that a record names, in its fields and in the items of its lists. */
export function filesOf(fields: Field[], record: unknown): string[] {
  return fields.flatMap((field): string[] => {
    const value = input.getAt(record, field.name);
    if (value === null || value === undefined) return [];
    if (field.type === "file" || field.type === "image") return [String(value)];
    if (!field.fields) return [];
    return [value].flat().flatMap((inner) => filesOf(field.fields!, inner));
  });
}
