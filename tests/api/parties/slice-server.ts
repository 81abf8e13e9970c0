// The product's calls over a bare database, with people made for the test. Sign-in has tests of its own, so a token
// here simply names its bearer and role.
import Fastify, { type FastifyInstance } from "fastify";
import type { Identity } from "../../../server/features/identity/index.ts";
import { JobQueue } from "../../../server/features/queued-jobs/index.ts";
import { cacheCallers } from "../../../server/features/users/caller.ts";
import { guardRoutes } from "../../../server/framework/access/hook.ts";
import { handleErrors } from "../../../server/framework/http/error-handler.ts";
import { genericRoutes } from "../../../server/framework/http/resource-routes.ts";
import { createRecord } from "../../../server/framework/records/create.ts";
import { type Context, createServices, type Services } from "../../../server/framework/records/services.ts";
import { hooksOf, registerRoutes } from "../../../server/framework/slice.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { openMailer } from "../../../server/platform/mail/smtp-mailer.ts";
import { clockOf } from "../../../server/platform/process/clock.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { readSettings, type Settings } from "../../../server/platform/process/settings.ts";
import { openVault } from "../../../server/platform/security/vault.ts";
import { SLICES } from "../../../server/slices.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { countStarting } from "../../helpers/costs.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { cpfOf } from "../../helpers/sample.ts";
import { openCopy } from "../../helpers/server.ts";
import { rolesOf } from "../../helpers/shipped-rights.ts";

export interface SliceServer {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Creates a record as the system itself. */
  make(resource: string, body: object): Promise<{ id: number } & Record<string, unknown>>;
  /** Creates a user with the role; `fields` are columns of users. */
  person(
    role: string,
    fields?: Record<string, unknown>,
  ): Promise<{ api: Api; userID: number; personID: number; token: string }>;
  close(): Promise<void>;
}

export function startSliceServer(env: Record<string, string>): Promise<SliceServer> {
  return countStarting(() => start(env));
}

async function start(env: Record<string, string>): Promise<SliceServer> {
  const settings: Settings = readSettings({ PUBLIC_URL: "http://localhost:3999", ...env });
  const { database, drop } = await openCopy("bare");
  const resources = productResources();
  const clock = clockOf(() => new Date("2026-11-21T15:00:00Z"));
  const services = createServices(resources, {
    vault: openVault({ secretsKey: "slice", dataDir: "" }),
    slices: SLICES,
  });
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024, routerOptions: { maxParamLength: 200 } });
  app.decorate("services", services);
  handleErrors(app, resources);
  const verifyToken = async (token: string) => {
    const [subject = "", ...roles] = token.split(".");
    return { subject, roles, expiresAt: 4e9 };
  };
  guardRoutes(app, {
    services,
    database,
    clock,
    verifyToken,
    callers: await cacheCallers(database, { services }),
  });
  const queue = new JobQueue({ database, log: app.log });
  const deps = {
    ...{ services, settings, database, clock, queue },
    enqueue: queue.add.bind(queue),
    mailer: openMailer(settings, app.log),
    identity: {} as Identity,
  };
  for (const [name, hooks] of hooksOf(SLICES, deps)) services.verbs.set(name, hooks);
  await registerRoutes(SLICES, app, deps);
  genericRoutes(app);
  const context: Context = { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "test", services };
  await makeRoles(database);
  const make: SliceServer["make"] = async (name, values) => {
    const hasAddress = resources.get(name)!.fields.some(({ name: field, required }) => field === "address" && required);
    const body = hasAddress ? { address: ADDRESS, ...values } : values;
    const verb =
      services.verbs.get(name)?.create ??
      ((inside: Context, row: Record<string, unknown>) => createRecord(inside, resources.get(name)!, row));
    return (await verb(context, body as Record<string, unknown>)) as { id: number };
  };
  return {
    app,
    database,
    services,
    make,
    person: personMaker(app, database),
    async close() {
      await app.close();
      await database.close();
      await drop();
    },
  };
}

/** The token has the user and the role, which `verifyToken` above reads. */
function personMaker(app: FastifyInstance, database: Database): SliceServer["person"] {
  let serial = 700_000;
  return async (role, fields = {}) => {
    const n = serial++;
    const [person] = await run<{ id: number }>(
      database.db,
      "insert into persons (full_name, document_number, email, birth_date, phone) values ($1, $2, $3, '1980-01-01', '11987654321') returning id",
      [`PESSOA ${n}`, cpfOf(n), `pessoa${n}@exemplo.com.br`],
    );
    const columns = {
      person_id: person!.id,
      identity_provider_id: `u${n}`,
      enabled: true,
      type: "OPERATOR",
      ...fields,
    };
    const names = Object.keys(columns);
    const [user] = await run<{ id: number }>(
      database.db,
      `insert into users (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
      Object.values(columns),
    );
    const token = `u${n}.${role}`;
    return { api: apiOf(app, token), userID: user!.id, personID: person!.id, token };
  };
}

async function makeRoles(database: Database): Promise<void> {
  for (const role of rolesOf()) {
    const pages = Object.fromEntries(
      Object.entries(role.pages).map(([page, views]) => [page, views.map((view) => `${view}_${page}`)]),
    );
    await run(
      database.db,
      "insert into auth_roles (code, name, auth_system_code, enabled, systems_pages_views) values ($1, $2, $3, true, $4::jsonb)",
      [role.code, role.name, role.system, JSON.stringify({ [role.system]: pages })],
    );
  }
}
