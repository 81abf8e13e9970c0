// The door of the chart of accounts: its tree calls, and the hooks that every write of an account runs.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { input } from "../../../framework/index.ts";
import { listsByRegime } from "../lists-by-regime.ts";
import { ACCOUNTS } from "./chart-hooks.ts";
import { previewPosition } from "./preview.ts";
import { ancestors, descendants, planRules, requireChart, treeOf } from "./tree-calls.ts";

export { type Chart, chartOf, codeKey } from "./chart.ts";
export { chartVerbs, lockChart } from "./chart-hooks.ts";
export { placeOf } from "./place.ts";

const BASE = "/api/account-plan-tree-nodes";

export function chartRoutes(app: FastifyInstance): void {
  const access = { config: { access: { checksItself: true as const } } };
  listsByRegime(app, ACCOUNTS, ["type"]);
  app.get(`${BASE}/tree-multiple-roots`, access, async ({ context, query }) => {
    requireChart(context);
    return treeOf(context, objectOf(query));
  });
  app.get(`${BASE}/rules/:id`, access, async (request) => read(request, planRules));
  app.get(`${BASE}/:id/ancestors`, access, async (request) => read(request, ancestors));
  app.get(`${BASE}/:id/descendants`, access, async (request) => read(request, descendants));
  app.post(`${BASE}/preview-node-position`, access, async ({ context, query, body }) => {
    input.refuseParameters(query);
    return previewPosition(context, body);
  });

  const read = <T>(
    { context, query, params }: FastifyRequest,
    call: (...of: AccountCall) => Promise<T>,
  ): Promise<T> => {
    requireChart(context);
    input.refuseParameters(query);
    return call(context, input.idOf({ params }));
  };
}

type AccountCall = [FastifyRequest["context"], number];
