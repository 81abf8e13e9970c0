// The call of the dated chart.
import type { FastifyInstance } from "fastify";
import { input } from "../../../framework/index.ts";
import { accountHistory } from "./history.ts";

export function datedChartRoutes(app: FastifyInstance): void {
  const access = { config: { access: { resource: "account-plan-tree-nodes" } } };
  app.get("/api/account-plan-tree-nodes/:id/versions", access, ({ context, query, params }) => {
    input.refuseParameters(query);
    return accountHistory(context, input.idOf({ params }));
  });
}
