// The versions of a workflow: what is told apart, how it is numbered, and the row that keeps it.
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { type Context, type InputOf, type RecordOf, resourceNamed, run, tables } from "../../framework/index.ts";

/** What a running operation follows; a new name or description changes nothing for it. */
const FOLLOWED = ["customerType", "kind", "defaultStatusID", "steps", "stages", "rules"] as const;

type Body = InputOf<"workflows">;

/** Steps and rules stand in the order of their lists; `order` says it again for whoever reads one alone. */
export function numbered(body: Body): Body {
  const lists = (["steps", "rules"] as const).flatMap((name) => {
    const items = body[name];
    if (!Array.isArray(items)) return [];
    // A step is required of everybody unless it says otherwise.
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

/** Same content, whatever the order of the names, the defaults left out and the emptiness written down. */
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

/** The row of the version that the workflow is at: made once, the same ever after. */
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
