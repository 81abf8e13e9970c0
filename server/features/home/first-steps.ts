// What a fresh installation needs before work can begin, and which of it is done; nothing once all of it is.
import { canAccess, effectiveSystem } from "../../../src/base/access.ts";
import { type Context, permissions, type Row, run } from "../../framework/index.ts";

interface Step {
  key: string;
  resource: string;
  /** What being done means: more rows than `over`, or SQL that finds one. */
  over?: number;
  done?: string;
}

const STEPS: Step[] = [
  {
    key: "organization",
    resource: "main-company",
    done: "select 1 from companies where main and legal_name is not null and document_number is not null limit 1",
  },
  // Whoever reads this is one already.
  { key: "users", resource: "users", over: 1 },
  { key: "workflows", resource: "workflows", over: 0 },
  { key: "contractTemplates", resource: "contract-templates", over: 0 },
  { key: "products", resource: "products", over: 0 },
  { key: "customers", resource: "customers", over: 0 },
];

export async function readFirstSteps(context: Context): Promise<Row[]> {
  const steps: Row[] = [];
  for (const step of STEPS) {
    const path = pathOf(context, step.resource);
    if (path) steps.push({ key: step.key, done: await isDone(context, step), path });
  }
  return steps.every(({ done }) => done) ? [] : steps;
}

/** Where the person does it; nothing for whoever may not. A guest of the lender sets nothing up. */
function pathOf({ caller, services }: Context, name: string): string | undefined {
  const resource = services.resources.get(name);
  if (
    !resource ||
    effectiveSystem(caller) !== permissions.UNSCOPED_SYSTEM ||
    !permissions.mayWrite(resource, "update", caller, services.pageViews)
  )
    return undefined;
  return resource.routes.find(({ page }) => canAccess(caller, { pages: page, view: "update" }))?.path;
}

/** Counts the whole table, whoever asks: a step is the installation's, not the person's. */
async function isDone({ db, services }: Context, { resource, over = 0, done }: Step): Promise<boolean> {
  const { table } = services.resources.get(resource)!;
  const rows = await run(db, done ?? `select 1 from "${table}" limit ${over + 1}`);
  return rows.length > (done ? 0 : over);
}
