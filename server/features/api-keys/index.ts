// The door of the API keys: creating and replacing them, their rights, and calls that use one. Spec SET-023 to SET-025.
import type { FastifyInstance } from "fastify";
import { addDays } from "../../../src/base/dates.ts";
import type { ScopeChoices } from "../../../src/rules/access/key-scopes.ts";
import { defineSlice, input, resourceNamed } from "../../framework/index.ts";
import type { HomeDate, HomeTask } from "../home/index.ts";
import { apiKeysCalls } from "./contract.ts";
import { scopeChoices } from "./scopes.ts";
import { apiKeyWrites, replaceKey } from "./write.ts";

export { keyBearer } from "./bearer.ts";

const EXPIRY_DAYS = 15;

const KEYS_EXPIRING: HomeTask = {
  key: "keysExpiring",
  order: 60,
  resource: "api-keys",
  since: "expiresAt",
  filters: ({ clock }) => ({ enabled: true, expiresAt: { $lte: addDays(clock.today(), EXPIRY_DAYS) } }),
};

const KEY_ENDS: HomeDate = { resource: "api-keys", date: "expiresAt", filters: () => ({ enabled: true }) };

async function apiKeyRoutes(app: FastifyInstance): Promise<void> {
  const resource = resourceNamed(app, "api-keys");
  app.get(
    "/api/api-keys/scopes",
    { config: { access: { pages: resource.pages, view: "view" } } },
    async ({ context }): Promise<ScopeChoices> => ({ scopes: scopeChoices(context) }),
  );
  app.post("/api/api-keys/:id/replace", { config: { access: { resource: resource.name } } }, (request, reply) => {
    const id = input.idOf(request);
    const call = { request, reply, context: request.context, resource };
    return input.idempotent(call, 200, (inside) => replaceKey(inside, id));
  });
}

export const apiKeysSlice = defineSlice({
  name: "api-keys",
  hooks: () => [["api-keys", apiKeyWrites]],
  routes: apiKeyRoutes,
  contract: { calls: apiKeysCalls },
  homeTasks: [KEYS_EXPIRING],
  homeDeadlines: [KEY_ENDS],
});
