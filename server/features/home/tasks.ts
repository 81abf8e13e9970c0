// The tasks of a person: lists with records to act on, each with their number and the age of the oldest.
import type { HomeTask, TaskOwner } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, permissions, queries, records, run } from "../../framework/index.ts";
import { countOf, listRequestOf, mayQueryAll, type VisibleRegister, visibleRegister } from "./count-register.ts";
import { type Filters, inOrder } from "./parts.ts";

export async function readTasks(context: Context): Promise<HomeTask[]> {
  const tasks: HomeTask[] = [];
  for (const task of inOrder(declared(context, "homeTasks"))) {
    const filters = await task.filters(context);
    const register = visibleRegister(context, task.resource);
    // A task is shown only to people who may do it.
    if (!register || !permissions.mayWrite(register.resource, "update", context.caller, context.services.pageViews))
      continue;
    if (!mayQueryAll(context, register, [task.since, ...Object.keys(filters)])) continue;
    const own = await task.waiting?.(context);
    const count = own?.count ?? (await countOf(context, register, filters));
    if (count === 0) continue;
    const waiting = own ?? (await oldest(context, { register, filters, since: task.since, owner: task.owner }));
    tasks.push({ key: task.key, count, ...waiting, path: register.path, filters });
  }
  return tasks;
}

interface Waiting {
  register: VisibleRegister;
  filters: Filters;
  since: string;
  owner: string | undefined;
}

interface OldestRow extends Record<string, unknown> {
  since: string | null;
  owners: (number | null)[] | null;
}

/** Since when the oldest record waits, as a day or a moment as the field is, and who answers for it. */
async function oldest(
  context: Context,
  { register, filters, since: field, owner }: Waiting,
): Promise<Pick<HomeTask, "since" | "owner">> {
  const { resource } = register;
  const statement = new queries.Statement(resource, context.services.resources, context.caller);
  const since = statement.path(field)?.sql ?? "null";
  const user = owner && statement.path(owner)?.sql;
  const where = queries.whereClause(listRequestOf(context, register, { filters }), statement);
  const [row] = await run<OldestRow>(
    context.db,
    `select min(o.since) as since, json_agg(o.owner order by o.since) as owners from (
       select ${user || "null::bigint"} as owner, min(${since}) as since from ${statement.from()}${where} group by 1) o`,
    statement.values,
  );
  if (!row) return { since: null };
  return { since: row.since, ...(user && { owner: await ownerOf(context, row.owners ?? []) }) };
}

async function ownerOf(context: Context, [first = null, ...others]: (number | null)[]): Promise<TaskOwner> {
  const names = await records.titles(context, { name: "users", ids: first === null ? [] : [first] });
  const name = first === null ? null : (names.get(first) ?? null);
  return { name, isCaller: first !== null && first === context.caller.userID, others: others.length };
}
