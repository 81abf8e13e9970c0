// Answers a failure in the provider: a page for people, JSON for programs, both in Portuguese and with the status that
// says whose fault it is.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { http, type Settings, sql } from "../../framework/index.ts";
import { pagePolicy } from "./pages/layout.ts";
import { messagePage } from "./pages/pages.ts";

const RETRY_AFTER_SECONDS = "5";

/** Our own refusals, and what the machine lacks at the moment; undefined for any other failure. */
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

/** The body has the shape of OAuth errors, and that of every other call besides. */
export const shortageBody = (error: AppError, traceId: string) => ({
  error: error.status === 500 ? "server_error" : "temporarily_unavailable",
  error_description: http.errorBody(error, traceId).message,
  ...http.errorBody(error, traceId),
});

const opensPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") ?? false;

/** For routes that people open in a browser; programs get what every call answers. */
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
