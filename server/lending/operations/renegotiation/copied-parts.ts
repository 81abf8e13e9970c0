// What a new operation takes over of those that it renegotiates: guarantors, guarantees and documents, each once.
import { pick } from "../../../../src/base/pick.ts";
import type { LiteralResourceName, RecordOf, ResourceName } from "../../../../src/base/resource-types.ts";
import type { PartsInShort } from "../../../../src/rules/operations/answers/renegotiation.ts";
import { type Context, permissions, type Row, records, resourceNamed, tables } from "../../../framework/index.ts";
import { refused } from "./debt.ts";

type CopiedPart = "operation-guarantors" | "operation-warranties" | "operation-documents";

interface Copying {
  operationID: number;
  sourceIDs: readonly number[];
  /** Null: all of them. */
  guarantorIDs: readonly number[] | null;
  warrantyIDs: readonly number[] | null;
  documentIDs: readonly number[] | null;
}

const NOT_COPIED = new Set(["id", "operationID", "operationGuarantorID", "replacesID", "version"]);

/** Two that are the same person, thing or type of document. */
const SAME: { readonly [part in CopiedPart]: (row: Row) => string } = {
  "operation-guarantors": ({ personID, companyID }) => `${personID}/${companyID}`,
  "operation-warranties": ({ id, vehicleID }) => (vehicleID ? `vehicle ${vehicleID}` : String(id)),
  "operation-documents": ({ documentTypeID }) => String(documentTypeID),
};

async function partsOfSources<Part extends CopiedPart>(
  context: Context,
  part: Part & LiteralResourceName<Part>,
  sourceIDs: readonly number[],
): Promise<RecordOf<Part>[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { operationID: { $in: sourceIDs } } };
  const rows = await records.all({ context: everybody, resource: resourceNamed<Part>(context, part), query });
  const usable = part === "operation-documents" ? rows.filter(isUsable) : rows;
  return [...new Map(usable.map((row) => [SAME[part](row), row])).values()];
}

/** What may be taken over, in the words by which people choose. */
export async function partsInShort(context: Context, sourceIDs: readonly number[]): Promise<PartsInShort> {
  const guarantors = await partsOfSources(context, "operation-guarantors", sourceIDs);
  const warranties = await partsOfSources(context, "operation-warranties", sourceIDs);
  const documents = await partsOfSources(context, "operation-documents", sourceIDs);
  return {
    guarantors: guarantors.map((one) => pick(one, ["id", "name", "documentNumber"])),
    warranties: warranties.map((one) => pick(one, ["id", "type", "value", "description"])),
    documents: documents.map((one) => pick(one, ["id", "documentType", "fileName"])),
  };
}

const isUsable = ({ fileID, status, isCurrent }: Row): boolean =>
  Boolean(fileID) && status === "AP" && isCurrent !== false;

export async function copyParts(context: Context, copying: Copying): Promise<void> {
  const { guarantorIDs, warrantyIDs, documentIDs } = copying;
  await copy(context, "operation-guarantors", { ...copying, ids: guarantorIDs, field: "guarantorIDs" });
  await copy(context, "operation-warranties", { ...copying, ids: warrantyIDs, field: "warrantyIDs" });
  await copy(context, "operation-documents", { ...copying, ids: documentIDs, field: "documentIDs" });
}

async function copy(
  context: Context,
  part: CopiedPart,
  { operationID, sourceIDs, ids, field }: Copying & { ids: readonly number[] | null; field: string },
): Promise<void> {
  const rows: readonly (Row & { id: number })[] = await partsOfSources(context, part, sourceIDs);
  if (ids?.some((id) => !rows.some((row) => row.id === id)))
    throw refused(field, "Escolha entre o que as operações renegociadas têm.");
  const resource = resourceNamed<ResourceName>(context, part);
  const names = resource.fields.map(({ name }) => name).filter((name) => !NOT_COPIED.has(name));
  for (const row of rows.filter(({ id }) => ids === null || ids.includes(id))) {
    const values = Object.fromEntries(names.map((name) => [name, row[name]]));
    await tables.insert<string>(context, resource, tables.columnsOf<string>(resource, { ...values, operationID }));
  }
}
