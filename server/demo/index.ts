// The door of the slice: what an installation holds before its first person signs in.
import type { FastifyInstance } from "fastify";
import { seedInstallation } from "../features/reference/index.ts";
import { makeFirstAdministrator } from "../features/users/index.ts";
import { type Clock, type Context, type Database, permissions, run, type Settings } from "../framework/index.ts";
import { demoLogins, makeDemo } from "./make-demo.ts";
import { makePassword, newPassword, storedPassword } from "./password.ts";

export { type DemoSummary, makeDemo } from "./make-demo.ts";

interface Installation {
  app: FastifyInstance;
  settings: Settings;
  database: Database;
  clock: Clock;
}

/** What the start tells: how to enter, or that nobody can yet. */
export interface Entrance {
  demo?: { logins: string[]; password: string };
  /** Made just now; the password is told this once and changed at the first sign-in. */
  administrator?: { email: string; password?: string };
  nobody?: boolean;
}

/** Reference data always; the demonstration, or the first administrator, when nobody is there yet. */
export async function prepareInstallation({ app, settings, database, clock }: Installation): Promise<Entrance> {
  const { services } = app;
  const context: Context = {
    db: database.db,
    caller: permissions.SYSTEM_CALLER,
    clock,
    traceId: "installation",
    services,
  };
  await seedInstallation(context);
  if (!settings.demo) return firstPerson(context, { app, settings });
  const password = () => makePassword(settings.dataDir);
  await makeDemo({ context, accounts: app.identity.accounts, password });
  // Made elsewhere, on the same database: its password is not known here.
  const stored = storedPassword(settings.dataDir);
  // A lender of its own may run with the demonstration on: then there is nothing to announce.
  const logins = await demoLogins(context);
  return stored !== undefined && logins.length > 0 ? { demo: { logins, password: stored } } : {};
}

async function firstPerson(
  context: Context,
  { app, settings }: Pick<Installation, "app" | "settings">,
): Promise<Entrance> {
  const { identity } = app;
  const { adminEmail: email } = settings;
  const administrator =
    email && (await makeFirstAdministrator(context, { identity }, { email, makePassword: newPassword }));
  if (administrator) return { administrator };
  const [somebody] = await run(context.db, "select 1 from users limit 1");
  return somebody ? {} : { nobody: true };
}
