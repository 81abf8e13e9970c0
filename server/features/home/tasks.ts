// What awaits a person: lists with something to do in them, each with its number and since when the oldest waits.
import { addDays } from "../../../src/base/dates.ts";
import { type Context, permissions, queries, type Row, run } from "../../framework/index.ts";
import { countOf, type Filters, hasFields, readingOf, type Seen, seenRegister } from "./count-register.ts";

interface Task {
  key: string;
  resource: string;
  /** The field that says since when it waits. */
  since: string;
  filters(context: Context): Filters;
}

const OPEN_LEADS = { $in: ["NEW", "CONTACTED", "QUALIFIED"] };
/** A delivery that failed earlier is history: nobody waits for it any more. */
const FAILED_DAYS = 7;
const EXPIRY_DAYS = 15;

// biome-ignore format: a table, the most pressing first
const TASKS: Task[] = [
  { key: "officesToApprove", resource: "agency-offices", since: "createdAt", filters: () => ({ approval: { $in: ["AN"] } }) },
  { key: "affiliatesToApprove", resource: "affiliated-companies", since: "createdAt", filters: () => ({ approval: { $in: ["AN"] } }) },
  { key: "contactsDue", resource: "leads", since: "nextContactAt", filters: ({ caller, clock }) => ({ nextContactAt: { $lte: clock.today() }, status: OPEN_LEADS, assignedUserID: { $in: [caller.userID] } }) },
  { key: "leadsOfNobody", resource: "leads", since: "createdAt", filters: () => ({ status: OPEN_LEADS, assignedUserID: { $null: true } }) },
  { key: "deliveriesFailed", resource: "webhook-deliveries", since: "createdAt", filters: ({ clock }) => ({ status: { $in: ["FAILED"] }, createdAt: { $gte: addDays(clock.today(), -FAILED_DAYS) } }) },
  { key: "keysExpiring", resource: "api-keys", since: "expiresAt", filters: ({ clock }) => ({ enabled: true, expiresAt: { $lte: addDays(clock.today(), EXPIRY_DAYS) } }) },
  { key: "productsWithoutWorkflow", resource: "products", since: "createdAt", filters: () => ({ enabled: true, workflowID: { $null: true } }) },
  { key: "contractsEnded", resource: "cessionary-assignors", since: "contractEndDate", filters: ({ clock }) => ({ enabled: true, contractEndDate: { $lte: clock.today() } }) },
  { key: "usersWithoutRole", resource: "users", since: "createdAt", filters: () => ({ enabled: true, authRoleID: { $null: true } }) },
  { key: "usersNeverIn", resource: "users", since: "createdAt", filters: () => ({ enabled: true, lastLoginAt: { $null: true } }) },
];

export async function readTasks(context: Context): Promise<Row[]> {
  const found: Row[] = [];
  for (const task of TASKS) {
    const filters = task.filters(context);
    const seen = seenRegister(context, task.resource);
    // A task is for whoever may do it.
    if (!seen || !permissions.mayWrite(seen.resource, "update", context.caller, context.services.pageViews)) continue;
    if (!hasFields(seen, [task.since, ...Object.keys(filters)])) continue;
    const count = await countOf(context, seen, filters);
    if (count === 0) continue;
    const since = await oldest(context, { seen, filters, field: task.since });
    found.push({ key: task.key, count, since, path: seen.path, filters });
  }
  return found;
}

/** A day or a moment, as the field is. */
async function oldest(
  context: Context,
  { seen, filters, field }: { seen: Seen; filters: Filters; field: string },
): Promise<string | null> {
  const { resource } = seen;
  const statement = new queries.Statement(resource, context.services.resources, context.caller);
  const since = statement.path(field)!.sql;
  const where = queries.whereClause(readingOf(context, seen, { filters }), statement);
  const [row] = await run<{ since: string | null }>(
    context.db,
    `select min(${since}) as since from ${statement.from()}${where}`,
    statement.values,
  );
  return row?.since ?? null;
}
