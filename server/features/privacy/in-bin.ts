// What the bin still has about a person: deleted records are kept for a while, and are the person's data all the same.
import type { Resource } from "../../../src/base/resource.ts";
import { bin, type Context, declared, permissions, type Row, resourceNamed } from "../../framework/index.ts";
import type { SubjectRecord } from "./subject.ts";

export const personalRegisters = (context: Context): Resource[] =>
  declared(context, "personalData").map(({ register }) => resourceNamed(context, register));

export const entriesAbout = (
  context: Context,
  subjectRecords: readonly SubjectRecord[],
  identifiers: readonly string[],
): Promise<bin.BinEntry[]> =>
  bin.entriesAbout(context, {
    registers: personalRegisters(context),
    records: subjectRecords.map(({ resource, id }) => ({ resource: resource.name, id })),
    identifiers,
  });

export interface DeletedOfPerson {
  resource: Resource;
  id: number;
  deletedAt: string;
  record: Row;
}

export async function deletedAbout(
  context: Context,
  subjectRecords: readonly SubjectRecord[],
  identifiers: readonly string[],
): Promise<DeletedOfPerson[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const deleted: DeletedOfPerson[] = [];
  for (const { resource: name, entry, id, deletedAt } of await entriesAbout(context, subjectRecords, identifiers)) {
    const resource = context.services.resources.get(name);
    if (resource) deleted.push({ resource, id, deletedAt, record: await bin.storedRecord(everybody, resource, entry) });
  }
  return deleted;
}
