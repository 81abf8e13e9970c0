// Any number of operations for measurements, as the commands leave them: copies of those of the demonstration, set-based,
// with terms, members and history. Instalments and the calculation behind the terms are left out: they are read of one
// operation alone, and would be most of the bytes.
import { type Context, run, runOne } from "../../../framework/index.ts";

export interface BulkFill {
  count: number;
  chunk?: number;
  onProgress?(made: number): void;
}

const CHUNK = 10_000;
/** Filled by the statement itself, in the place of what is copied. */
const OWN = [
  ...["id", "version", "code", "created_at", "updated_at", "entered_at", "stage", "stage_since", "due_at", "warn_at"],
  ...["status_id", "finished_at", "member_person_ids", "terms_id", "remaining_hours", "is_paused", "requested_value"],
];

export async function fillOperations(
  context: Context,
  { count, chunk = CHUNK, onProgress }: BulkFill,
): Promise<number> {
  const { db, clock } = context;
  const { templates } = await runOne<{ templates: number }>(
    db,
    "select count(*)::int as templates from operations where terms_id is not null",
    [],
  );
  if (templates === 0) throw new Error("A demonstração não tem operações para copiar: inicie com DEMO=on uma vez.");
  const statement = statementOf(await copiedColumns(context));
  let made = 0;
  while (made < count) {
    const rows = Math.min(chunk, count - made);
    await run(db, statement, [rows, clock.now().toISOString()]);
    made += rows;
    onProgress?.(made);
  }
  for (const table of [
    "operations",
    "operation_terms",
    "operation_members",
    "operation_status_histories",
    "operation_count",
  ])
    await run(db, `analyze ${table}`);
  return made;
}

async function copiedColumns({ db }: Context): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    "select attname as name from pg_attribute where attrelid = 'operations'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  );
  return rows.map(({ name }) => name).filter((name) => !OWN.includes(name));
}

/** Four of five are over; the others stand in one of the stages of the way, some of them late, one in eight without anybody. */
function statementOf(copied: readonly string[]): string {
  const names = copied.map((name) => `"${name}"`).join(", ");
  const own = copied.map((name) => `t."${name}"`).join(", ");
  return `
    with settings as materialized (select $2::timestamptz as now,
        array(select id from operation_statuses where code in ('SETTLED', 'SETTLED', 'CANCELLED', 'REJECTED') order by id) as over,
        array(select id from operation_statuses where code in ('IN_ANALYSIS', 'PENDING', 'APPROVED', 'IN_FORMALIZATION') order by id) as open,
        array(select m.person_id from operation_members m group by 1 order by 1) as people,
        array['PRE_ANALYSIS', 'OPERATION_DATA', 'GUARANTOR', 'DOCUMENTS', 'WARRANTY', 'COMMITTEE', 'DISBURSEMENT',
          'FORMALIZATION', 'CONTRACT_SIGNING', 'BANKING', 'CESSION', 'PAYMENT'] as stages),
    templates as materialized (select f.id, row_number() over (order by f.id) as place, count(*) over () as number
      from (select o.id from operations o where o.terms_id is not null order by o.id limit 37) f),
    numbers as materialized (
      select n, nextval(pg_get_serial_sequence('operations', 'id')) as id, nextval(pg_get_serial_sequence('operation_codes', 'code')) as code,
             nextval(pg_get_serial_sequence('operation_terms', 'id')) as terms, random() as chance, random() as age
        from generate_series(1, $1::int) n),
    plan as materialized (
      select n.*, p.id as template, (n.chance > 0.2) as is_over, s.*,
             s.now - (n.age * case when n.chance > 0.2 then 900 else 12 end + 0.01) * interval '1 day' as begun
        from numbers n cross join settings s join templates p on p.place = 1 + mod(n.code, p.number)),
    made as (
      insert into operations (id, version, code, created_at, updated_at, entered_at, stage, stage_since, due_at, warn_at, status_id,
          finished_at, member_person_ids, terms_id, is_paused, requested_value, ${names})
        select x.id, 1, lpad(x.code::text, greatest(6, length(x.code::text)), '0'), x.begun, x.begun + interval '90 minutes', x.begun,
               case when not x.is_over then x.stages[1 + mod(x.code, 12)] end, x.begun + interval '1 hour',
               case when not x.is_over then x.begun + interval '8 days' end, case when not x.is_over then x.begun + interval '7 days' end,
               case when x.is_over then x.over[1 + mod(x.code, array_length(x.over, 1))] else x.open[1 + mod(x.code, array_length(x.open, 1))] end,
               case when x.is_over then x.begun + interval '90 minutes' end,
               case when mod(x.code, 8) = 0 then '{}'::bigint[] else array[x.people[1 + mod(x.code, array_length(x.people, 1))]] end,
               x.terms, false, round((t.requested_value * (0.5 + x.chance))::numeric, 2), ${own}
          from plan x join operations t on t.id = x.template
        returning id),
    terms as (
      insert into operation_terms (id, version, created_at, updated_at, operation_id, number, origin, is_candidate, is_current,
          requested_value, financed_value, total_value, released_value, installment_quantity, installment_value, first_due_date,
          monthly_rate, yearly_cet, valid_until, engine_version)
        select x.terms, 1, x.begun, x.begun, x.id, 1, 'ENTRY', false, true, k.requested_value, k.financed_value, k.total_value,
               k.released_value, k.installment_quantity, k.installment_value, k.first_due_date, k.monthly_rate, k.yearly_cet,
               (x.begun + interval '5 days')::date, k.engine_version
          from plan x join operations t on t.id = x.template join operation_terms k on k.id = t.terms_id),
    members as (
      insert into operation_members (created_at, updated_at, operation_id, person_id, role)
        select x.begun, x.begun, x.id, x.people[1 + mod(x.code, array_length(x.people, 1))], 'OWNER'
          from plan x where mod(x.code, 8) <> 0)
    insert into operation_status_histories (created_at, updated_at, operation_id, command, summary, to_status_id, to_stage)
      select x.begun + act.after, x.begun + act.after, x.id, act.command, act.summary, x.open[1], 'OPERATION_DATA'
        from plan x cross join (values (interval '0', 'CREATE', 'A operação entrou na esteira.'),
          (interval '1 hour', 'TAKE', 'A operação foi assumida.')) act (after, command, summary)`;
}
