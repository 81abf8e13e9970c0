// GET /api/openapi.json: the contract, which is made once.
import type { FastifyInstance } from "fastify";
import { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./document.ts";

export function openApiRoute(app: FastifyInstance, options: OpenApiOptions): void {
  let document: OpenApiDocument | undefined;
  app.get("/api/openapi.json", { config: { access: { public: true } } }, async () => {
    document ??= openApiDocument(app.services.resources, options);
    return document;
  });
}
