// The door of the slice: what an installation holds before its first person signs in.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../base/clock.ts";
import { type Context, SYSTEM_CALLER } from "../base/context.ts";
import { type Database, run } from "../base/database.ts";
import type { Settings } from "../base/settings.ts";
import { demoLogins, makeDemo } from "./make-demo.ts";
import { makePassword, storedPassword } from "./password.ts";
import { seedInstallation } from "./seed-installation.ts";

export { type DemoSummary, makeDemo } from "./make-demo.ts";
export { seedInstallation } from "./seed-installation.ts";

export interface Installation {
  app: FastifyInstance;
  settings: Settings;
  database: Database;
  clock: Clock;
}

/** Reference data always, the demonstration when it is on and nobody is there yet. Returns how to sign in to it. */
export async function prepareInstallation({
  app,
  settings,
  database,
  clock,
}: Installation): Promise<{ logins: string[]; password: string } | undefined> {
  const context: Context = { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "installation" };
  await seedInstallation(context, app.services);
  if (!settings.demo) return undefined;
  const password = () => makePassword(settings.dataDir);
  await makeDemo({ context, services: app.services, accounts: app.identity.accounts, password });
  // Made elsewhere, on the same database: its password is not known here.
  const known = storedPassword(settings.dataDir);
  return known !== undefined && (await hasDemoAccounts(database))
    ? { logins: demoLogins(), password: known }
    : undefined;
}

/** A lender of its own may run with the demonstration on: then there is nothing to announce. */
async function hasDemoAccounts(database: Database): Promise<boolean> {
  const rows = await run(database.db, "select 1 from identity_account where demo limit 1");
  return rows.length > 0;
}
