// Compares stored facts about the books other than sums with the entries themselves.
import { formatDate, isDate } from "../../../../src/base/dates.ts";
import { groupThousands } from "../../../../src/base/money.ts";
import { type Handle, runOne } from "../../../framework/index.ts";

interface BookFacts {
  closedUntil: string | null;
  sealedUntil: string | null;
  countedEntries: string;
  storedCount: string;
}

interface EntryFacts {
  /** Ids of entries marked as reversed without a reversal, or reversed without the mark. */
  markedWrongly: string[] | null;
  /** Ids of entries whose author, editor or moments do not agree with their history. */
  signedWrongly: string[] | null;
}

const MARKED_WRONGLY = `
  select array_agg(id::text) from (
    select coalesce(e.id, r.reversal_of_id) as id
      from (select id, reversed_by_id from accounting_entry where reversed_by_id is not null) e
      full join (select id, reversal_of_id from accounting_entry where reversal_of_id is not null) r
        on (r.id, r.reversal_of_id) = (e.reversed_by_id, e.id)
     where e.id is null or r.id is null order by 1 limit 20) marks`;

// One act reads the clock twice, once for the record and once for its history, so the moments may differ a little.
const SIGNED_WRONGLY = `
  select array_agg(id::text) from (
    select e.id from accounting_entry e
      join (select record_id, min(at) filter (where action = 'create') as made_at,
                   max(user_id) filter (where action = 'create') as made_by,
                   max(at) as changed_at, (array_agg(user_id order by id desc))[1] as changed_by
              from audit_entry where resource = 'accounting-entries' and action in ('create', 'update') group by record_id) h
        on h.record_id = e.id
     where (h.made_at is not null and (e.created_at, e.created_by_id) is distinct from (h.made_at, h.made_by))
        or e.updated_by_id is distinct from h.changed_by
        or e.updated_at not between h.changed_at - interval '1 minute' and h.changed_at + interval '1 minute'
     order by 1 limit 20) signatures`;

/** Returns a text for each stored fact that does not agree with the books. Every closing reads them. */
export async function bookDifferences(handle: Handle): Promise<string[]> {
  const { closedUntil, sealedUntil, countedEntries, storedCount } = await runOne<BookFacts>(
    handle,
    `select (select closed_until::text from accounting_book) as "closedUntil",
            (select max(until_date)::text from accounting_seal) as "sealedUntil",
            (select count(*) from accounting_entry)::text as "countedEntries",
            (select coalesce(sum(change), 0) from row_delta where table_name = 'accounting_entry')::text as "storedCount"`,
  );
  return [
    ...(closedUntil === sealedUntil
      ? []
      : [`os livros constam encerrados ${untilText(closedUntil)}, e o último selo vale ${untilText(sealedUntil)}`]),
    ...(countedEntries === storedCount
      ? []
      : [`a lista conta ${groupThousands(storedCount)} lançamentos, e há ${groupThousands(countedEntries)}`]),
  ];
}

async function entryDifferences(handle: Handle): Promise<string[]> {
  const { markedWrongly, signedWrongly } = await runOne<EntryFacts>(
    handle,
    `select (${MARKED_WRONGLY}) as "markedWrongly", (${SIGNED_WRONGLY}) as "signedWrongly"`,
  );
  return [
    ...(markedWrongly
      ? [`a marca de estorno não é a dos estornos que há: lançamentos ${markedWrongly.join(", ")}`]
      : []),
    ...(signedWrongly
      ? [`quem incluiu ou alterou, ou quando, não é o que diz o histórico: lançamentos ${signedWrongly.join(", ")}`]
      : []),
  ];
}

/** Returns a line for each fact that does not agree. */
export async function factDifferences(handle: Handle): Promise<string[]> {
  const texts = [...(await bookDifferences(handle)), ...(await entryDifferences(handle))];
  return texts.map((text) => `DIFERE: ${text}.`);
}

function untilText(date: string | null): string {
  if (date === null) return "em nenhum dia";
  return isDate(date) ? `até ${formatDate(date)}` : "até um dia que não é data";
}
