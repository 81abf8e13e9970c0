// GET /account-plan-tree-nodes/trial-balance.

import type { FastifyInstance } from "fastify";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { parseTrialBalanceQuery } from "./query.ts";
import { trialBalance } from "./trial-balance.ts";

const access = { pages: ["credit_accounting_trial_balance"], view: "view" as const };

export function trialBalanceRoutes(app: FastifyInstance): void {
  app.get("/api/account-plan-tree-nodes/trial-balance", { config: { access } }, ({ context, query }) =>
    trialBalance(context, parseTrialBalanceQuery(objectOf(query), context.clock.today())),
  );
}
