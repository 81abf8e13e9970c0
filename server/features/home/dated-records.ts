// The records of all registers that declare a date: people to contact until today, and what ends within a month.
import { addDays } from "../../../src/base/dates.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import type { DatedRecord, DatedRecords } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, queries, run } from "../../framework/index.ts";
import { listRequestOf, mayQueryAll, type VisibleRegister, visibleRegister } from "./count-register.ts";
import type { Filters, HomeDate } from "./parts.ts";

const MOST_CONTACTS = 5;
const MOST_DEADLINES = 6;
const DEADLINE_DAYS = 30;

export function readContacts(context: Context): Promise<DatedRecords | null> {
  const days = { $lte: context.clock.today() };
  return readDated(context, declared(context, "homeContacts"), { days, most: MOST_CONTACTS });
}

/** What has ended already is a task and no deadline. */
export function readDeadlines(context: Context): Promise<DatedRecords | null> {
  const today = context.clock.today();
  const days = { $gte: today, $lte: addDays(today, DEADLINE_DAYS) };
  return readDated(context, declared(context, "homeDeadlines"), { days, most: MOST_DEADLINES });
}

interface Window {
  /** The filter of the dates. */
  days: object;
  most: number;
}

interface Source {
  register: VisibleRegister;
  field: string;
  filters: Filters;
}

interface Nearest {
  source: Source;
  total: number;
  records: DatedRecord[];
}

async function readDated(
  context: Context,
  dates: readonly HomeDate[],
  { days, most }: Window,
): Promise<DatedRecords | null> {
  const sources = dates.flatMap((one) => sourceOf(context, one, days) ?? []);
  if (sources.length === 0) return null;
  const results: Nearest[] = [];
  for (const source of sources) results.push(await nearest(context, source, most));
  const [first, ...others] = results.filter(({ total }) => total > 0);
  return {
    total: results.reduce((sum, { total }) => sum + total, 0),
    records: results
      .flatMap(({ records }) => records)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .slice(0, most),
    list: first && others.length === 0 ? { path: first.source.register.path, filters: first.source.filters } : null,
  };
}

/** Undefined when the caller may not open the register or read the date, or when an installation removed the field. */
function sourceOf(
  context: Context,
  { resource, date, filters = () => ({}) }: HomeDate,
  days: object,
): Source | undefined {
  const register = visibleRegister(context, resource);
  if (!register) return undefined;
  const all = { ...filters(context), [date]: days };
  return mayQueryAll(context, register, Object.keys(all)) ? { register, field: date, filters: all } : undefined;
}

async function nearest(context: Context, source: Source, most: number): Promise<Nearest> {
  const { register, field, filters } = source;
  const { resource, path } = register;
  const statement = new queries.Statement(resource, context.services.resources, context.caller);
  const date = statement.path(field)?.sql ?? "null";
  const where = queries.whereClause(listRequestOf(context, register, { filters }), statement);
  const title = titleSql(context, resource, statement);
  const rows = await run<{ id: number; title: string | null; date: string; total: number }>(
    context.db,
    `select t.id, (${title})::text as title, ${date} as date, (count(*) over ())::int as total
       from ${statement.from()}${where} order by ${date}, t.id limit ${most}`,
    statement.values,
  );
  const records = rows.map(
    (row): DatedRecord => ({
      id: row.id,
      resource: resource.name,
      title: row.title ?? `${resource.label.one} ${row.id}`,
      register: resource.label.one,
      field: fieldAt(resource.fields, field)?.title ?? "",
      date: row.date,
      path: `${path}/view/${row.id}`,
    }),
  );
  return { source, total: rows[0]?.total ?? 0, records };
}

function titleSql({ caller, services }: Context, resource: Resource, statement: queries.Statement): string {
  const isReadable = queries.queryablePaths(resource, caller, services.resources)(resource.recordTitle);
  return (isReadable && statement.path(resource.recordTitle)?.sql) || "null";
}
