// What a person of few registers may do in each of them, and what changed there last: their whole work on one page.
import type { HomeRegister } from "../../../src/rules/home/home-parts.ts";
import { type Context, permissions, queries, records, run } from "../../framework/index.ts";
import { countOf, type VisibleRegister, visibleRegister } from "./count-register.ts";

/** Whoever opens more registers than these finds the way by the menu, and by what waits. */
const MOST_REGISTERS = 3;
const MOST_CHANGED = 5;
const WRITES = ["create", "update", "delete"] as const;

export async function readRegisters(context: Context): Promise<HomeRegister[]> {
  const registers = [...context.services.resources.values()]
    .filter(({ calls, parent }) => calls.includes("list") && !parent)
    .flatMap(({ name }) => visibleRegister(context, name) ?? []);
  if (registers.length > MOST_REGISTERS) return [];
  const read: HomeRegister[] = [];
  for (const register of registers) read.push(await readRegister(context, register));
  return read;
}

async function readRegister(context: Context, register: VisibleRegister): Promise<HomeRegister> {
  const { resource, path, fixed } = register;
  const rows = queries.rowsInScope(context, resource, fixed);
  const changed = await run<{ id: number; at: string }>(
    context.db,
    `select t.id, t.updated_at as at from ${rows.from()}
      order by t.updated_at desc, t.id desc limit ${MOST_CHANGED}`,
    rows.values,
  );
  const titles = await records.titles(context, { name: resource.name, ids: changed.map(({ id }) => id) });
  const { caller, services } = context;
  return {
    label: resource.label.many,
    hint: resource.hint ?? null,
    path,
    may: WRITES.filter(
      (view) => resource.calls.includes(view) && permissions.mayWrite(resource, view, caller, services.pageViews),
    ),
    total: await countOf(context, register, fixed),
    changed: changed.map(({ id, at }) => ({
      ...{ title: titles.get(id) ?? `${resource.label.one} ${id}`, at, path: `${path}/view/${id}` },
    })),
  };
}
