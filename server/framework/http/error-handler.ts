// Answers every failure: our own errors as they are, those of Fastify and PostgreSQL translated, the rest hidden.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { firstOf } from "../../../src/base/lookup.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import { errorBody } from "../../platform/http/error-body.ts";
import { ALWAYS } from "../../platform/http/security-headers.ts";
import type { Resources } from "../documents/load-documents.ts";
import { translateDatabaseError } from "../records/write/database-errors.ts";

/** An unreachable service is rarely back at once, and rarely away for long. */
const RETRY_AFTER_SECONDS = "5";

export function handleErrors(app: FastifyInstance, resources: Resources): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(translateDatabaseError(error, resources));
    if (appError.status >= 500) request.log.error({ err: error, traceId: request.id }, "request failed");
    return send(reply, request, appError);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(app, firstOf(request.url.split("?")));
    return send(reply, request, allowed.length > 0 ? methodNotAllowed(allowed) : unknownAddress());
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-trace-id", request.id);
  });
}

/** Answers what Fastify refuses before it looks for a route: an address that cannot be decoded, or is too long. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(reply.headers({ ...ALWAYS, "x-trace-id": request.id }), request, toAppError(error));
}

/** The methods that the address answers. */
function methodsAt(app: FastifyInstance, path: string): string[] {
  const steps = path.split("/");
  const fits = (url: string) => {
    const pattern = url.split("/");
    const isSame = pattern.every(
      (step, at) => step === "*" || (step.startsWith(":") && steps[at]) || step === steps[at],
    );
    return isSame && (pattern.length === steps.length || pattern.at(-1) === "*");
  };
  const methods = app.publishedRoutes.filter(({ url }) => fits(url)).flatMap(({ method }) => method.split(","));
  return [...new Set(methods)].sort();
}

function methodNotAllowed(allowed: string[]): AppError {
  return new AppError("METHOD_NOT_ALLOWED", { headers: { allow: allowed.join(", ") } });
}

function unknownAddress(): AppError {
  return new AppError("NOT_FOUND", { message: "Este endereço não existe." });
}

function send(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  // A refusal must not be cached, whatever headers the call had already set.
  reply.header("cache-control", "no-store");
  if (error.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
  if (error.options.headers) reply.headers(error.options.headers);
  return reply.code(error.status).type("application/json; charset=utf-8").send(errorBody(error, request.id));
}

// biome-ignore format: Fastify's code → ours, a line each
const FASTIFY_CODES: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: () => new AppError("METHOD_NOT_ALLOWED"), // raised for QUERY alone, which no call has
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError("BAD_REQUEST", { field: "Content-Length", message: "O tamanho declarado não confere com o corpo enviado." }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError("PAYLOAD_TOO_LARGE", { message: "O corpo da requisição é grande demais." }),
  FST_REQ_FILE_TOO_LARGE: () => new AppError("PAYLOAD_TOO_LARGE"),
  FST_ERR_BAD_URL: () => new AppError("BAD_REQUEST", { field: "url", message: "O endereço da requisição não é válido." }),
  FST_ERR_MAX_PARAM_LENGTH: unknownAddress,
  FST_STATIC_FORBIDDEN_PATH: unknownAddress,
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = objectOf(error);
  const appError = typeof code === "string" ? FASTIFY_CODES[code] : undefined;
  if (appError) return appError();
  if (statusCode === 429) return new AppError("RATE_LIMITED");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode === 413 ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST");
  return new AppError("INTERNAL_ERROR", { cause: error });
}
