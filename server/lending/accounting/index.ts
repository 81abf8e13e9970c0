// The door of the accounting: chart of accounts, ledger, entries, trial balance, scripts and closing, one part a line.
import type { FastifyInstance } from "fastify";
import { defineSlice, type HooksOfResource, type Job, type SliceDeps, type SlicePage } from "../../framework/index.ts";
import { bookRoutes } from "./book/routes.ts";
import { chartRoutes, chartVerbs } from "./chart/index.ts";
import { seedCharts } from "./chart/seed-charts.ts";
import { accountingDay, closingJobs, closingRoutes, closingVerbs, ENTRIES_OF_TODAY } from "./closing/index.ts";
import { accountingCalls, accountingListParameters } from "./contract.ts";
import { datedChartRoutes, prepareDatedChart } from "./dated-chart/index.ts";
import { makeBooks } from "./demo/make-books.ts";
import { entryRoutes } from "./entries/routes.ts";
import { entryVerbs } from "./entries/verbs.ts";
import { foldJob } from "./ledger/fold.ts";
import { ENTRIES } from "./ledger/post.ts";
import { prepareLedger } from "./ledger/prepare.ts";
import { openingRoutes } from "./opening/routes.ts";
import { scriptRoutes, scriptVerbs } from "./scripts/index.ts";
import { renewLines } from "./scripts/renew-lines.ts";
import { seedScripts } from "./scripts/seed-scripts.ts";
import { splitRoutes } from "./split-account/index.ts";
import { trialBalanceRoutes } from "./trial-balance/routes.ts";
import { trialBalanceExportRoutes } from "./trial-balance-export/index.ts";

export { closedUntil, refuseClosedDay } from "./ledger/closed-days.ts";
export { type NewEntry, post } from "./ledger/post.ts";
export { reverseEvents } from "./scripts/reverse-events.ts";
export { type EventInput, eventPreview, runEvent, runEvents } from "./scripts/run-event.ts";

async function accountingRoutes(app: FastifyInstance, { database }: SliceDeps): Promise<void> {
  await prepareLedger(database);
  await prepareDatedChart(database);
  chartRoutes(app);
  datedChartRoutes(app);
  splitRoutes(app);
  entryRoutes(app);
  await scriptRoutes(app);
  await closingRoutes(app, { database });
  bookRoutes(app);
  openingRoutes(app);
  trialBalanceRoutes(app);
  trialBalanceExportRoutes(app);
}

function* accountingVerbs(): Iterable<HooksOfResource> {
  yield chartVerbs();
  yield entryVerbs();
  yield* scriptVerbs();
  yield* closingVerbs();
}

function accountingJobs(): Job[] {
  return [foldJob(), ...closingJobs()];
}

const TRIAL_BALANCE: SlicePage = {
  code: "credit_accounting_trial_balance",
  label: "Balancete",
  system: "credit",
  area: "credit_accounting",
  views: ["view"],
  after: "credit_treasury_collection_titles",
};
const PLANS = new URL("shipped/account-plan-trees.json", import.meta.url);

export const accountingSlice = defineSlice({
  name: "accounting",
  hooks: accountingVerbs,
  routes: accountingRoutes,
  jobs: accountingJobs,
  contract: { calls: accountingCalls, listParameters: accountingListParameters },
  shippedTables: [{ resource: "account-plan-trees", file: PLANS, key: ["regime"], corrected: false }],
  rights: [TRIAL_BALANCE],
  homeCards: [accountingDay],
  homeAmounts: [ENTRIES_OF_TODAY],
  homeStarts: [{ order: 30, label: "Fazer um lançamento contábil", at: { resource: ENTRIES.name } }],
  // The charts are installed first, because the scripts name their accounts.
  firstData: [seedCharts, seedScripts, renewLines],
  demo: [{ name: "books", after: ["portfolios"], make: makeBooks }],
});
