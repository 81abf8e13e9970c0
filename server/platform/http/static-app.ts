// Serves the built browser application: hashed files are cached for ever, and index.html is always fresh, for every
// screen address.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";

const FOLDER = fileURLToPath(new URL("../../../dist/web/", import.meta.url));
/** The place of the nonce in index.html. */
const NONCE = "__STYLE_NONCE__";

export async function webRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: FOLDER,
    serve: false, // looked up at each request: a new build is served without a restart
    cacheControl: false,
  });
  app.get("/*", { config: { access: { public: true } } }, (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (path === "/" || path === "/index.html") return sendPage(reply);
    const isFile = /\.[a-z0-9]+$/i.test(path);
    const isScreen = !isFile && request.headers.accept?.includes("text/html") && !/^\/(api|oidc|assets)\//.test(path);
    if (isScreen) return sendPage(reply);
    if (!isFile) throw nothingThere();
    const isHashed = path.startsWith("/assets/");
    reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    return reply.sendFile(path.slice(1));
  });
}

/** The page is never cached: with the headers of one answer and the text of another it would have no styles. */
async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(join(FOLDER, "index.html"), "utf8").catch(() => {
    throw nothingThere();
  });
  return reply
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page.replace(NONCE, reply.styleNonce));
}

const nothingThere = () => new AppError("NOT_FOUND", { message: "Este endereço não existe." });
