// Documents that are asked for, no longer asked for, approved or refused.
import { isCnpj, isCpf, normalizeTaxDocument } from "../../../../src/base/tax-ids.ts";
import type { CommandCode } from "../../../../src/rules/operations/index.ts";
import { type Context, type Enqueue, input, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { tellOfRefused, tellOfRequested } from "./document-notices.ts";
import { type DocumentRow, documentsWhere, isAwaiting } from "./document-rows.ts";
import {
  APPROVED,
  CANCELLED,
  DOCUMENTS,
  documentOf,
  eventOf,
  guarantorIn,
  operationOf,
  REFUSED,
  REQUESTED,
  readBack,
  refuseEarlier,
  setFields,
  type TypeRow,
  typeOf,
} from "./document-work.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

const REASON_LENGTH = 255;
const NOTE_LENGTH = 500;
const NAME_LENGTH = 150;

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
  const request = { requestedByID: context.caller.userID, requestNote: note };
  const [awaited] = await documentsWhere(
    context,
    `d.operation_id = $1 and d.document_type_id = $2 and d.target is not distinct from $3
       and d.operation_guarantor_id is not distinct from $4 and coalesce(d.is_current, true) and d.status = 'RQ'
     order by d.id limit 1`,
    [operation.id, type.id, target, guarantorID],
  );
  if (awaited?.requestedByID) throw refusedAt("documentTypeID", "Este documento já foi solicitado e ainda não chegou.");
  if (awaited) {
    await setFields(context, awaited.id, request);
    return awaited.id;
  }
  // Checked like any other record; what only the product writes comes beside it.
  const body = {
    ...{ operationID: operation.id, documentTypeID: type.id, target },
    ...(guarantorID ? { operationGuarantorID: guarantorID } : {}),
  };
  const record = await records.create(context, resource, body, { ...request, status: REQUESTED, isCurrent: true });
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
  const { status, rejectionReason, attorneyName, attorneyDocumentNumber, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (status !== APPROVED && status !== REFUSED) throw refusedAt("status", "Escolha aprovar ou reprovar.");
  const reason = status === REFUSED ? reasonIn(rejectionReason) : null;
  return onDocument(context, id, "REVIEW_DOCUMENT", async (work, row) => {
    refuseEarlier(row);
    if (row.fileID === null || row.status === REQUESTED || row.status === CANCELLED)
      throw refusedNow("Este documento ainda não foi enviado.");
    const isUnnamed = row.isPower && row.attorneyDocumentNumber === null;
    if (row.status === status && status === APPROVED && !isUnnamed) throw refusedNow("Este documento já foi aprovado.");
    const sent = { name: attorneyName, documentNumber: attorneyDocumentNumber };
    const attorney = status === APPROVED ? attorneyIn(work, row, sent) : undefined;
    await setFields(work.context, id, {
      ...{ status, rejectionReason: reason },
      ...{ attorneyName: attorney?.name ?? null, attorneyDocumentNumber: attorney?.documentNumber ?? null },
      ...{ reviewedByID: work.context.caller.userID, reviewedAt: work.context.clock.now().toISOString() },
    });
    if (reason !== null)
      await tellOfRefused(work, enqueue, { id, name: row.name, reason, attachedByID: row.attachedByID });
    return {
      summary: `Documento ${status === APPROVED ? "aprovado" : "reprovado"}: ${row.name}.${attorney ? ` Procurador: ${attorney.name}.` : ""}`,
      note: reason,
    };
  });
}

interface Attorney {
  name: string;
  documentNumber: string;
}

/** Whom a power names may be paid in the place of the customer: whoever approves it has read it. */
function attorneyIn(
  { facts }: Work,
  { isPower }: DocumentRow,
  { name, documentNumber }: { readonly [part in keyof Attorney]: unknown },
): Attorney | undefined {
  if (!isPower) {
    if (name === undefined && documentNumber === undefined) return undefined;
    throw refusedAt("attorneyDocumentNumber", "Só uma procuração diz quem é o procurador.");
  }
  const document = normalizeTaxDocument(typeof documentNumber === "string" ? documentNumber : "");
  if (!isCpf(document) && !isCnpj(document))
    throw refusedAt(
      "attorneyDocumentNumber",
      "Informe o CPF ou o CNPJ do procurador que a procuração diz.",
      "required",
    );
  if (document === facts.payeeGrounds.customerDocument)
    throw refusedAt("attorneyDocumentNumber", "O procurador é outra pessoa que não o cliente: confira o número.");
  const text =
    typeof name === "string" ? input.sanitizeText(name).trim().replace(/\s+/g, " ").toLocaleUpperCase("pt-BR") : "";
  if (text === "" || text.length > NAME_LENGTH)
    throw refusedAt("attorneyName", `Informe o nome do procurador, com até ${NAME_LENGTH} caracteres.`, "required");
  return { name: text, documentNumber: document };
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
