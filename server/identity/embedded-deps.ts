// What the embedded provider is made from, and what its pages work with.
import type { FastifyBaseLogger } from "fastify";
import type { Provider } from "oidc-provider";
import type { Clock } from "../base/clock.ts";
import type { Database } from "../base/database.ts";
import type { Settings } from "../base/settings.ts";
import type { Directory } from "./directory.ts";
import type { Mailer } from "./mailer.ts";

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
