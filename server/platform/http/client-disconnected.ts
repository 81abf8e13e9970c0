// Tells whether a client still waits for its answer.
import type { FastifyReply } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";

const BROKEN_OFF = "A chamada foi interrompida antes da resposta.";

/**
 * Returns a signal that is aborted once nobody waits for the answer any more, with a reason that is no failure of the
 * server.
 */
export function disconnectSignal(
  { raw }: FastifyReply,
  reason = () => new AppError("BAD_REQUEST", { message: BROKEN_OFF }),
): AbortSignal {
  const leaving = new AbortController();
  raw.once("close", () => leaving.abort(reason()));
  return leaving.signal;
}
