// The door of splitting an account: the facts to know before, and the split itself or its dry run.

import type { FastifyInstance } from "fastify";
import { badRequest } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { input, resourceNamed } from "../../../framework/index.ts";
import { splitAccount, splitStart } from "./split.ts";
import { splitOf } from "./split-request.ts";

const ACCOUNTS = "account-plan-tree-nodes";
const PATH = "/api/account-plan-tree-nodes/:id/split";

export function splitRoutes(app: FastifyInstance): void {
  const access = { config: { access: { resource: ACCOUNTS } } };
  const resource = resourceNamed(app, ACCOUNTS);
  app.get(PATH, access, ({ context, query, params }) => {
    input.refuseParameters(query);
    return splitStart(context, input.idOf({ params }));
  });
  app.post(PATH, access, (request, reply) => {
    const { context, query, params, body } = request;
    const options = { id: input.idOf({ params }), isDryRun: parseDryRun(objectOf(query)), split: splitOf(body) };
    return input.idempotent({ request, reply, context, resource }, 200, (inside) => splitAccount(inside, options));
  });
}

function parseDryRun({ dryRun = "false", ...others }: Record<string, unknown>): boolean {
  input.refuseParameters(others);
  if (dryRun === "true" || dryRun === "false") return dryRun === "true";
  throw badRequest("dryRun", 'O parâmetro "dryRun" deve ser true ou false.');
}
