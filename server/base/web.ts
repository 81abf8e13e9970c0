// Serves the built browser app: hashed files for ever, index.html always fresh and for every screen address.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../src/base/app-error.ts";

const FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));

export async function webRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${FOLDER}index.html`)) return;
  await app.register(fastifyStatic, {
    root: FOLDER,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      response.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", { config: { access: { public: true } } }, (request, reply) => {
    const isScreen = request.headers.accept?.includes("text/html") && !/^\/(api|oidc|assets)\//.test(request.url);
    if (!isScreen) throw new AppError("NOT_FOUND", { message: "Este endereço não existe." });
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
