// The door of the reference data that is looked up by something else than an id.
import type { FastifyInstance } from "fastify";
import { defineSlice, input, type Settings } from "../../framework/index.ts";
import { cityCodeVerbs } from "./city-codes.ts";
import { referenceCalls } from "./contract.ts";
import { findPostalCode } from "./postal-codes.ts";

async function referenceRoutes(app: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  app.get("/api/postal-codes/:postalCode", { config: { access: { signedIn: true, keys: true } } }, async (request) =>
    findPostalCode(request.context, input.pathPart(request, "postalCode"), settings.cepLookupUrl),
  );
}

export const referenceSlice = defineSlice({
  name: "reference",
  hooks: cityCodeVerbs,
  routes: referenceRoutes,
  contract: { calls: referenceCalls },
});
