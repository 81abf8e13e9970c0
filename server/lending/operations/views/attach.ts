// POST /operations/{id}/documents/{document}/attach: a partner sends a document that was asked for, and whoever asked is
// told. Spec PIPE-025.
import { AppError } from "../../../../src/base/app-error.ts";
import { escaped } from "../../../features/notifications/index.ts";
import {
  type Context,
  input,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { tellMembers, tellUsers } from "../notices.ts";

const PAGES = ["agency_office_operations", "hr_operations", "credit_operational_pipeline"];
const DOCUMENTS = "operation-documents";

export function attachDocument(context: Context, id: number, documentID: number, body: unknown): Promise<Row> {
  const { fileID, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (typeof fileID !== "string")
    throw validationError([{ field: "fileID", code: "required", message: "Envie o arquivo." }], "OperationDocument");
  if (context.caller.key || !permissions.mayOpen(context.caller, { pages: PAGES, view: "update" }))
    throw permissions.forbidden("OperationDocument");
  return giveCommand<Row>(context, { operationID: id, code: "ATTACH_DOCUMENT", right: "own" }, async (work) => {
    const document = await requested(work, documentID);
    await store(work, document.id, fileID);
    await tell(work, document);
    const isStillAwaited = await hasOpenRequests(work);
    return {
      answer: { id: document.id, status: "SE" },
      summary: `O documento ${document.name} foi enviado.`,
      events: [{ event: "DOCUMENT", ids: { operationDocumentID: document.id } }],
      ...(isStillAwaited || work.facts.hrStatus === "EN" ? {} : { isPaused: false }),
    };
  });
}

interface Requested {
  id: number;
  name: string;
  requestedByID: number | null;
}

async function requested({ context, operation }: Work, id: number): Promise<Requested> {
  const [row] = await run<{ id: number; name: string; status: string; requestedByID: number | null }>(
    context.db,
    `select d.id, t.name, d.status, d.requested_by_id as "requestedByID" from operation_documents d
       join document_types t on t.id = d.document_type_id
      where d.id = $1 and d.operation_id = $2 and coalesce(d.is_current, true) for update of d`,
    [id, operation.id],
  );
  if (!row) throw new AppError("NOT_FOUND", { entity: "OperationDocument" });
  if (row.status !== "RQ" && row.status !== "RE")
    throw new AppError("INVALID_STATE", {
      entity: "OperationDocument",
      message: "Este documento não está mais à espera de envio.",
    });
  return row;
}

/** The file is checked as the sender's own; the document itself is out of a partner's sight. */
async function store({ context }: Work, id: number, fileID: string): Promise<void> {
  const resource = resourceNamed(context, DOCUMENTS);
  const [file] = await run<{ name: string }>(
    context.db,
    "select file_name as name from public_files where id = $1 and uploaded_by_id = $2",
    [fileID, context.caller.userID],
  );
  if (!file)
    throw validationError(
      [{ field: "fileID", code: "file", message: "O arquivo não existe mais. Envie-o novamente." }],
      resource.entity,
    );
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  await records.update(everybody, resource, id, { body: { fileID }, clear: [] });
  await tables.update(
    context,
    resource,
    id,
    tables.columnsOf(resource, {
      ...{ status: "SE", fileName: file.name, rejectionReason: null },
      ...{ attachedByID: context.caller.userID, attachedAt: context.clock.now().toISOString() },
    }),
  );
}

async function tell({ context, operation, facts }: Work, { name, requestedByID }: Requested): Promise<void> {
  const notice = {
    category: "ATTACHMENT_SENT",
    title: "Documento enviado",
    body: `O documento ${escaped(name)} da operação ${escaped(operation.code ?? String(operation.id))} foi enviado.`,
  };
  if (requestedByID === null) return tellMembers(context, { operation, memberIDs: facts.memberIDs }, notice);
  return tellUsers(context, operation, [requestedByID], notice);
}

async function hasOpenRequests({ context, operation }: Work): Promise<boolean> {
  const rows = await run(
    context.db,
    `select 1 from operation_documents where operation_id = $1 and status = 'RQ' and requested_by_id is not null
        and coalesce(is_current, true) limit 1`,
    [operation.id],
  );
  return rows.length > 0;
}
