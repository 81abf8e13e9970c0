// Whether somebody still waits for an answer.
import type { FastifyReply } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";

const BROKEN_OFF = "A chamada foi interrompida antes da resposta.";

/** Aborted once nobody waits for the answer any more, for a reason that is no fault of the server. */
export function disconnectSignal(
  { raw }: FastifyReply,
  reason = () => new AppError("BAD_REQUEST", { message: BROKEN_OFF }),
): AbortSignal {
  const leaving = new AbortController();
  raw.once("close", () => leaving.abort(reason()));
  return leaving.signal;
}
