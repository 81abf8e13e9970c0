// The documents of an operation: asked for, sent in versions, approved or refused. Spec PIPE-024 to PIPE-027.
import { addDays } from "../../../../src/base/dates.ts";
import { extensionOf } from "../../../../src/fields/files.ts";
import type { CommandCode } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  type Enqueue,
  type HooksOfResource,
  type InputOf,
  input,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { tellOfAttached, tellOfRefused, tellOfRequested } from "./document-notices.ts";
import { type DocumentRow, documentsWhere, isAwaiting } from "./document-rows.ts";
import { refusedAt, refusedNow } from "./refuse.ts";
import { changesBetween } from "./values.ts";

const DOCUMENTS = "operation-documents";
const REASON_LENGTH = 255;
const NOTE_LENGTH = 500;
const [REQUESTED, SENT, APPROVED, REFUSED, CANCELLED] = ["RQ", "SE", "AP", "RE", "CA"] as const;

type DocumentInput = InputOf<typeof DOCUMENTS>;

/** One row: the id that a command named is that of a document of the operation that it locked. */
async function documentOf({ context, operation }: Work, id: number): Promise<DocumentRow> {
  const [row] = await documentsWhere(context, "d.id = $1 and d.operation_id = $2", [id, operation.id]);
  if (!row) throw records.notFound(resourceNamed(context, DOCUMENTS));
  return row;
}

async function operationOf(context: Context, id: number): Promise<number> {
  return Number((await records.get(context, resourceNamed(context, DOCUMENTS), id)).operationID);
}

const readBack = async (context: Context, id: number): Promise<Row> => ({
  ...(await records.get(context, resourceNamed(context, DOCUMENTS), id)),
});

const setFields = (context: Context, id: number, fields: DocumentInput): Promise<unknown> => {
  const resource = resourceNamed(context, DOCUMENTS);
  return tables.update(context, resource, id, tables.columnsOf(resource, fields));
};

const eventOf = (operationDocumentID: number) => [{ event: "DOCUMENT" as const, ids: { operationDocumentID } }];

/** POST /operation-documents: a document that nobody asked for; one that is awaited is answered by it. */
async function createDocument(context: Context, sent: Row): Promise<Row> {
  const { operationID } = sent;
  if (typeof operationID !== "number") throw refusedAt("operationID", "Informe a operação.", "required");
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

interface TypeRow {
  id: number;
  name: string;
  target: string;
  acceptedExtensions: string[];
  validityDays: number | null;
}

const typeFields = ({ id }: TypeRow): DocumentInput => ({ documentTypeID: id });

async function typeOf({ db }: Context, id: unknown): Promise<TypeRow> {
  const [row] = await run<TypeRow & { [name: string]: unknown }>(
    db,
    `select id, name, target, coalesce(accepted_extensions, '{}') as "acceptedExtensions", validity_days as "validityDays"
       from document_types where id = $1 and coalesce(enabled, true)`,
    [Number.isSafeInteger(id) ? id : 0],
  );
  if (!row) throw refusedAt("documentTypeID", "Escolha uma categoria de documento habilitada.", "required");
  return row;
}

/** A document of a guarantor names one of this operation; any other names none. */
async function guarantorIn({ context, operation }: Work, target: unknown, id: unknown): Promise<number | null> {
  if (target !== "GUARANTOR") return null;
  const rows = await run<{ id: number }>(
    context.db,
    "select id from operation_guarantors where operation_id = $1 and id = $2",
    [operation.id, Number.isSafeInteger(id) ? id : 0],
  );
  if (rows[0]) return rows[0].id;
  throw refusedAt("operationGuarantorID", "Escolha um avalista desta operação.", "required");
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

function refuseEarlier({ isCurrent }: DocumentRow): void {
  if (!isCurrent) throw refusedNow("Esta é uma versão anterior: use a atual.");
}

/** PUT: another file is a new version; another date changes only what was written down. */
async function updateDocument(context: Context, id: number, change: records.Change): Promise<Row> {
  const { fileID, dueDate } = change.body;
  const seen = await records.get(context, resourceNamed(context, DOCUMENTS), id);
  if (typeof fileID === "string" && fileID !== seen.fileID) return attachDocument(context, id, { fileID, dueDate });
  if (change.clear.includes("fileID") || fileID === null)
    throw refusedAt("fileID", "O arquivo não se apaga: substitua-o por outro, e o anterior fica como versão.");
  return giveCommand(context, { operationID: Number(seen.operationID), code: "REVIEW_DOCUMENT" }, async (work) => {
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

/** POST /operation-documents/request: the deadline of the stage stands still until it comes. */
export function requestDocument(context: Context, enqueue: Enqueue, body: unknown): Promise<Row> {
  const { operationID, documentTypeID, target, operationGuarantorID, requestNote, ...others } =
    input.requireObject(body);
  input.refuseFields(others, []);
  if (typeof operationID !== "number") throw refusedAt("operationID", "Informe a operação.", "required");
  return giveCommand(context, { operationID, code: "REQUEST_DOCUMENT" }, async (work) => {
    const type = await typeOf(work.context, documentTypeID);
    const about = target ?? type.target;
    const guarantorID = await guarantorIn(work, about, operationGuarantorID);
    const note = noteIn(requestNote);
    const id = await askFor(work, { type, target: about, guarantorID, note });
    await tellOfRequested(work, enqueue, { id, name: type.name, note });
    return {
      answer: await readBack(work.context, id),
      ...{ summary: `Documento solicitado: ${type.name}.`, note, events: eventOf(id), isPaused: true },
    };
  });
}

interface Wish {
  type: TypeRow;
  target: unknown;
  guarantorID: number | null;
  note: string | null;
}

/** A document of the checklist that has not come is asked for in its own row. */
async function askFor({ context, operation }: Work, { type, target, guarantorID, note }: Wish): Promise<number> {
  const resource = resourceNamed(context, DOCUMENTS);
  const asked = { requestedByID: context.caller.userID, requestNote: note };
  const [awaited] = await documentsWhere(
    context,
    `d.operation_id = $1 and d.document_type_id = $2 and d.target is not distinct from $3
       and d.operation_guarantor_id is not distinct from $4 and coalesce(d.is_current, true) and d.status = 'RQ'
     order by d.id limit 1`,
    [operation.id, type.id, target, guarantorID],
  );
  if (awaited?.requestedByID) throw refusedAt("documentTypeID", "Este documento já foi solicitado e ainda não chegou.");
  if (awaited) {
    await setFields(context, awaited.id, asked);
    return awaited.id;
  }
  // Checked like any other record; what only the product writes comes beside it.
  const body = {
    ...{ operationID: operation.id, documentTypeID: type.id, target },
    ...(guarantorID ? { operationGuarantorID: guarantorID } : {}),
  };
  const record = await records.create(context, resource, body, { ...asked, status: REQUESTED, isCurrent: true });
  return record.id;
}

function noteIn(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") throw refusedAt("requestNote", "O motivo da solicitação é um texto.");
  if (value.length > NOTE_LENGTH)
    throw refusedAt("requestNote", `O motivo da solicitação tem no máximo ${NOTE_LENGTH} caracteres.`);
  return input.sanitizeText(value.trim()) || null;
}

/** POST /operation-documents/{id}/cancel-request: a document of the checklist stays in it, without the request. */
export async function cancelRequest(context: Context, id: number): Promise<Row> {
  return onDocument(context, id, "CANCEL_DOCUMENT_REQUEST", async (work, row) => {
    if (row.status !== REQUESTED || !row.isCurrent || row.requestedByID === null)
      throw refusedNow("Só se cancela a solicitação de um documento que ainda não chegou.");
    const isOfChecklist = row.required || (await checklistOf(work)).includes(row.documentTypeID);
    await setFields(
      work.context,
      id,
      isOfChecklist ? { requestedByID: null, requestNote: null } : { status: CANCELLED },
    );
    return { summary: `Solicitação cancelada: ${row.name}.` };
  });
}

async function checklistOf({ context, operation }: Work): Promise<number[]> {
  const rows = await run<{ id: number }>(
    context.db,
    `select (jsonb_array_elements_text(st -> 'documentTypeIDs'))::bigint as id
       from workflow_versions v, jsonb_array_elements(to_jsonb(v.steps)) st
      where v.workflow_id = $1 and v.number = $2 and jsonb_typeof(st -> 'documentTypeIDs') = 'array'`,
    [operation.workflowID ?? 0, operation.workflowVersion ?? 0],
  );
  return rows.map(({ id }) => id);
}

/** POST /operation-documents/{id}/review */
export async function reviewDocument(context: Context, enqueue: Enqueue, id: number, body: unknown): Promise<Row> {
  const { status, rejectionReason, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (status !== APPROVED && status !== REFUSED) throw refusedAt("status", "Escolha aprovar ou reprovar.");
  const reason = status === REFUSED ? reasonIn(rejectionReason) : null;
  return onDocument(context, id, "REVIEW_DOCUMENT", async (work, row) => {
    refuseEarlier(row);
    if (row.fileID === null || row.status === REQUESTED || row.status === CANCELLED)
      throw refusedNow("Este documento ainda não foi enviado.");
    if (row.status === status && status === APPROVED) throw refusedNow("Este documento já foi aprovado.");
    await setFields(work.context, id, {
      ...{ status, rejectionReason: reason },
      ...{ reviewedByID: work.context.caller.userID, reviewedAt: work.context.clock.now().toISOString() },
    });
    if (reason !== null)
      await tellOfRefused(work, enqueue, { id, name: row.name, reason, attachedByID: row.attachedByID });
    return {
      summary: `Documento ${status === APPROVED ? "aprovado" : "reprovado"}: ${row.name}.`,
      note: reason,
    };
  });
}

function reasonIn(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "")
    throw refusedAt("rejectionReason", "Informe o motivo da reprovação.", "required");
  if (value.length > REASON_LENGTH)
    throw refusedAt("rejectionReason", `O motivo da reprovação tem no máximo ${REASON_LENGTH} caracteres.`);
  return input.sanitizeText(value.trim());
}

async function onDocument(
  context: Context,
  id: number,
  code: CommandCode,
  act: (work: Work, row: DocumentRow) => Promise<{ summary: string; note?: string | null }>,
): Promise<Row> {
  const operationID = await operationOf(context, id);
  return giveCommand(context, { operationID, code }, async (work) => {
    const row = await documentOf(work, id);
    const outcome = await act(work, row);
    return {
      ...outcome,
      answer: await readBack(work.context, id),
      events: eventOf(id),
      isPaused: await isAwaiting(work),
    };
  });
}
