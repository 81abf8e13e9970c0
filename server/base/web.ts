// Serves the built browser app: hashed files for ever, index.html always fresh and for every screen address.
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../src/base/app-error.ts";

const FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));

export async function webRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: FOLDER,
    serve: false, // looked up at each request: a new build is served without a restart
    cacheControl: false,
  });
  app.get("/*", { config: { access: { public: true } } }, (request, reply) => {
    const path = request.url.split("?")[0]!;
    const isFile = /\.[a-z0-9]+$/i.test(path);
    const isScreen = !isFile && request.headers.accept?.includes("text/html") && !/^\/(api|oidc|assets)\//.test(path);
    if (!isFile && !isScreen) throw new AppError("NOT_FOUND", { message: "Este endereço não existe." });
    const isHashed = path.startsWith("/assets/");
    reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    return reply.sendFile(isFile ? path.slice(1) : "index.html");
  });
}
