// Answers a failure in the provider as a page for people and as JSON for programs, in Portuguese and with the status of
// its cause.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { http, type Settings, sql } from "../../framework/index.ts";
import { pagePolicy } from "./pages/layout.ts";
import { messagePage } from "./pages/pages.ts";

const RETRY_AFTER_SECONDS = "5";

/** Returns our own refusals and shortages of the machine; undefined for any other failure. */
export function shortageOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (typeof error !== "object" || error === null) return undefined;
  if (sql.isStorageFull(error)) return new AppError("INSUFFICIENT_STORAGE", { cause: error });
  if (!sql.isDatabaseAway(error)) return undefined;
  return new AppError("SERVICE_UNAVAILABLE", { cause: error, headers: { "retry-after": RETRY_AFTER_SECONDS } });
}

export function shortagePage({ publicUrl }: Settings, error: AppError): string {
  return messagePage({
    title: "Não foi possível continuar",
    text: http.errorBody(error, "").message,
    action: { href: `${publicUrl}/`, label: "Voltar ao sistema" },
  });
}

/** The body has the fields of OAuth errors and those of every other call's errors. */
export const shortageBody = (error: AppError, traceId: string) => ({
  error: error.status === 500 ? "server_error" : "temporarily_unavailable",
  error_description: http.errorBody(error, traceId).message,
  ...http.errorBody(error, traceId),
});

const opensPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") ?? false;

/** Serves routes that people open in a browser; programs get the JSON of every other call. */
export function answerWithPage(settings: Settings) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const shortage = shortageOf(error);
    if (!shortage || !opensPage(request)) throw shortage ?? error;
    if (shortage.status >= 500) request.log.error({ err: error, traceId: request.id }, "request failed");
    if (shortage.options.headers) reply.headers(shortage.options.headers);
    return reply
      .code(shortage.status)
      .header("cache-control", "no-store")
      .header("content-security-policy", pagePolicy(settings.publicUrl))
      .type("text/html; charset=utf-8")
      .send(shortagePage(settings, shortage));
  };
}
