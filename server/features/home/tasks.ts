// What awaits a person: lists with something to do in them, each with its number and since when the oldest waits.
import type { HomeTask } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, permissions, queries, run } from "../../framework/index.ts";
import { countOf, hasFields, readingOf, type Seen, seenRegister } from "./count-register.ts";
import { type Filters, inOrder } from "./parts.ts";

export async function readTasks(context: Context): Promise<HomeTask[]> {
  const found: HomeTask[] = [];
  for (const task of inOrder(declared(context, "homeTasks"))) {
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
  const since = statement.path(field)?.sql ?? "null";
  const where = queries.whereClause(readingOf(context, seen, { filters }), statement);
  const [row] = await run<{ since: string | null }>(
    context.db,
    `select min(${since}) as since from ${statement.from()}${where}`,
    statement.values,
  );
  return row?.since ?? null;
}
