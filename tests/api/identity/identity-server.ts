// The real application on its own port and database, with people who can sign in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../server/app.ts";
import { insertAccount } from "../../../server/features/identity/accounts.ts";
import { hashPassword } from "../../../server/features/identity/passwords.ts";
import { type Database, openDatabase, run } from "../../../server/platform/db/database.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { clockOf } from "../../../server/platform/process/clock.ts";
import { readSettings } from "../../../server/platform/process/settings.ts";
import { countStarting } from "../../helpers/costs.ts";
import { freePort } from "../../helpers/free-port.ts";
import { productResources } from "../../helpers/product-resources.ts";

export const PASSWORD = "Senha-certa-1";
/** It is a Wednesday at 10:00 in São Paulo. */
export const WEDNESDAY = new Date("2026-11-18T13:00:00Z");

export interface Person {
  id: number;
  subject: string;
  email: string;
}

/** The recipient is the address alone. */
export type SentMail = Omit<Mail, "to"> & { to: string };

export interface IdentityServer {
  app: FastifyInstance;
  database: Database;
  origin: string;
  dataDir: string;
  mails: SentMail[];
  /** Sets the clock of business rules; tokens use the wall clock. */
  at(moment: Date): void;
  later(minutes: number): void;
  addPerson(
    login: string,
    more?: { role?: string; columns?: Record<string, unknown>; demo?: boolean; mustChange?: boolean },
  ): Promise<Person>;
  /** Makes the next mails fail; without a number it only returns how many failures remain. */
  failMails(times?: number): number;
  /** Waits until a mail to this address has been sent. */
  mailTo(email: string): Promise<SentMail>;
  close(): Promise<void>;
}

interface Options {
  /** Any free port is used when it is absent. */
  port?: number;
  env?: Record<string, string>;
  tokenLifetime?: number;
  database?: Database;
  dataDir?: string;
}

export function startServer(options: Options = {}): Promise<IdentityServer> {
  return countStarting(() => start(options));
}

async function start({
  port: chosenPort,
  env = {},
  tokenLifetime,
  database: ownDatabase,
  dataDir: folder,
}: Options): Promise<IdentityServer> {
  const port = chosenPort ?? (await freePort());
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), "esteira-identity-"));
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMIT: "100000",
    ...env,
  });
  const { database, drop } = await openFor(ownDatabase, folder);
  const { mails, mailer, failMails } = mailbox();
  let now = WEDNESDAY;
  const resources = productResources();
  const app = await buildApp({
    settings,
    database,
    clock: clockOf(() => now),
    identity: { tokenLifetime },
    mailer,
    resources,
  });
  await app.listen({ port, host: "127.0.0.1" });
  await app.queue.start();
  await addRoles(database);
  return {
    app,
    database,
    origin: settings.publicUrl,
    dataDir,
    mails,
    at(moment) {
      now = moment;
    },
    later(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    addPerson: (login, more) => addPerson(database, login, more),
    mailTo: (email) => waitFor(() => mails.find((mail) => mail.to === email)),
    failMails,
    async close() {
      // Closing would otherwise wait over a minute for idle keep-alive connections.
      app.server.closeAllConnections();
      await app.close();
      if (!ownDatabase) await database.close();
      await drop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function mailbox() {
  const mails: SentMail[] = [];
  let failures = 0;
  const mailer = {
    async send(mail: Mail) {
      if (failures-- > 0) throw new Error("no mail service");
      failures = 0;
      mails.push({ ...mail, to: mail.to.address });
    },
    close: () => undefined,
  };
  const failMails: IdentityServer["failMails"] = (times = failures) => {
    failures = times;
    return failures;
  };
  return { mails, mailer, failMails };
}

async function openFor(
  ownDatabase?: Database,
  dataDir?: string,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const database = ownDatabase ?? (dataDir ? await openDatabase({ dataDir }) : undefined);
  if (database) return { database, drop: async () => undefined };
  // The import is dynamic, because a child process has its own data folder and no prepared databases.
  const { openCopy } = await import("../../helpers/server.ts");
  return openCopy("empty");
}

const ROLES: [code: string, system: string][] = [
  ["r_superadmin", "credit"],
  ["r_admin", "credit"],
  ["r_operator", "credit"],
  ["r_agency_office", "agency_office"],
  ["r_agency_office_master", "agency_office"],
  ["r_hr", "hr"],
  ["r_cessionary", "receivables"],
];

const USERS_PAGES: Record<string, string> = {
  r_superadmin: "credit_registers_users",
  r_admin: "credit_registers_users",
  r_agency_office_master: "agency_office_users",
};

async function addRoles(database: Database): Promise<void> {
  for (const [code, system] of ROLES) {
    const page = USERS_PAGES[code];
    const rights = page
      ? { [system]: { [page]: ["view", "create", "update", "delete"].map((view) => `${view}_${page}`) } }
      : {};
    await run(
      database.db,
      `insert into auth_roles (code, name, auth_system_code, enabled, systems_pages_views, created_at, updated_at)
       select $1, $1, $2, true, $3, now(), now() where not exists (select 1 from auth_roles where code = $1)`,
      [code, system, JSON.stringify(rights)],
    );
  }
}

let people = 0;
let hash: Promise<string> | undefined;

type More = Parameters<IdentityServer["addPerson"]>[1];

async function addPerson(
  database: Database,
  login: string,
  { role = "r_operator", columns = {}, demo, mustChange }: NonNullable<More> = {},
): Promise<Person> {
  const email = `${login}@exemplo.com.br`;
  hash ??= hashPassword(PASSWORD);
  const [person] = await run<{ id: number }>(
    database.db,
    "insert into persons (full_name, document_number, email, created_at, updated_at) values ($1, $2, $3, now(), now()) returning id",
    [`PESSOA ${login.toUpperCase()}`, String(10_000_000_000 + ++people), email],
  );
  const all = { person_id: person!.id, type: "OPERATOR", enabled: true, ...columns };
  const names = Object.keys(all);
  const [user] = await run<{ id: number }>(
    database.db,
    `insert into users (auth_role_id, created_at, updated_at, ${names.join(", ")})
     values ((select id from auth_roles where code = $1), now(), now(), ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [role, ...Object.values(all)],
  );
  const account = await insertAccount(
    database.db,
    { userID: user!.id, login, email, passwordHash: await hash, demo, mustChange },
    WEDNESDAY,
  );
  await run(database.db, "update users set identity_provider_id = $1 where id = $2", [account.id, user!.id]);
  return { id: user!.id, subject: account.id, email };
}

export async function waitFor<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const value = await find();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("waited in vain");
}
