// Limits how many calls one caller may make in a window and at once: a signed-in person is counted as such, whatever
// the token; each API key by itself; anybody else by the address. The sign-in is counted by the address alone.
import { setTimeout as delay } from "node:timers/promises";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { TurnQueue } from "../jobs/turn-queue.ts";
import type { Caller } from "../process/context.ts";
import { addressSource } from "./address-source.ts";
import { CallWindows } from "./call-windows.ts";
import { pathOf } from "./security-headers.ts";

const WINDOW = "10 seconds";
/** More calls of one caller would only wait behind one another, each with its body in memory. */
export const MAX_AT_ONCE = 100;
/** Each call holds a whole spreadsheet in memory until it is answered. */
const MAX_SHEETS_AT_ONCE = { person: 4, everybody: 16 } as const;

/**
 * A whole office may share one address: two hundred people who sign in at nine o'clock make a thousand calls at once,
 * and one each every ten minutes from then on. Therefore the window is longer, and simultaneous calls wait instead of
 * being refused.
 */
const SIGN_IN_WINDOW_MS = 60_000;
const SIGN_INS_PER_CALL = 2;
const SIGN_IN_TURNS = { atOnce: Number.POSITIVE_INFINITY, ofOneKey: 8, waiting: 400 };

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer lasts for as long as the person looks, so it does not count as a call in progress. */
    lasts?: true;
    /** The call receives a spreadsheet, of which few are held in memory at once. */
    takesSheet?: true;
  }
}

export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function createLimit(app: FastifyInstance, max: number): Promise<Limit> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: WINDOW,
    store: CallWindows,
    keyGenerator: nameOf,
    allowList: isUncounted,
  });
  const limit = app.rateLimit();
  const underWay = new Map<string, number>();
  const sheets = new Map<string, number>();
  const signIn = signInLimit(max * SIGN_INS_PER_CALL);
  return async (request, reply) => {
    if (isSignIn(request)) return signIn(request, reply);
    await limit.call(app, request, reply);
    const { lasts, takesSheet } = request.routeOptions.config;
    if (isUncounted(request) || lasts) return;
    enter(underWay, nameOf(request), { reply, most: MAX_AT_ONCE });
    if (!takesSheet) return;
    enter(sheets, nameOf(request), { reply, most: MAX_SHEETS_AT_ONCE.person, message: OWN_SHEETS });
    enter(sheets, "everybody", { reply, most: MAX_SHEETS_AT_ONCE.everybody, message: ALL_SHEETS });
  };
}

const isUncounted = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  return !path.startsWith("/api/") || path.startsWith("/api/health");
};

/** Matches pages and calls of the embedded provider, but not the files that its pages load. */
const isSignIn = (request: FastifyRequest): boolean => /^\/oidc\/(?!arquivos\/)/.test(pathOf(request));

/** Beyond this number refusals are delayed: a quick refusal would be followed by the next request at once. */
const REFUSED_AT_ONCE = 20;
const REFUSAL_DELAY_MS = 1_000;
const MAX_DELAYED_REFUSALS = 2_000;
let delayedRefusals = 0;

async function delayRefusal(refusals: number): Promise<void> {
  if (refusals <= REFUSED_AT_ONCE || delayedRefusals >= MAX_DELAYED_REFUSALS) return;
  delayedRefusals += 1;
  await delay(REFUSAL_DELAY_MS);
  delayedRefusals -= 1;
}

function signInLimit(max: number): Limit {
  const windows = new CallWindows();
  const turns = new TurnQueue(SIGN_IN_TURNS);
  return async (request, { raw }) => {
    const ip = addressSource(request.ip);
    const { current, ttl } = windows.add(ip, SIGN_IN_WINDOW_MS);
    const headers = { "retry-after": String(Math.max(1, Math.ceil(ttl / 1000))) };
    if (current > max) {
      await delayRefusal(current - max);
      throw new AppError("RATE_LIMITED", { headers });
    }
    const leave = await turns.enter(ip);
    // A client that has disconnected while waiting is not answered any more.
    if (raw.destroyed || raw.writableEnded) leave();
    else raw.once("finish", leave).once("close", leave);
  };
}

const OWN_SHEETS = `Você já enviou ${MAX_SHEETS_AT_ONCE.person} planilhas que ainda estão sendo lidas. Espere uma delas terminar e envie de novo.`;
const ALL_SHEETS = "Há planilhas demais sendo lidas agora. Aguarde um instante e envie de novo.";

interface Entrance {
  reply: FastifyReply;
  most: number;
  message?: string;
}

function enter(underWay: Map<string, number>, name: string, { reply: { raw }, most, message }: Entrance): void {
  const before = underWay.get(name) ?? 0;
  if (before >= most)
    throw new AppError("RATE_LIMITED", { headers: { "retry-after": "1" }, ...(message ? { message } : {}) });
  underWay.set(name, before + 1);
  let isInside = true;
  const leave = () => {
    if (!isInside) return;
    isInside = false;
    const rest = (underWay.get(name) ?? 0) - 1;
    if (rest > 0) underWay.set(name, rest);
    else underWay.delete(name);
  };
  // An answer that nobody waits for any more never emits "finish".
  raw.once("finish", leave).once("close", leave);
}

const nameOf = ({ context, ip }: FastifyRequest): string =>
  context ? callerName(context.caller) : `address ${addressSource(ip)}`;
export const callerName = ({ key, userID }: Caller): string => (key ? `key ${key.id}` : `person ${userID}`);
