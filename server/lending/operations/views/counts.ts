// GET /operations/counts: how many operations there are in each stage and each status and what they ask for together, under
// the filters of the list and in the rows that the caller sees. What the kept sums tell is not counted; the rest is counted
// once for all who ask while no row changes.
import { badRequest } from "../../../../src/base/app-error.ts";
import { type Cents, fromCents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type {
  CountAndValue,
  OperationCounts,
  StatusOfOperations,
} from "../../../../src/rules/operations/answers/work.ts";
import { STAGES } from "../../../../src/rules/operations/index.ts";
import { type Context, input, permissions, queries, type Row, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS } from "../command.ts";

interface Cell {
  stage: string | null;
  statusID: number | null;
  count: number;
  value: Cents;
}

const FACETS = ["stage", "statusID"] as const;
const PARAMETERS = ["filters", "searchString"];

/** The stages under the chosen statuses, and the statuses under the chosen stages: each says what choosing it would show. */
export async function operationCounts(context: Context, sent: Row): Promise<OperationCounts> {
  permissions.requireRead(resourceNamed(context, OPERATIONS), context.caller);
  input.refuseParameters(sent, PARAMETERS);
  const { filters, search } = input.parseListQuery(sent);
  const { stage, statusID, ...others } = filters;
  // What the list refuses is refused here too.
  queries.rowsInScope(context, resourceNamed(context, OPERATIONS), filters);
  const cells = await cellsOf(context, others, search);
  const inStage = (cell: Cell): boolean => matches("stage", stage, cell.stage);
  const inStatus = (cell: Cell): boolean => matches("statusID", statusID, cell.statusID);
  const names = await statusNames(context);
  const stagesShown = seesStages(context) ? cells.filter(inStatus) : [];
  return {
    total: sumOf(cells.filter((cell) => inStage(cell) && inStatus(cell))),
    stages: groups(stagesShown, FACETS[0]).map(([key, sum]) => ({
      stage: key === null ? null : String(key),
      ...sum,
    })),
    statuses: groups(cells.filter(inStage), FACETS[1])
      .flatMap(([key, sum]) => {
        const status = names.get(Number(key));
        return status ? [{ ...status, ...sum }] : [];
      })
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.statusID - other.statusID),
  };
}

/** On the way of an operation: it is entered, goes through the stages, and ends. */
function placeOf({ code, stage, isFinal }: StatusOfOperations): number {
  if (code === "IN_ENTRY") return -1;
  if (isFinal || stage === null) return STAGES.length;
  return STAGES.findIndex((one) => one.code === stage);
}

/** What is hidden from a person is not counted by either. */
function seesStages(context: Context): boolean {
  const field = resourceNamed(context, OPERATIONS).fields.find(({ name }) => name === "stage");
  return field !== undefined && permissions.mayReadField(field, context.caller);
}

function groups(cells: readonly Cell[], facet: (typeof FACETS)[number]): [string | number | null, CountAndValue][] {
  return [...Map.groupBy(cells, (cell) => cell[facet])].map(([key, members]) => [key, sumOf(members)]);
}

function sumOf(cells: readonly Cell[]): CountAndValue {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  return { count, value: fromCents(cells.reduce((sum, cell) => sum + cell.value, 0n)) };
}

/** The operators that these two fields have in a list. */
function matches(field: string, filter: unknown, value: string | number | null): boolean {
  if (filter === undefined || filter === null) return true;
  if (!isPlainObject(filter)) return String(filter) === String(value);
  return Object.entries(filter).every(([operator, operand]) => {
    const listed = Array.isArray(operand) && operand.map(String).includes(String(value));
    if (operator === "$in") return value !== null && listed;
    if (operator === "$nin") return value === null || !listed;
    if (operator === "$eq") return String(operand) === String(value);
    if (operator === "$ne") return String(operand) !== String(value);
    if (operator === "$null") return (value === null) === operand;
    throw badRequest(field, `O filtro "${field}" não aceita o operador "${operator}" nas contagens.`);
  });
}

/** What the sums are kept by, as fields of an operation. */
const DIMENSIONS = new Set([
  "stage",
  "statusID",
  "productID",
  "agencyOfficeID",
  "affiliatedCompanyID",
  "cessionaryCompanyID",
]);

const SUMS = `select stage, status_id as "statusID", sum(operations)::int as count, sum(amount)::text as value`;

async function cellsOf(context: Context, filters: Row, search: string | undefined): Promise<Cell[]> {
  const hasSums = search === undefined && Object.keys(filters).every((name) => DIMENSIONS.has(name));
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS), filters, search);
  if (!hasSums) return counted(context, rows);
  const sums = `${SUMS} from ${rows.from([], "operation_count")} group by 1, 2 having sum(operations) <> 0 order by 1`;
  return cellsIn(await run<Row>(context.db, sums, rows.values));
}

const cellsIn = (rows: readonly Row[]): Cell[] =>
  rows.map(({ stage, statusID, count, value }) => ({
    stage: stage === null ? null : String(stage),
    statusID: statusID === null ? null : Number(statusID),
    count: Number(count),
    value: toCents(String(value) as WireAmount),
  }));

interface CachedCells {
  /** Of the tables that were counted; absent before the first count. */
  version?: string;
  cells: Cell[];
}

const MOST_CACHED = 200;
const cache = new queries.RecentlyUsed<CachedCells>(MOST_CACHED);

async function counted(context: Context, rows: ReturnType<typeof queries.rowsInScope>): Promise<Cell[]> {
  const { db, services } = context;
  const from = rows.from();
  const cached = cache.get(services.resources, `${from} ${JSON.stringify(rows.values)}`, () => ({ cells: [] }));
  const versionSql = queries.tableVersionSql(rows.tables);
  const [now] = await run<{ version: string }>(db, `select ${versionSql} as version`);
  if (cached.version !== undefined && cached.version === now?.version) return cached.cells;
  const counts = await run<Row>(
    db,
    `select ${versionSql} as version, t.stage, t.status_id as "statusID", count(*)::int as count,
            coalesce(sum(t.requested_value), 0)::text as value from ${from} group by t.stage, t.status_id order by t.stage`,
    rows.values,
  );
  const version = counts[0]?.version;
  const cells = cellsIn(counts);
  if (typeof version === "string") Object.assign(cached, { version, cells });
  return cells;
}

async function statusNames({ db }: Context) {
  const rows = await run<StatusOfOperations>(
    db,
    `select id as "statusID", code, name, stage, color, coalesce(final_status, false) as "isFinal" from operation_statuses`,
  );
  return new Map(rows.map((status) => [status.statusID, status]));
}

const LONG = 2_000;

/** Merges the noted changes of the sums; the sums stay as they are meanwhile. */
export async function foldCounts({ db }: Context): Promise<boolean> {
  const [size] = await run<{ rows: number }>(db, "select count(*)::int as rows from operation_count");
  if ((size?.rows ?? 0) <= LONG) return false;
  const columns = "stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id";
  await run(
    db,
    `with gone as (delete from operation_count returning *)
     insert into operation_count (${columns}, operations, amount)
       select ${columns}, sum(operations), sum(amount) from gone group by ${columns}
       having sum(operations) <> 0 or sum(amount) <> 0`,
  );
  return false;
}
