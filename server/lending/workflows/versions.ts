// The versions of a workflow: which fields they contain, their numbers, and the row of each.
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { type Context, type InputOf, type RecordOf, resourceNamed, run, tables } from "../../framework/index.ts";

/** These fields decide what a running operation does; a new name or description changes nothing. */
const FOLLOWED = ["customerType", "kind", "defaultStatusID", "steps", "stages", "rules"] as const;

type Body = InputOf<"workflows">;

/** Steps and rules are in the order of their lists; `order` repeats it for readers of a single item. */
export function numbered(body: Body): Body {
  const lists = (["steps", "rules"] as const).flatMap((name) => {
    const items = body[name];
    if (!Array.isArray(items)) return [];
    // A step is required of all customers unless it says otherwise.
    const usual = name === "steps" ? { required: true } : {};
    const withOrder = items.map((item: unknown, index) =>
      isPlainObject(item) ? { ...usual, ...item, order: index } : item,
    );
    return [[name, withOrder] as const];
  });
  return { ...body, ...Object.fromEntries(lists) };
}

export function versionedBody(body: Body, current: RecordOf<"workflows"> | null): Body {
  if (!current) return body;
  const changes = FOLLOWED.some((name) => body[name] !== undefined && !isSame(body[name], current[name]));
  return changes ? { ...body, workflowVersion: (current.workflowVersion ?? 0) + 1 } : body;
}

/** Compares contents without regard to the order of names, omitted defaults or explicit empty values. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(
    ([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0),
  );
  return Object.fromEntries(filled.sort(([a], [b]) => a.localeCompare(b)).map(([name, inner]) => [name, plain(inner)]));
}

/** Writes the row of the current version of the workflow once; it never changes afterwards. */
export async function keepVersion(context: Context, workflow: RecordOf<"workflows">): Promise<void> {
  const resource = resourceNamed(context, "workflow-versions");
  const [present] = await run(context.db, "select id from workflow_versions where workflow_id = $1 and number = $2", [
    workflow.id,
    workflow.workflowVersion,
  ]);
  if (present) return;
  const followed = Object.fromEntries(FOLLOWED.map((name) => [name, workflow[name]]));
  await tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...followed,
      workflowID: workflow.id,
      name: workflow.name,
      number: workflow.workflowVersion,
    }),
  );
}
