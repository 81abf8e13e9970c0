// Parameters that several calls of bureaus take.
import type { FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import { input, type Row } from "../../framework/index.ts";
import type { Consultations } from "./query/consult.ts";

/** What the calls of all bureaus share. */
export interface BureauDeps {
  consultations: Consultations;
  /** A bureau without an address is a simulator in the demonstration, and not in use elsewhere. */
  isDemo: boolean;
}

export const signedIn = { config: { access: { signedIn: true as const } } };

const LONGEST_KEY = 150;

/** @throws BAD_REQUEST for parameters that the call does not have. */
export function parametersOf(request: FastifyRequest, names: readonly string[]): Row {
  const sent = input.queryOf(request);
  input.refuseParameters(Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name))));
  for (const [name, value] of Object.entries(sent))
    if (typeof value !== "string") throw badRequest(name, `O parâmetro "${name}" só pode aparecer uma vez.`);
  return sent;
}

export function flagOf(sent: Row, name: string): boolean {
  const value = sent[name];
  if (value === undefined || value === "" || value === "false") return false;
  if (value === "true") return true;
  throw badRequest(name, `O parâmetro "${name}" deve ser true ou false.`);
}

export function operationOf({ operationID }: Row): number | null {
  return operationID === undefined || operationID === "" ? null : input.parseID(String(operationID));
}

/** The Idempotency-Key of the caller, which nobody else's key meets; null when none was sent. */
export function callKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  input.requireIdempotencyKey(typeof key === "string" ? key : "", LONGEST_KEY);
  return `${request.context.caller.userID}:${key}`;
}
