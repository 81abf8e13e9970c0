// The money of the person's day and the work to begin with, from the registers that the person may open.
import { canAccess } from "../../../src/base/access.ts";
import { fromCents, toCents } from "../../../src/base/money.ts";
import type { HomeAmount, HomeStart } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, permissions, queries, run } from "../../framework/index.ts";
import { mayQueryAll, type VisibleRegister, visibleRegister } from "./count-register.ts";
import { type Filters, inOrder, type HomeStart as Start } from "./parts.ts";

/** A sum over no record is left out: zero says nothing about the day. */
export async function readAmounts(context: Context): Promise<HomeAmount[]> {
  const amounts: HomeAmount[] = [];
  for (const { key, group, label, resource, value, filters: filtersOf } of inOrder(declared(context, "homeAmounts"))) {
    const register = visibleRegister(context, resource);
    const filters = filtersOf(context);
    if (!register || !filters || !mayQueryAll(context, register, [value, ...Object.keys(filters)])) continue;
    const { count, amount } = await sumOf(context, register, { value, filters: { ...filters, ...register.fixed } });
    if (count > 0)
      amounts.push({
        key,
        ...(group && { group }),
        label,
        count,
        amount: fromCents(toCents(amount)),
        path: register.path,
        filters,
      });
  }
  return amounts;
}

async function sumOf(
  context: Context,
  { resource }: VisibleRegister,
  { value, filters }: { value: string; filters: Filters },
): Promise<{ count: number; amount: string }> {
  const rows = queries.rowsInScope(context, resource, filters);
  const column = rows.path(value) ?? "null::numeric";
  const [row] = await run<{ count: number; amount: string }>(
    context.db,
    `select count(${column})::int as count, coalesce(sum(${column}), 0)::text as amount from ${rows.from()}`,
    rows.values,
  );
  return row ?? { count: 0, amount: "0" };
}

const MOST_STARTS = 4;

export function readStarts(context: Context): HomeStart[] {
  return inOrder(declared(context, "homeStarts"))
    .flatMap((start) => startOf(context, start) ?? [])
    .slice(0, MOST_STARTS);
}

/** Whoever may only read a register begins with its list. */
function startOf(context: Context, { label, at }: Start): HomeStart | undefined {
  const { caller, services } = context;
  if ("path" in at) return canAccess(caller, { pages: at.pages, view: "view" }) ? { label, path: at.path } : undefined;
  const register = visibleRegister(context, at.resource);
  if (!register) return undefined;
  const { resource, path, pages } = register;
  const mayCreate = permissions.mayWrite(resource, "create", caller, services.pageViews);
  if (mayCreate && canAccess(caller, { pages, view: "create" })) return { label, path: `${path}/create` };
  return { label: `Consultar ${resource.label.many.toLocaleLowerCase("pt-BR")}`, path };
}
