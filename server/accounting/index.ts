// The door of the accounting: chart of accounts, ledger, entries, trial balance, scripts, closing. A line a part.
import type { FastifyInstance } from "fastify";
import type { Database } from "../base/database.ts";
import type { Job } from "../base/jobs.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { chartRoutes, chartVerbs } from "./chart/index.ts";
import { bookRoutes } from "./book/routes.ts";
import { closingJobs, closingRoutes, closingVerbs } from "./closing/index.ts";
import { entryRoutes } from "./entries/routes.ts";
import { entryVerbs } from "./entries/verbs.ts";
import { foldJob } from "./ledger/fold.ts";
import { prepareLedger } from "./ledger/prepare.ts";
import { openingRoutes } from "./opening/routes.ts";
import { scriptRoutes, scriptVerbs } from "./scripts/index.ts";
import { trialBalanceRoutes } from "./trial-balance/routes.ts";
import { trialBalanceExportRoutes } from "./trial-balance-export/index.ts";

export { seedScripts } from "./scripts/seed-scripts.ts";
export { post, type Posting } from "./ledger/post.ts";

interface Deps {
  services: Services;
  database: Database;
}

export async function accountingRoutes(app: FastifyInstance, { services, database }: Deps): Promise<void> {
  await prepareLedger(database);
  chartRoutes(app, services);
  entryRoutes(app, services);
  await scriptRoutes(app, { services });
  await closingRoutes(app, { services, database });
  bookRoutes(app, services);
  openingRoutes(app, services);
  trialBalanceRoutes(app, services);
  trialBalanceExportRoutes(app, services);
}

export function* accountingVerbs({ services }: Pick<Deps, "services">): Iterable<[string, Partial<Verbs>]> {
  yield chartVerbs(services);
  yield entryVerbs();
  yield* scriptVerbs({ services });
  yield* closingVerbs();
}

export function accountingJobs({ services }: Pick<Deps, "services">): Job[] {
  return [foldJob(), ...closingJobs({ services })];
}
