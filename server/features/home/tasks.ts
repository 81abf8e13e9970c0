// The tasks of a person: lists with records to act on, each with their number and the age of the oldest.
import type { HomeTask } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, permissions, queries, run } from "../../framework/index.ts";
import { countOf, hasFields, listRequestOf, type VisibleRegister, visibleRegister } from "./count-register.ts";
import { type Filters, inOrder } from "./parts.ts";

export async function readTasks(context: Context): Promise<HomeTask[]> {
  const tasks: HomeTask[] = [];
  for (const task of inOrder(declared(context, "homeTasks"))) {
    const filters = task.filters(context);
    const register = visibleRegister(context, task.resource);
    // A task is shown only to people who may do it.
    if (!register || !permissions.mayWrite(register.resource, "update", context.caller, context.services.pageViews))
      continue;
    if (!hasFields(register, [task.since, ...Object.keys(filters)])) continue;
    const count = await countOf(context, register, filters);
    if (count === 0) continue;
    const since = await oldest(context, { register, filters, field: task.since });
    tasks.push({ key: task.key, count, since, path: register.path, filters });
  }
  return tasks;
}

/** The value is a day or a moment, as the field is. */
async function oldest(
  context: Context,
  { register, filters, field }: { register: VisibleRegister; filters: Filters; field: string },
): Promise<string | null> {
  const { resource } = register;
  const statement = new queries.Statement(resource, context.services.resources, context.caller);
  const since = statement.path(field)?.sql ?? "null";
  const where = queries.whereClause(listRequestOf(context, register, { filters }), statement);
  const [row] = await run<{ since: string | null }>(
    context.db,
    `select min(${since}) as since from ${statement.from()}${where}`,
    statement.values,
  );
  return row?.since ?? null;
}
