// Finds everything that the organization stores about one natural person, starting from any record about that person.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Context, declared, input, type Row, records, resourceNamed, run } from "../../framework/index.ts";

/** The calls that begin with a record of the register. */
interface SubjectCalls {
  /** Below /privacy. */
  path: string;
  entity: string;
  /** The data that they gather and erase, for the published contract. */
  words: { gathered: string; erased: string };
}

export interface PersonalValue {
  field: string;
  title: string;
  value: unknown;
  text: string;
}

export interface SubjectRecord {
  subject: SubjectRegister;
  resource: Resource;
  id: number;
  record: Row;
}

/** A register whose records are about people. */
export interface SubjectRegister {
  register: string;
  /** Absent where its records are only gathered and erased with those of other registers. */
  calls?: SubjectCalls;
  /** SQL that gives the ids of its records about the person of the record $1, by the register of that record. */
  ids: { [from: string]: string };
  /** What is stored of one record beside its fields. */
  more?(context: Context, id: number): Promise<PersonalValue[]>;
  /** Records that never change are deleted with the person's data; those of the other registers are emptied. */
  isDeleted?: boolean;
  /** For records that are proof and stay: erases what is personal beside them, files of evidence excepted. */
  erase?(context: Context, id: number): Promise<void>;
  /** Returns the reason why a record is about nobody whose data can be erased. */
  refusal?(record: Row): string | undefined;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    personalData: SubjectRegister;
  }
}

/** All records about the person of one record, register by register. */
export async function recordsOf(context: Context, from: string, id: number): Promise<SubjectRecord[]> {
  const subjectRecords: SubjectRecord[] = [];
  for (const subject of declared(context, "personalData")) {
    const { register, ids } = subject;
    const resource = resourceNamed(context, register);
    const text = from === register ? "select $1::bigint as id" : ids[from];
    const rows = text ? await run<{ id: number }>(context.db, text, [id]) : [];
    for (const one of rows) {
      const record = await records.find(context, resource, { id: one.id, unscoped: true });
      if (record) subjectRecords.push({ subject, resource, id: one.id, record });
    }
  }
  return subjectRecords;
}

/** Returns the registers that refer to these records, with their number of rows. */
export async function usesOf(context: Context, subjectRecords: SubjectRecord[]): Promise<records.Referrer[]> {
  const uses = new Map<string, records.Referrer>();
  for (const { resource, id } of subjectRecords) {
    for (const use of (await records.referrersOf(context, resource, [id])).get(id) ?? []) {
      const own = subjectRecords.filter(
        (one) => one.resource.name === use.resource && pointsTo(one, resource, id),
      ).length;
      const others = use.count - own;
      if (others > 0) uses.set(use.resource, { ...use, count: others + (uses.get(use.resource)?.count ?? 0) });
    }
  }
  return [...uses.values()];
}

function pointsTo({ resource, record }: SubjectRecord, target: Resource, id: number): boolean {
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
    const { fields: inner = [] } = field;
    return [value].flat().flatMap((item) => filesOf(inner, item));
  });
}
