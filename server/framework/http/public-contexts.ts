// The context of calls that need no sign-in: the installation acts, and each address may call only so often.
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { addressSource } from "../../platform/http/address-source.ts";
import { CallWindows } from "../../platform/http/call-windows.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { SYSTEM_CALLER } from "../../platform/process/context.ts";
import type { Context, Services } from "../records/services.ts";

const WINDOW_MS = 60_000;

interface PublicDeps {
  database: Database;
  clock: Clock;
  services: Services;
}

/** `most`: calls of a kind from one address in a minute. @throws RATE_LIMITED beyond */
export function publicContexts<Kind extends string>(
  { database, clock, services }: PublicDeps,
  most: Readonly<Record<Kind, number>>,
): (request: FastifyRequest, kind: Kind) => Context {
  const windows = new CallWindows();
  return ({ id, ip }, kind) => {
    const { current, ttl } = windows.add(`${kind} ${addressSource(ip)}`, WINDOW_MS);
    const headers = { "retry-after": String(Math.ceil(ttl / 1000)) };
    if (current > most[kind]) throw new AppError("RATE_LIMITED", { headers });
    return { db: database.db, clock, services, caller: SYSTEM_CALLER, traceId: id, address: ip };
  };
}
