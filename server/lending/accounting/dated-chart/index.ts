// The door of the dated chart: the accounts as they were on any day.
export { chartAt, type DatedAccount, type DatedChart } from "./chart-at.ts";
export { firstDayOf, firstOpenDay, hasCurrentVersion, keepVersions, prepareDatedChart } from "./record-versions.ts";
export { datedChartRoutes } from "./routes.ts";
