// The door of the company portfolios. Spec api §7 E.
import type { FastifyInstance } from "fastify";
import { defineSlice, input } from "../../framework/index.ts";
import { portfoliosCalls } from "./contract.ts";
import { demo } from "./demo.ts";
import { changeFeatures } from "./feature.ts";
import { choosePortfolio, chosenPortfolio, clearPortfolio, listPortfolios } from "./portfolios.ts";
import { portfolioVerbs } from "./sync-portfolios.ts";
import { readWalletGroup, writeWalletGroup } from "./wallet-group.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

const onGroup = { config: { access: { resource: "wallet-groups" } } };

async function portfoliosRoutes(app: FastifyInstance): Promise<void> {
  app.get("/api/company-portfolios", signedIn, async (request) =>
    listPortfolios(request.context, input.parseListQuery(input.queryOf(request))),
  );
  app.get("/api/users/me/company-portfolio", signedIn, async (request, reply) => {
    const chosen = await chosenPortfolio(request.context);
    // Fastify would send an empty body for null, which is not JSON.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(chosen));
  });
  app.post("/api/user-company-portfolios/set/:portfolioId", signedIn, async (request) =>
    choosePortfolio(request.context, input.parseID(input.pathPart(request, "portfolioId"))),
  );
  app.post("/api/user-company-portfolios/clear", signedIn, async (request, reply) => {
    await clearPortfolio(request.context);
    return reply.code(204).send();
  });
  app.put("/api/system/feature-flags", signedIn, async (request) => changeFeatures(request.context, request.body));
  app.get("/api/wallet-groups", onGroup, (request) => readWalletGroup(request.context));
  app.put("/api/wallet-groups", onGroup, (request) => writeWalletGroup(request.context, input.changeOf(request)));
}

export const portfoliosSlice = defineSlice({
  name: "portfolios",
  hooks: portfolioVerbs,
  routes: portfoliosRoutes,
  contract: { calls: portfoliosCalls },
  demo,
});
