// How demonstration records are made: through the generic use cases, each at its own moment of the past months.
import { addDays } from "../../src/base/dates.ts";
import { type Context, permissions, type Row, records, resourceNamed, runtime, tables } from "../framework/index.ts";
import { asDocumentError, fitted } from "./fitted.ts";
import { type Draw, draw } from "./generate.ts";

export interface Maker {
  context: Context;
  today: string;
  /** Records made so far, by register. */
  made: Map<string, number>;
  /** The day `days` before today. */
  ago(days: number): string;
  /** A new record as a person would save it, `daysAgo` days before today. Returns its id. */
  create(resource: string, body: Row, daysAgo?: number): Promise<number>;
  /** One after the other, the last one the freshest. */
  createAll(resource: string, bodies: readonly Row[], use: { oldest: number; newest?: number }): Promise<number[]>;
  /** The one record of a resource that has only one. */
  setOnly(resource: string, body: Row, daysAgo?: number): Promise<number>;
  /** What only the server writes: an approval, a classification. */
  setFacts(resource: string, id: number, facts: Row, daysAgo?: number): Promise<void>;
  /** A record that no screen creates. */
  insertFacts(resource: string, facts: Row, daysAgo?: number): Promise<number>;
}

export function makerOf(context: Context): Maker {
  const today = context.clock.today();
  const moments = draw("moments");
  const made = new Map<string, number>();
  const at = (daysAgo: number): Context => {
    const moment = momentOf(today, daysAgo, moments);
    return { ...context, caller: permissions.SYSTEM_CALLER, clock: runtime.clockOf(() => moment) };
  };
  const counted = (name: string, id: unknown): number => {
    if (typeof id !== "number") throw new Error(`a new record of ${name} came without its id`);
    made.set(name, (made.get(name) ?? 0) + 1);
    return id;
  };
  const create = async (name: string, body: Row, daysAgo = 90) => {
    const resource = resourceNamed(context, name);
    // The users' own verb sends an invitation by mail; these people get their accounts at once.
    const verb = name === "users" ? undefined : context.services.verbs.get(name)?.create;
    const fitting = fitted(resource, body);
    const creating = verb ? verb(at(daysAgo), fitting) : records.create(at(daysAgo), resource, fitting);
    const record = await creating.catch((error: unknown) => {
      throw asDocumentError(error, resource);
    });
    return counted(name, record.id);
  };
  return {
    context,
    today,
    made,
    create,
    ago: (days) => addDays(today, -days),
    async createAll(name, bodies, { oldest, newest = 1 }) {
      const ids: number[] = [];
      const step = (oldest - newest) / Math.max(1, bodies.length - 1);
      for (const [index, body] of bodies.entries())
        ids.push(await create(name, body, Math.round(oldest - index * step)));
      return ids;
    },
    async setOnly(name, body, daysAgo = 120) {
      const record = await records.writeSingleton(at(daysAgo), resourceNamed(context, name), {
        body,
        clear: [],
      });
      return counted(name, record.id);
    },
    async setFacts(name, id, facts, daysAgo = 0) {
      const resource = resourceNamed(context, name);
      await tables.update(at(daysAgo), resource, id, tables.columnsOf(resource, facts));
    },
    async insertFacts(name, facts, daysAgo = 90) {
      const resource = resourceNamed(context, name);
      return counted(name, await tables.insert(at(daysAgo), resource, tables.columnsOf(resource, facts)));
    },
  };
}

/** Some minute of the working hours (São Paulo, UTC-3) of that day; for today, the first minute of the day. */
function momentOf(today: string, daysAgo: number, from: Draw): Date {
  const minutes = daysAgo <= 0 ? 0 : from.integer(8 * 60, 18 * 60 - 1);
  return new Date(Date.parse(`${addDays(today, -Math.max(0, daysAgo))}T03:00:00Z`) + minutes * 60_000);
}
