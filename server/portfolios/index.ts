// The door of the company portfolios. Spec api §7 E.
import type { FastifyInstance } from "fastify";
import type { Row } from "../base/database.ts";
import { parseId, parseListQuery } from "../resources/query/parameters.ts";
import { changeOf } from "../resources/routes.ts";
import type { Services } from "../resources/services.ts";
import { changeFeatures } from "./feature.ts";
import { choosePortfolio, chosenPortfolio, clearPortfolio, listPortfolios } from "./portfolios.ts";
import { readWalletGroup, writeWalletGroup } from "./wallet-group.ts";

export { portfolioVerbs } from "./keep-portfolios.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

const onGroup = { config: { access: { resource: "wallet-groups" } } };

export async function portfoliosRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get("/api/company-portfolios", signedIn, async (request) =>
    listPortfolios(request.context, services, parseListQuery(request.query as Row)),
  );
  app.get("/api/users/me/company-portfolio", signedIn, async (request, reply) => {
    const chosen = await chosenPortfolio(request.context);
    // Fastify would send nothing at all for null, which is no JSON.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(chosen));
  });
  app.post("/api/user-company-portfolios/set/:portfolioId", signedIn, async (request) =>
    choosePortfolio(request.context, services, parseId((request.params as { portfolioId: string }).portfolioId)),
  );
  app.post("/api/user-company-portfolios/clear", signedIn, async (request, reply) => {
    await clearPortfolio(request.context, services);
    return reply.code(204).send();
  });
  app.put("/api/system/feature-flags", signedIn, async (request) =>
    changeFeatures(request.context, services, request.body),
  );
  app.get("/api/wallet-groups", onGroup, (request) => readWalletGroup(request.context, services));
  app.put("/api/wallet-groups", onGroup, (request) => writeWalletGroup(request.context, services, changeOf(request)));
}
