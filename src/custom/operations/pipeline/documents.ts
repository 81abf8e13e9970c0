// The documents of one operation as its pages have them.
import { useQuery } from "@tanstack/react-query";
import type { RecordOf } from "../../../base/resource-types.ts";
import { call } from "../../../framework.ts";
import { operationKey } from "../parts/use-operation.ts";

export type OperationDocument = RecordOf<"operation-documents">;

const MOST = 500;

export function useDocuments(id: number) {
  const query = { filters: { operationID: id }, sort: "id,ASC", pageSize: MOST, pageNumber: 0 };
  return useQuery({
    queryKey: [...operationKey(id), "documents"],
    queryFn: async () =>
      (await call<{ content: OperationDocument[] }>("GET", "/operation-documents", undefined, query)).content,
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Without earlier versions and cancelled requests. */
export const currentOf = (documents: readonly OperationDocument[]): OperationDocument[] =>
  documents.filter(({ isCurrent, status }) => isCurrent !== false && status !== "CA");

/** The earlier versions of a document, the latest first. */
export function versionsOf(
  documents: readonly OperationDocument[],
  { replacesID }: OperationDocument,
): OperationDocument[] {
  const before = documents.find(({ id }) => id === replacesID);
  return before ? [before, ...versionsOf(documents, before)] : [];
}

interface StatusText {
  label: string;
  tone?: "success" | "warning" | "danger";
}

const STATUS_TEXTS: { readonly [status: string]: StatusText } = {
  RQ: { label: "Aguarda envio", tone: "warning" },
  SE: { label: "Enviado" },
  AP: { label: "Aprovado", tone: "success" },
  RE: { label: "Reprovado", tone: "danger" },
};

/** A document that the checklist names and nobody insists on is not waited for. */
export function statusText({ status, required, requestedByID }: OperationDocument): StatusText | undefined {
  const isWaitedFor = required === true || (requestedByID ?? null) !== null;
  if ((status ?? "RQ") === "RQ" && !isWaitedFor) return { label: "Opcional, não enviado" };
  return STATUS_TEXTS[status ?? "RQ"];
}

export const isExpired = ({ dueDate }: OperationDocument, today: string): boolean =>
  typeof dueDate === "string" && dueDate < today;
