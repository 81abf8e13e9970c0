// GET /api/openapi.json: the contract, made once.
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { type OpenApiDocument, openApiDocument } from "./document.ts";

export function openApiRoute(
  app: FastifyInstance,
  services: Services,
  options: Parameters<typeof openApiDocument>[1],
): void {
  let document: OpenApiDocument | undefined;
  app.get("/api/openapi.json", { config: { access: { public: true } } }, async () => {
    document ??= openApiDocument(services.resources, options);
    return document;
  });
}
