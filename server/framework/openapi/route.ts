// GET /api/openapi.json: the contract, made once.
import type { FastifyInstance } from "fastify";
import type { Services } from "../records/services.ts";
import { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./document.ts";

export function openApiRoute(app: FastifyInstance, services: Services, options: OpenApiOptions): void {
  let document: OpenApiDocument | undefined;
  app.get("/api/openapi.json", { config: { access: { public: true } } }, async () => {
    document ??= openApiDocument(services.resources, options);
    return document;
  });
}
