// The dependencies of the embedded provider and of its pages.
import type { FastifyBaseLogger } from "fastify";
import type { Provider } from "oidc-provider";
import type { Clock, Database, Enqueue, mails, Settings, Vault } from "../../framework/index.ts";
import type { Account } from "./accounts.ts";
import type { Devices } from "./devices.ts";
import type { Directory } from "./directory.ts";

export interface IdentityOptions {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  directory: Directory;
  /** The seconds until an access token expires; 10 minutes when absent. */
  tokenLifetime?: number;
  enqueue: Enqueue;
  mailer: mails.Mailer;
  /** The vault derives the codes of links. */
  vault: Vault;
}

export interface EmbeddedDeps extends IdentityOptions {
  provider: Provider;
  refuseDemo: boolean;
  devices: Devices;
  noteGuess(account: Account, address: string): void;
}
