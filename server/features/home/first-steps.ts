// The first steps that a new installation needs, and which of them are done; the answer is empty once all are.

import { canAccess, effectiveSystem } from "../../../src/base/access.ts";
import type { FirstStep } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, permissions, resourceNamed, run } from "../../framework/index.ts";
import { type FirstStep as DeclaredStep, inOrder } from "./parts.ts";

export async function readFirstSteps(context: Context): Promise<FirstStep[]> {
  const steps: FirstStep[] = [];
  for (const step of inOrder(declared(context, "firstSteps"))) {
    const path = pathOf(context, step.resource);
    if (path) steps.push({ key: step.key, done: await isDone(context, step), path });
  }
  return steps.every(({ done }) => done) ? [] : steps;
}

/** The page where the person does the step; undefined without the right. People of partners set nothing up. */
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

/** Counts the whole table, whoever asks: a step belongs to the installation and not to the person. */
async function isDone(context: Context, { resource, over = 0, done }: DeclaredStep): Promise<boolean> {
  const { table } = resourceNamed(context, resource);
  const rows = await run(context.db, done ?? `select 1 from "${table}" limit ${over + 1}`);
  return rows.length > (done ? 0 : over);
}
