// GET /account-plan-tree-nodes/trial-balance.
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../framework/index.ts";
import { parseTrialBalanceQuery } from "./query.ts";
import { trialBalance } from "./trial-balance.ts";

const access = { pages: ["credit_accounting_trial_balance"], view: "view" as const };

export function trialBalanceRoutes(app: FastifyInstance, services: Services): void {
  app.get("/api/account-plan-tree-nodes/trial-balance", { config: { access } }, ({ context, query }) =>
    trialBalance(context, services, parseTrialBalanceQuery(query as Record<string, unknown>, context.clock.today())),
  );
}
