// The embedded provider put together: its keys, protocol, pages, mails, and the sweeping up of what has expired.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import type { Clock } from "../base/clock.ts";
import { type Database, run } from "../base/database.ts";
import type { Settings } from "../base/settings.ts";
import type { Directory } from "./directory.ts";
import type { ProviderKeys } from "./keys.ts";
import { fileMailer, type Mailer } from "./mailer.ts";
import { deliverMails } from "./mails.ts";
import { mountProvider } from "./mount.ts";
import { pageRoutes } from "./page-routes.ts";
import { createProvider } from "./provider.ts";
import { deleteOldAttempts } from "./throttle.ts";

export interface IdentityOptions {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  directory: Directory;
  /** Seconds that an access token lives; 10 minutes when absent. */
  tokenLifetime?: number;
  mailer?: Mailer;
}

export interface EmbeddedDeps extends IdentityOptions {
  provider: Provider;
  refuseDemo: boolean;
  deliverSoon(): void;
}

const TOKEN_LIFETIME = 600;
const MAIL_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 15 * 60_000;

export interface Embedded {
  mount(app: FastifyInstance): Promise<void>;
  deliverSoon(): void;
}

export function createEmbedded(options: IdentityOptions, keys: ProviderKeys): Embedded {
  const { settings, log } = options;
  const provider = createProvider({ ...options, keys, tokenLifetime: options.tokenLifetime ?? TOKEN_LIFETIME });
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "identity provider failed"));
  const delivery = {
    ...options,
    publicUrl: settings.publicUrl,
    mailer: options.mailer ?? fileMailer(settings.dataDir, log),
  };
  const post = oneAtATime(() => deliverMails(delivery), log);
  const sweep = oneAtATime(() => deleteExpired(options), log);
  const deliverSoon = () => void setTimeout(post.start, 20).unref();
  const deps: EmbeddedDeps = { ...options, provider, deliverSoon, refuseDemo: settings.production && !settings.demo };
  return {
    deliverSoon,
    async mount(app) {
      await pageRoutes(app, deps);
      await mountProvider(app, provider, settings);
      const timers = [setInterval(post.start, MAIL_EVERY_MS).unref(), setInterval(sweep.start, SWEEP_EVERY_MS).unref()];
      app.addHook("onClose", async () => {
        timers.forEach(clearInterval);
        await Promise.all([post.stop(), sweep.stop()]);
      });
    },
  };
}

/** Background work that never overlaps itself, fails into the log, and is waited for at the end. */
function oneAtATime(work: () => Promise<void>, log: FastifyBaseLogger): { start(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const start = () => {
    again = running !== undefined;
    if (running || stopped) return;
    running = work()
      .catch((error: unknown) => log.error({ err: error }, "identity background work failed"))
      .finally(() => {
        running = undefined;
        if (again) start();
      });
  };
  return {
    start,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function deleteExpired({ database, clock }: IdentityOptions): Promise<void> {
  const now = clock.now();
  await run(database.db, "delete from identity_state where expires_at < now()");
  await run(database.db, "delete from identity_ticket where expires_at < $1", [
    new Date(now.getTime() - 86_400_000).toISOString(),
  ]);
  await deleteOldAttempts(database.db, now);
}
