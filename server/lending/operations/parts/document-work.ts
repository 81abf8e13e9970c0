// What all commands of documents share: finding the document, its category and its guarantor, and writing what only the
// product writes.
import { type Context, type InputOf, type Row, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import type { Work } from "../command.ts";
import { type DocumentRow, documentsWhere } from "./document-rows.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

export const DOCUMENTS = "operation-documents";
export const [REQUESTED, SENT, APPROVED, REFUSED, CANCELLED] = ["RQ", "SE", "AP", "RE", "CA"] as const;

export type DocumentInput = InputOf<typeof DOCUMENTS>;

/** One row: the id that a command named is that of a document of the operation that it locked. */
export async function documentOf({ context, operation }: Work, id: number): Promise<DocumentRow> {
  const [row] = await documentsWhere(context, "d.id = $1 and d.operation_id = $2", [id, operation.id]);
  if (!row) throw records.notFound(resourceNamed(context, DOCUMENTS));
  return row;
}

export async function operationOf(context: Context, id: number): Promise<number> {
  return Number((await records.get(context, resourceNamed(context, DOCUMENTS), id)).operationID);
}

export const readBack = async (context: Context, id: number): Promise<Row> => ({
  ...(await records.get(context, resourceNamed(context, DOCUMENTS), id)),
});

export const setFields = (context: Context, id: number, fields: DocumentInput): Promise<unknown> => {
  const resource = resourceNamed(context, DOCUMENTS);
  return tables.update(context, resource, id, tables.columnsOf(resource, fields));
};

export const eventOf = (operationDocumentID: number) => [{ event: "DOCUMENT" as const, ids: { operationDocumentID } }];

export interface TypeRow {
  id: number;
  name: string;
  target: string;
  acceptedExtensions: string[];
  validityDays: number | null;
}

export const typeFields = ({ id }: TypeRow): DocumentInput => ({ documentTypeID: id });

export async function typeOf({ db }: Context, id: unknown): Promise<TypeRow> {
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
export async function guarantorIn({ context, operation }: Work, target: unknown, id: unknown): Promise<number | null> {
  if (target !== "GUARANTOR") return null;
  const rows = await run<{ id: number }>(
    context.db,
    "select id from operation_guarantors where operation_id = $1 and id = $2",
    [operation.id, Number.isSafeInteger(id) ? id : 0],
  );
  if (rows[0]) return rows[0].id;
  throw refusedAt("operationGuarantorID", "Escolha um avalista desta operação.", "required");
}

export function refuseEarlier({ isCurrent }: DocumentRow): void {
  if (!isCurrent) throw refusedNow("Esta é uma versão anterior: use a atual.");
}
