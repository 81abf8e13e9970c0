// The door of the slice: the data that an installation has before its first person signs in.
import type { FastifyInstance } from "fastify";
import { seedInstallation } from "../features/reference/index.ts";
import { makeFirstAdministrator } from "../features/users/index.ts";
import { type Clock, type Context, type Database, permissions, run, type Settings } from "../framework/index.ts";
import { demoLogins, makeDemo } from "./make-demo.ts";
import { makePassword, newPassword, storedPassword } from "./password.ts";

interface Installation {
  app: FastifyInstance;
  settings: Settings;
  database: Database;
  clock: Clock;
}

/** The lines that the start prints: how to sign in, or that nobody can yet. */
export interface Entrance {
  demo?: { logins: string[]; password: string };
  /** The administrator was created just now; the password is printed once and changed at the first sign-in. */
  administrator?: { email: string; password?: string };
  nobody?: boolean;
}

/** Adds the reference data always; the demonstration, or the first administrator, only when nobody is registered. */
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
  await makeDemo({ context, settings, accounts: app.identity.accounts, password });
  // The demonstration was created from another folder on the same database: its password is not in this one.
  const stored = storedPassword(settings.dataDir);
  // A real lender may run with the demonstration switched on: then there is nothing to print.
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
