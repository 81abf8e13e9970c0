// Detaches the files of anonymised records: their names go at once, their bytes with the next sweep.
import { type Context, type Resources, run } from "../../framework/index.ts";
import { fileReferencesOf } from "./file-references.ts";

/** Call it after the records no longer refer to the files; a file that another record refers to stays as it is. */
export async function detachFiles(context: Context, resources: Resources, ids: readonly string[]): Promise<number> {
  const references = fileReferencesOf(resources).map(
    ({ resource, pointsTo }) => `exists (select 1 from "${resource.table}" t where ${pointsTo("f.id")})`,
  );
  const rows = await run(
    context.db,
    // Old enough for the sweep, whenever it was uploaded.
    `update public_files f set file_name = 'anonimizado', uploaded_by_id = null, attached_at = null, created_at = 'epoch'
      where f.id = any($1::uuid[]) and not (${references.join(" or ")}) returning f.id`,
    [ids],
  );
  return rows.length;
}
