// The entry of an operation: the steps of its workflow, answered one by one, and what their rules decide.
import type { OperationArea } from "../area.ts";
import { entryCalls } from "./contract.ts";
import { sendReleases } from "./margin/reserve.ts";
import { entryRoutes } from "./routes.ts";

const RELEASES_EVERY_MS = 5_000;

export const ENTRY: OperationArea = {
  routes: entryRoutes,
  calls: entryCalls,
  jobs: ({ settings }) => [
    { name: "margin releases", everyMs: RELEASES_EVERY_MS, run: (context) => sendReleases(context, settings) },
  ],
};
