// The number of records in the caller's registers, and how many were added in each of the last weeks.

import { addDays, weekday } from "../../../src/base/dates.ts";
import type { RegisterFigure, RegisterTrend } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, queries, run } from "../../framework/index.ts";
import { countOf, listRequestOf, type VisibleRegister, visibleRegister } from "./count-register.ts";
import { inOrder } from "./parts.ts";

/**
 * At most this many registers are shown, in their declared order, because rights already limit them to the person's
 * work.
 */
const MOST = 6;
const WEEKS = 12;

function figureRegisters(context: Context): VisibleRegister[] {
  const figures = inOrder(declared(context, "homeFigures"));
  return figures.flatMap(({ resource }) => visibleRegister(context, resource) ?? []).slice(0, MOST);
}

export async function readFigures(context: Context): Promise<RegisterFigure[]> {
  const figures: RegisterFigure[] = [];
  for (const register of figureRegisters(context)) {
    const { resource, path } = register;
    figures.push({
      resource: resource.name,
      label: resource.label.many,
      path,
      count: await countOf(context, register),
    });
  }
  return figures;
}

/** The new records of each week, Monday to Sunday in São Paulo, the running week last. */
export async function readTrends(context: Context): Promise<RegisterTrend[]> {
  const first = firstMonday(context.clock.today());
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(first, index * 7));
  const trends: RegisterTrend[] = [];
  for (const register of figureRegisters(context)) {
    const counts = await newByWeek(context, register, first);
    const weeks = mondays.map((monday) => ({ from: monday, count: counts.get(monday) ?? 0 }));
    trends.push({ resource: register.resource.name, weeks });
  }
  return trends;
}

function firstMonday(today: string): string {
  const sinceMonday = (weekday(today) + 6) % 7;
  return addDays(today, -sinceMonday - 7 * (WEEKS - 1));
}

async function newByWeek(context: Context, register: VisibleRegister, first: string): Promise<Map<string, number>> {
  const statement = new queries.Statement(register.resource, context.services.resources, context.caller);
  const since = `t.created_at >= (${statement.value(first)}::timestamp at time zone 'America/Sao_Paulo')`;
  const where = queries.whereClause(listRequestOf(context, register), statement, [since]);
  const rows = await run<{ monday: string; count: number }>(
    context.db,
    `select to_char(date_trunc('week', t.created_at at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD') as monday, count(*)::int as count
       from ${statement.from()}${where} group by 1`,
    statement.values,
  );
  return new Map(rows.map(({ monday, count }) => [monday, count]));
}
