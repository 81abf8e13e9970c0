// The checklist during the entry: what the workflow asks of this kind of customer, and the files that were sent for it. They
// stand with the operation from the moment they arrive. Spec OPS-027.

import { addDays } from "../../../../src/base/dates.ts";
import type { ChecklistItem } from "../../../../src/rules/operations/answers/entry.ts";
import {
  type Context,
  input,
  inTransaction,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { documentsOf } from "./checklist.ts";
import { openEntry, requireOpen } from "./entry.ts";

const RESOURCE = "operation-documents";

/** POST /operations/{id}/entry/documents {documentTypeID, fileID}: a second file of the same type replaces the first. */
export function attachDocument(context: Context, id: number, sent: unknown): Promise<Row> {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["documentTypeID", "fileID", "dueDate"]);
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    requireOpen(entry);
    const item = (await documentsOf(inside, entry)).find(
      ({ documentTypeID }) => documentTypeID === body.documentTypeID,
    );
    if (!item) throw refused("documentTypeID", "O checklist não pede este documento.");
    const file = await checkedFile(inside, item, { ...body, operationID: id });
    const resource = resourceNamed(inside, RESOURCE);
    await run(inside.db, "delete from operation_documents where operation_id = $1 and document_type_id = $2", [
      ...[id, item.documentTypeID],
    ]);
    const validUntil = item.validityDays === null ? null : addDays(inside.clock.today(), item.validityDays);
    await tables.insert(
      inside,
      resource,
      tables.columnsOf(resource, {
        ...{ operationID: id, documentTypeID: item.documentTypeID, target: item.target, required: item.isRequired },
        ...{ fileID: file.id, fileName: file.name, status: "SE", isCurrent: true },
        dueDate: typeof body.dueDate === "string" ? body.dueDate : validUntil,
        ...{ attachedByID: inside.caller.userID, attachedAt: inside.clock.now().toISOString() },
      }),
    );
    return { documents: await documentsOf(inside, entry) };
  });
}

/** DELETE /operations/{id}/entry/documents/{type} */
export function detachDocument(context: Context, id: number, documentTypeID: number): Promise<Row> {
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    requireOpen(entry);
    await run(inside.db, "delete from operation_documents where operation_id = $1 and document_type_id = $2", [
      ...[id, documentTypeID],
    ]);
    return { documents: await documentsOf(inside, entry) };
  });
}

/** The file exists, is the sender's to give, and of a kind that the type of document takes. */
async function checkedFile(context: Context, item: ChecklistItem, body: Row): Promise<{ id: string; name: string }> {
  if (typeof body.fileID !== "string") throw refused("fileID", "Envie o arquivo.");
  const check = context.services.verbs.get(RESOURCE)?.beforeValidate;
  const { fileID, documentTypeID, operationID } = body;
  await check?.(context, { fileID, documentTypeID, operationID }, null);
  const [file] = await run<{ name: string }>(context.db, "select file_name as name from public_files where id = $1", [
    fileID,
  ]);
  if (!file) throw refused("fileID", "O arquivo não existe mais. Envie-o novamente.");
  const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  const same = extension === "jpeg" ? "jpg" : extension;
  if (item.extensions.length > 0 && !item.extensions.some((one) => (one === "jpeg" ? "jpg" : one) === same))
    throw refused("fileID", `Tipo de arquivo não permitido. Envie ${item.extensions.join(", ")}.`);
  return { id: String(fileID), name: file.name };
}

const refused = (field: string, message: string) =>
  validationError([{ field, code: "document", message }], "Operation");
