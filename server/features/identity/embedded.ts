// Builds the embedded provider from its keys, protocol and pages, and the job that deletes expired state.
import type { FastifyInstance } from "fastify";
import { firstOf } from "../../../src/base/lookup.ts";
import { jobs, permissions, run } from "../../framework/index.ts";
import { createDevices } from "./devices.ts";
import type { EmbeddedDeps, IdentityOptions } from "./embedded-deps.ts";
import { noteGuess } from "./guesses.ts";
import { forgetOldGuesses } from "./incidents.ts";
import type { ProviderKeys } from "./keys.ts";
import { mountProvider } from "./mount.ts";
import { pageRoutes } from "./page-routes.ts";
import { createProvider } from "./provider.ts";
import { deleteUnfinished } from "./state-adapter.ts";
import { deleteOldAttempts } from "./throttle.ts";

const TOKEN_LIFETIME = 600;
const SWEEP_EVERY_MS = 15 * 60_000;
const UNFINISHED_EVERY_MS = 20_000;

interface Embedded {
  mount(app: FastifyInstance): Promise<void>;
}

export function createEmbedded(options: IdentityOptions, keys: ProviderKeys): Embedded {
  const { settings, database, clock, log } = options;
  const provider = createProvider({ ...options, keys, tokenLifetime: options.tokenLifetime ?? TOKEN_LIFETIME });
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "identity provider failed"));
  const context = { db: database.db, caller: permissions.SYSTEM_CALLER, clock, traceId: "identity" };
  const upkeep = jobs.createJobs([SWEEP, SWEEP_UNFINISHED], { context, log });
  const deps: EmbeddedDeps = {
    ...options,
    provider,
    refuseDemo: settings.production && !settings.demo,
    devices: createDevices(settings, firstOf(keys.cookies)),
    noteGuess: (account, address) => noteGuess(options, account, address),
  };
  return {
    async mount(app) {
      await pageRoutes(app, deps);
      await mountProvider(app, provider, settings);
      // The start of an installation, with the demonstration, comes before the server listens and has the database to itself.
      app.addHook("onListen", async () => upkeep.start());
      app.addHook("onClose", () => upkeep.stop());
    },
  };
}

/** Deletes sign-ins that were begun and never finished: they expire, and only the newest of an address are kept. */
const SWEEP_UNFINISHED: jobs.BaseJob = {
  name: "identity unfinished sign-ins",
  everyMs: UNFINISHED_EVERY_MS,
  async run({ db }) {
    await run(db, "delete from identity_state where expires_at < now()");
    await deleteUnfinished(db);
    return false;
  },
};

const SWEEP: jobs.BaseJob = {
  name: "identity sweep",
  everyMs: SWEEP_EVERY_MS,
  async run({ db, clock }) {
    const now = clock.now();
    await run(db, "delete from identity_ticket where expires_at < $1", [
      new Date(now.getTime() - 86_400_000).toISOString(),
    ]);
    await deleteOldAttempts(db, now);
    await forgetOldGuesses(db, now);
    return false;
  },
};
