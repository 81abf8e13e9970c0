// What the commands of documents know of one of them, and when an operation waits for somebody outside.
import { type Context, run } from "../../../framework/index.ts";
import type { Work } from "../command.ts";

export interface DocumentRow {
  id: number;
  documentTypeID: number;
  name: string;
  target: string | null;
  operationGuarantorID: number | null;
  required: boolean;
  fileID: string | null;
  status: string;
  isCurrent: boolean;
  requestedByID: number | null;
  requestNote: string | null;
  replacesID: number | null;
  attachedByID: number | null;
  acceptedExtensions: string[];
  validityDays: number | null;
  isPower: boolean;
  attorneyDocumentNumber: string | null;
}

const COLUMNS = `d.id, d.document_type_id as "documentTypeID", t.name, d.target,
  d.operation_guarantor_id as "operationGuarantorID", coalesce(d.required, false) as required, d.file_id as "fileID", d.status,
  coalesce(d.is_current, true) as "isCurrent", d.requested_by_id as "requestedByID", d.request_note as "requestNote",
  d.replaces_id as "replacesID", d.attached_by_id as "attachedByID",
  coalesce(t.accepted_extensions, '{}') as "acceptedExtensions", t.validity_days as "validityDays",
  coalesce(t.power_of_attorney, false) as "isPower", d.attorney_document_number as "attorneyDocumentNumber"
  from operation_documents d join document_types t on t.id = d.document_type_id`;

export const documentsWhere = (
  { db }: Pick<Context, "db">,
  where: string,
  values: readonly unknown[],
): Promise<DocumentRow[]> =>
  run<DocumentRow & { [name: string]: unknown }>(db, `select ${COLUMNS} where ${where}`, values);

/** Requested and not here yet, or sent and refused. */
const AWAITED = `coalesce(is_current, true) and ((status = 'RQ' and requested_by_id is not null) or status = 'RE')`;

/** Whether the operation still waits for a document, or for HR or the answer to a counterproposal. */
export async function isAwaiting({ context, operation, facts }: Work): Promise<boolean> {
  if (facts.hrStatus === "EN" || facts.voting?.hasOpenCounterProposal) return true;
  const rows = await run(
    context.db,
    `select 1 from operation_documents where operation_id = $1 and ${AWAITED} limit 1`,
    [operation.id],
  );
  return rows.length > 0;
}
