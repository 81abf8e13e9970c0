// The operations in which people of a partner are awaited: by the agency for a counterproposal, documents and messages, by
// the employer's HR for its analysis. The daily mail names them.
import { type Context, run } from "../../../framework/index.ts";
import { UNREAD } from "../talk/conversations.ts";

interface Partner {
  personID: number | null;
  agencyOfficeIDs: readonly number[];
  affiliatedCompanyIDs: readonly number[];
}

interface Awaited {
  id: number;
  code: string;
  /** What for, in words. */
  answers: string;
}

/** A mail names the first and counts the others. */
const MOST = 500;

/** SQL: of the documents d, those that somebody asked for or that the product requires. */
export const IS_AWAITED_DOCUMENT = `coalesce(d.is_current, true)
  and (d.status = 'RE' or (d.status = 'RQ' and (d.required or d.requested_by_id is not null)))`;

const IS_OURS = "o.agency_office_id = any($1::bigint[])";
const REASONS = `
  case when ${IS_OURS} and exists (select 1 from operation_counter_proposals k
    where k.operation_id = o.id and k.status = 'SENT') then 'contraproposta' end,
  case when ${IS_OURS} and exists (select 1 from operation_documents d where d.operation_id = o.id
    and ${IS_AWAITED_DOCUMENT})
    then 'documentos' end,
  case when ${IS_OURS} and exists (select 1 from conversations c join messages m on m.conversation_id = c.id
    where c.operation_id = o.id and c.kind = 'SHARED' and ${UNREAD}) then 'mensagem' end,
  case when o.affiliated_company_id = any($3::bigint[]) and o.hr_analysis_status = 'EN' then 'análise do RH' end`;

export function awaitedFrom(
  { db }: Pick<Context, "db">,
  { personID, agencyOfficeIDs, affiliatedCompanyIDs }: Partner,
): Promise<Awaited[]> {
  return run<Awaited & { [name: string]: unknown }>(
    db,
    `select w.id, w.code, array_to_string(w.reasons, ', ') as answers from (
       select o.id, o.code, array_remove(array[${REASONS}], null) as reasons from operations o
        where (${IS_OURS} or o.affiliated_company_id = any($3::bigint[])) and o.finished_at is null
          and o.entered_at is not null) w
      where w.reasons <> '{}' order by w.id limit ${MOST}`,
    [agencyOfficeIDs, personID ?? 0, affiliatedCompanyIDs],
  );
}
