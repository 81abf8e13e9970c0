// What the workflow asks to be sent, with what has arrived.
import type { ChecklistItem } from "../../../../src/rules/operations/answers/entry.ts";
import { type Context, run } from "../../../framework/index.ts";
import type { Entry } from "./entry.ts";

export function documentsOf({ db }: Pick<Context, "db">, { operation, steps }: Entry): Promise<ChecklistItem[]> {
  const ids = steps.flatMap(({ documentTypeIDs }) => documentTypeIDs);
  return run<ChecklistItem & { [name: string]: unknown }>(
    db,
    `select t.id as "documentTypeID", t.name, t.target, coalesce(t.required, false) as "isRequired",
            coalesce(t.accepted_extensions, '{}') as extensions, t.validity_days as "validityDays",
            d.file_id as "fileID", d.file_name as "fileName", d.attached_at as "attachedAt"
       from document_types t
       left join operation_documents d on d.document_type_id = t.id and d.operation_id = $2 and coalesce(d.is_current, true)
      where t.id = any($1::bigint[]) and coalesce(t.enabled, true) and coalesce(t.customer_type, 'BOTH') in ('BOTH', $3)
      order by array_position($1::bigint[], t.id)`,
    [ids, operation.id, operation.customerType],
  );
}

export const missingDocuments = (items: readonly ChecklistItem[]): ChecklistItem[] =>
  items.filter(({ isRequired, fileID }) => isRequired && fileID === null);
