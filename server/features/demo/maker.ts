// Creates demonstration records through the generic use cases, each at its own moment of the past months.
import { addDays } from "../../../src/base/dates.ts";
import { itemAt, valueAt } from "../../../src/base/lookup.ts";
import { fieldAt } from "../../../src/base/resource.ts";
import {
  type Context,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  runtime,
  type Settings,
  tables,
} from "../../framework/index.ts";
import { type Draw, draw } from "./draw.ts";
import { asDocumentError, fitted } from "./fitted.ts";

/** A person of the demonstration who signs in. */
export interface DemoAccount {
  userID: number;
  /** The short name to sign in with. */
  login: string;
  email: string;
}

export interface Maker {
  context: Context;
  /** Where files are stored, and what the installation is. */
  settings: Settings;
  today: string;
  /** The number of records created so far, by register. */
  made: Map<string, number>;
  /** The day `days` before today. */
  ago(days: number): string;
  /** Creates a record as a person would save it, `daysAgo` days before today, and returns its id. */
  create(resource: string, body: Row, daysAgo?: number): Promise<number>;
  /** Creates records one after the other, the last one the newest. */
  createAll(resource: string, bodies: readonly Row[], use: { oldest: number; newest?: number }): Promise<number[]>;
  /** Saves the one record of a resource that has only one. */
  setOnly(resource: string, body: Row, daysAgo?: number): Promise<number>;
  /** Writes fields that only the server sets, such as an approval or a classification. */
  setFacts(resource: string, id: number, facts: Row, daysAgo?: number): Promise<void>;
  /** Inserts a record that no screen creates. */
  insertFacts(resource: string, facts: Row, daysAgo?: number): Promise<number>;
  /** Inserts records that refer to nothing of each other, all at one moment, and returns their ids. */
  insertAll(resource: string, facts: readonly Row[], daysAgo: number): Promise<number[]>;
  /** What a slice needs to write by its own rules, `daysAgo` days before today. */
  at(daysAgo: number): Context;
  /** Maps the values of a field to the ids of a register's rows, including shipped ones, the oldest first. */
  idsBy(resource: string, field: string): Promise<Map<string, number>>;
  /** Creates the accounts of people, unless an external provider has the accounts. */
  openAccounts(people: readonly DemoAccount[]): Promise<void>;
  /** Returns the id of the user with that short name, once the account exists. */
  userAt(login: string): number;
}

function recordsOf(context: Context): Omit<Maker, "openAccounts" | "userAt" | "settings"> {
  const today = context.clock.today();
  const moments = draw("moments");
  const made = new Map<string, number>();
  const at = (daysAgo: number): Context => {
    const moment = momentOf(today, daysAgo, moments);
    return { ...context, caller: permissions.SYSTEM_CALLER, clock: runtime.clockOf(() => moment) };
  };
  const counted = (name: string, id: unknown): number => {
    if (typeof id !== "number") throw new Error(`The new record of ${name} has no id.`);
    made.set(name, (made.get(name) ?? 0) + 1);
    return id;
  };
  const create = async (name: string, body: Row, daysAgo = 90) => {
    const resource = resourceNamed(context, name);
    // The hook of users would send an invitation by mail, but these people get their accounts at once.
    const verb = name === "users" ? undefined : context.services.verbs.get(name)?.create;
    const fitting = fitted(resource, body);
    const creating = verb ? verb(at(daysAgo), fitting) : records.create(at(daysAgo), resource, fitting);
    const record = await creating.catch((error: unknown) => {
      throw asDocumentError(error, resource, { body, on: addDays(today, -daysAgo) });
    });
    return counted(name, record.id);
  };
  return {
    ...{ context, today, made, create, at },
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
    async insertAll(name, facts, daysAgo) {
      const resource = resourceNamed(context, name);
      const rows = facts.map((one) => tables.columnsOf(resource, one));
      const ids = await tables.insertMany(at(daysAgo), resource, rows);
      return ids.map((id) => counted(name, id));
    },
    idsBy: (name, field) => idsBy(context, name, field),
  };
}

/** `createAccount` returns the id of the account; it is absent when an external provider has the accounts. */
export function makerOf(
  context: Context,
  settings: Settings,
  createAccount?: (person: DemoAccount) => Promise<string>,
): Maker {
  const records = recordsOf(context);
  const users = new Map<string, number>();
  return {
    ...records,
    settings,
    async openAccounts(people) {
      for (const { login, userID } of people) users.set(login, userID);
      if (!createAccount) return;
      const identities = await Promise.all(people.map(createAccount));
      for (const [index, identityProviderID] of identities.entries())
        await records.setFacts("users", itemAt(people, index).userID, { identityProviderID }, 9);
    },
    userAt: (login) => valueAt(users, login),
  };
}

async function idsBy(context: Context, name: string, field: string): Promise<Map<string, number>> {
  const { table, fields } = resourceNamed(context, name);
  const column = fieldAt(fields, field)?.column;
  if (!column) throw new Error(`The resource ${name} has no field "${field}" with a column.`);
  const rows = await run<{ id: number; key: string }>(
    context.db,
    `select id, "${column}"::text as key from "${table}" where "${column}" is not null order by id`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** A minute of the working hours (São Paulo, UTC-3) of that day; for today, the first minute of the day. */
function momentOf(today: string, daysAgo: number, from: Draw): Date {
  const minutes = daysAgo <= 0 ? 0 : from.integer(8 * 60, 18 * 60 - 1);
  return new Date(Date.parse(`${addDays(today, -Math.max(0, daysAgo))}T03:00:00Z`) + minutes * 60_000);
}
