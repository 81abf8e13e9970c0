// The documents of an operation: sent in versions, changed and removed. Spec PIPE-024 to PIPE-027.
import { addDays } from "../../../../src/base/dates.ts";
import { isUuid } from "../../../../src/base/tax-ids.ts";
import { extensionOf } from "../../../../src/fields/files.ts";
import {
  type Context,
  type HooksOfResource,
  input,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { tellOfAttached } from "./document-notices.ts";
import { type DocumentRow, documentsWhere, isAwaiting } from "./document-rows.ts";
import {
  APPROVED,
  CANCELLED,
  DOCUMENTS,
  type DocumentInput,
  documentOf,
  eventOf,
  guarantorIn,
  operationOf,
  readBack,
  refuseEarlier,
  SENT,
  setFields,
  type TypeRow,
  typeFields,
  typeOf,
} from "./document-work.ts";
import { isID } from "./part-hooks.ts";
import { refusedAt, refusedNow } from "./refuse.ts";
import { changesBetween } from "./values.ts";

/** POST /operation-documents: a document that nobody asked for; one that is awaited is answered by it. */
async function createDocument(context: Context, sent: Row): Promise<Row> {
  const { operationID } = sent;
  const resource = resourceNamed(context, DOCUMENTS);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  if (!isID(operationID)) return { ...(await records.create(context, resource, sent)) };
  records.refuseMalformed(context, resource, input.writable(resource, sent, context.caller), null);
  return giveCommand(context, { operationID, code: "ATTACH_DOCUMENT", right: "own" }, async (work) => {
    const type = await typeOf(work.context, sent.documentTypeID);
    const target = sent.target ?? type.target;
    const guarantorID = await guarantorIn(work, target, sent.operationGuarantorID);
    const file = { fileID: sent.fileID, dueDate: sent.dueDate };
    const [awaited] = await documentsWhere(
      work.context,
      `d.operation_id = $1 and d.document_type_id = $2 and d.target is not distinct from $3
         and d.operation_guarantor_id is not distinct from $4 and coalesce(d.is_current, true) and d.status = 'RQ'
       order by d.id limit 1`,
      [operationID, type.id, target, guarantorID],
    );
    if (awaited) return attach(work, awaited, file);
    const { required: _required, ...kind } = { ...typeFields(type), target, operationGuarantorID: guarantorID };
    const body = { ...sent, ...kind, ...completed(work, type, file) };
    return sentDocument(work, await createVersion(work, body, {}), type.name);
  });
}

interface SentFile {
  fileID: unknown;
  dueDate: unknown;
}

/** The date until which it is valid follows from its category where nobody says another one. */
function completed(
  { context }: Work,
  { validityDays }: Pick<TypeRow, "validityDays">,
  { fileID, dueDate }: SentFile,
): Row {
  if (typeof fileID !== "string" || fileID === "") throw refusedAt("fileID", "Anexe o arquivo.", "required");
  const usual = validityDays ? addDays(context.clock.today(), validityDays) : undefined;
  const until = dueDate ?? usual;
  return { fileID, ...(until === undefined ? {} : { dueDate: until }) };
}

/** The checks of files (that it exists, is the sender's, of an accepted kind) are those of every register. */
async function createVersion(work: Work, body: Row, own: DocumentInput): Promise<Row> {
  const { context } = work;
  await refuseExtension(context, body);
  const now = context.clock.now().toISOString();
  const record = await records.create(context, resourceNamed(context, DOCUMENTS), body, {
    ...own,
    ...{ status: SENT, isCurrent: true, attachedAt: now },
  });
  return { ...record };
}

async function refuseExtension({ db }: Context, { fileID, documentTypeID }: Row): Promise<void> {
  // What is no id of a file is refused with the other fields.
  if (!isUuid(String(fileID))) return;
  const [file] = await run<{ name: string; accepted: string[] }>(
    db,
    `select f.file_name as name, coalesce(t.accepted_extensions, '{}') as accepted
       from public_files f, document_types t where f.id::text = lower($1) and t.id = $2`,
    [String(fileID), documentTypeID],
  );
  if (!file || file.accepted.length === 0 || file.accepted.includes(extensionOf(file.name))) return;
  throw refusedAt("fileID", `Esta categoria aceita ${file.accepted.join(", ")}. Envie outro arquivo.`, "file");
}

async function sentDocument(work: Work, record: Row, name: string) {
  await tellOfAttached(work, { id: Number(record.id), name });
  return {
    answer: record,
    summary: `Documento anexado: ${name}.`,
    events: eventOf(Number(record.id)),
    isPaused: await isAwaiting(work),
  };
}

/** POST /operation-documents/{id}/attach: the file of a document, or a new version of it; earlier ones stay. */
export async function attachDocument(context: Context, id: number, body: unknown): Promise<Row> {
  const { fileID, dueDate, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const operationID = await operationOf(context, id);
  return giveCommand(context, { operationID, code: "ATTACH_DOCUMENT", right: "own" }, async (work) =>
    attach(work, await documentOf(work, id), { fileID, dueDate }),
  );
}

async function attach(work: Work, row: DocumentRow, file: SentFile) {
  const { context } = work;
  refuseEarlier(row);
  if (row.status === CANCELLED) throw refusedNow("A solicitação deste documento foi cancelada.");
  const sent = completed(work, row, file);
  const { id, documentTypeID, name } = row;
  if (row.fileID === null) {
    await refuseExtension(context, { ...sent, documentTypeID });
    await records.update(context, resourceNamed(context, DOCUMENTS), id, { body: sent, clear: [] });
    await setFields(context, id, { status: SENT, attachedAt: context.clock.now().toISOString() });
    return sentDocument(work, await readBack(context, id), name);
  }
  if (row.fileID === sent.fileID) throw refusedAt("fileID", "Este arquivo já está anexado.");
  await setFields(context, id, { isCurrent: false });
  const { operationGuarantorID, requestedByID, requestNote, required } = row;
  const body = {
    ...{ operationID: work.operation.id, documentTypeID, target: row.target, ...sent },
    ...(operationGuarantorID ? { operationGuarantorID } : {}),
  };
  const own = { replacesID: id, requestedByID, requestNote, required };
  return sentDocument(work, await createVersion(work, body, own), name);
}

/** PUT: another file is a new version; another date changes only what was written down. */
async function updateDocument(context: Context, id: number, change: records.Change): Promise<Row> {
  const { fileID, dueDate } = change.body;
  const stored = await records.get(context, resourceNamed(context, DOCUMENTS), id);
  if (typeof fileID === "string" && fileID !== stored.fileID) return attachDocument(context, id, { fileID, dueDate });
  if (change.clear.includes("fileID") || fileID === null)
    throw refusedAt("fileID", "O arquivo não se apaga: substitua-o por outro, e o anterior fica como versão.");
  return giveCommand(context, { operationID: Number(stored.operationID), code: "REVIEW_DOCUMENT" }, async (work) => {
    const row = await documentOf(work, id);
    refuseEarlier(row);
    const resource = resourceNamed(work.context, DOCUMENTS);
    const before = await readBack(work.context, id);
    const after: Row = { ...(await records.update(work.context, resource, id, change)) };
    const changes = changesBetween(resource, before, after);
    return { answer: after, summary: `Documento alterado: ${row.name}.`, changes, events: eventOf(id) };
  });
}

async function removeDocument(context: Context, id: number, version?: number): Promise<void> {
  const operationID = await operationOf(context, id);
  await giveCommand(context, { operationID, code: "REMOVE_DOCUMENT" }, async (work) => {
    const row = await documentOf(work, id);
    if (row.replacesID !== null || !row.isCurrent)
      throw refusedNow("As versões de um documento ficam guardadas: substitua o arquivo em vez de removê-lo.");
    if (row.required) throw refusedNow("Este documento é obrigatório: substitua o arquivo em vez de removê-lo.");
    if (row.status === APPROVED)
      throw refusedNow("Um documento aprovado não se remove: reprove-o ou substitua o arquivo.");
    await records.remove(work.context, resourceNamed(work.context, DOCUMENTS), id, version);
    const isPaused = await isAwaiting(work);
    return { answer: undefined, summary: `Documento removido: ${row.name}.`, events: eventOf(id), isPaused };
  });
}

export const documentHooks: HooksOfResource = [
  DOCUMENTS,
  { create: createDocument, update: updateDocument, remove: removeDocument },
];
