// Decides who may read a file: any signed-in person when it is an avatar or a logo, otherwise people who may read a
// record that refers to it, and the uploader while no record does.
import { type Context, permissions, type Resources, run } from "../../framework/index.ts";
import { type FileReference, isReferencedSql } from "./file-references.ts";
import type { StoredFile } from "./queries.ts";

export async function mayReadFile(
  context: Context,
  resources: Resources,
  references: FileReference[],
  file: StoredFile,
): Promise<boolean> {
  const { userID } = context.caller;
  if (userID === null) return true;
  const values: unknown[] = [file.id];
  const parameters = { value: (value: unknown) => `$${values.push(value)}` };
  const parts = references.flatMap((reference) => {
    if (reference.isPublic)
      return [`exists (select 1 from "${reference.resource.table}" t where ${reference.pointsTo("$1")})`];
    if (
      !permissions.mayRead(reference.resource, context.caller) ||
      !permissions.mayReadField(reference.field, context.caller) ||
      isPartOfTable(reference)
    )
      return [];
    const scope = permissions.scopeCondition(reference.resource, context.caller, { parameters, resources }) ?? "true";
    return [`exists (select 1 from "${reference.resource.table}" t where ${reference.pointsTo("$1")} and ${scope})`];
  });
  // Uploaders may read their own file only while no record refers to it: then the rights to that record decide. An API
  // key never reads as the person behind it.
  if (file.createdByID === userID) parts.push(`not (${isReferencedSql(references, "$1")})`);
  if (parts.length === 0) return false;
  const [row] = await run<{ readable: boolean }>(context.db, `select ${parts.join(" or ")} as readable`, values);
  return row?.readable === true;
}

/** A singleton stored among the rows of another resource gives no right to those other rows. */
function isPartOfTable({ resource }: FileReference): boolean {
  return resource.singleton !== undefined && !("only" in resource.singleton);
}
