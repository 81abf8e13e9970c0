// The door of the accounting: chart of accounts, ledger, entries, trial balance, scripts, closing. A line a part.
import type { FastifyInstance } from "fastify";
import { type Database, defineSlice, type Job, type ResourceHooks, type Services } from "../../framework/index.ts";
import { bookRoutes } from "./book/routes.ts";
import { chartRoutes, chartVerbs } from "./chart/index.ts";
import { closingJobs, closingRoutes, closingVerbs } from "./closing/index.ts";
import { accountingCalls, accountingListParameters } from "./contract.ts";
import { datedChartRoutes, prepareDatedChart } from "./dated-chart/index.ts";
import { entryRoutes } from "./entries/routes.ts";
import { entryVerbs } from "./entries/verbs.ts";
import { foldJob } from "./ledger/fold.ts";
import { prepareLedger } from "./ledger/prepare.ts";
import { openingRoutes } from "./opening/routes.ts";
import { scriptRoutes, scriptVerbs } from "./scripts/index.ts";
import { splitRoutes } from "./split-account/index.ts";
import { trialBalanceRoutes } from "./trial-balance/routes.ts";
import { trialBalanceExportRoutes } from "./trial-balance-export/index.ts";

export { keepVersions as keepChart } from "./dated-chart/index.ts";
export { type NewEntry, post } from "./ledger/post.ts";
export { seedScripts } from "./scripts/seed-scripts.ts";

interface Deps {
  services: Services;
  database: Database;
}

async function accountingRoutes(app: FastifyInstance, { services, database }: Deps): Promise<void> {
  await prepareLedger(database);
  await prepareDatedChart(database);
  chartRoutes(app, services);
  datedChartRoutes(app);
  splitRoutes(app, services);
  entryRoutes(app, services);
  await scriptRoutes(app, { services });
  await closingRoutes(app, { services, database });
  bookRoutes(app, services);
  openingRoutes(app, services);
  trialBalanceRoutes(app);
  trialBalanceExportRoutes(app);
}

function* accountingVerbs(): Iterable<[string, Partial<ResourceHooks>]> {
  yield chartVerbs();
  yield entryVerbs();
  yield* scriptVerbs();
  yield* closingVerbs();
}

function accountingJobs(): Job[] {
  return [foldJob(), ...closingJobs()];
}

export const accountingSlice = defineSlice({
  name: "accounting",
  hooks: accountingVerbs,
  routes: accountingRoutes,
  jobs: accountingJobs,
  contract: { calls: accountingCalls, listParameters: accountingListParameters },
});
