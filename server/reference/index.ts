// The door of the reference data that is looked up by something else than an id.
import type { FastifyInstance } from "fastify";
import type { Settings } from "../base/settings.ts";
import { findPostalCode } from "./postal-codes.ts";

export async function referenceRoutes(app: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  app.get("/api/postal-codes/:postalCode", { config: { access: { signedIn: true, keys: true } } }, async (request) =>
    findPostalCode(request.context, (request.params as { postalCode: string }).postalCode, settings.cepLookupUrl),
  );
}
