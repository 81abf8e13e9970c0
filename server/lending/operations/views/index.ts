// How operations are seen: counts by stage and status, the board, work queues, and the summaries of partners.
import type { OperationArea } from "../area.ts";
import { partnerMail } from "../mail.ts";
import { viewCalls } from "./contract.ts";
import { foldCounts } from "./counts.ts";
import { tellDeadlines } from "./deadline-notices.ts";
import { viewRoutes } from "./routes.ts";

export const VIEWS: OperationArea = {
  routes: viewRoutes,
  calls: viewCalls,
  queuedWork: ({ mailer, settings }) => [partnerMail({ mailer, publicUrl: settings.publicUrl })],
  jobs: () => [
    { name: "operation counts", everyMs: 60_000, run: foldCounts },
    { name: "operation deadlines", everyMs: 60_000, run: tellDeadlines },
  ],
};
