// One POST to somebody else's server: signed, short, without following a redirect, and only to the addresses that were
// looked at. The name is resolved here and the connection goes to that very answer, so a name cannot change in between.

import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import {
  hostOf,
  isAddress,
  isPublicAddress,
  isPublicUrl,
  NOT_PUBLIC_TEXT,
} from "../../../src/rules/webhooks/webhook-address.ts";
import { runtime } from "../../framework/index.ts";

interface Address {
  address: string;
  family: number;
}
type Resolve = (host: string) => Promise<Address[]>;

interface Outgoing {
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Aborts when the product stops. */
  signal?: AbortSignal;
}

export interface Outcome {
  delivered: boolean;
  status?: number;
  /** The answer, or the reason why there is none. */
  text: string;
}

export interface Reach {
  /** For tests and demonstrations: receivers on the own machine, over http too. */
  allowLocal: boolean;
  resolve?: Resolve;
}

const ANSWER_LIMIT = 2000;

const resolveName: Resolve = (host) => lookup(host, { all: true });

/** `t=<seconds>,v1=<hex>` over "<seconds>.<body>": the time exposes an old call that is sent again. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Every address behind the URL, or nothing when one of them is not on the internet. */
export async function publicAddresses(
  url: URL,
  { allowLocal, resolve = resolveName }: Reach,
): Promise<Address[] | undefined> {
  const host = hostOf(url);
  const addresses = isAddress(host) ? [{ address: host, family: host.includes(":") ? 6 : 4 }] : await resolve(host);
  return allowLocal || addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined;
}

export async function send(outgoing: Outgoing, reach: Reach): Promise<Outcome> {
  const timeout = AbortSignal.timeout(outgoing.timeoutMs);
  const signal = outgoing.signal ? AbortSignal.any([timeout, outgoing.signal]) : timeout;
  try {
    if (!reach.allowLocal && !isPublicUrl(outgoing.url)) return { delivered: false, text: NOT_PUBLIC_TEXT };
    const url = new URL(outgoing.url);
    const [target] = (await orAborted(publicAddresses(url, reach), signal)) ?? [];
    if (!target) return { delivered: false, text: NOT_PUBLIC_TEXT };
    return await post(url, outgoing, { target, signal });
  } catch (error) {
    const isLate = timeout.aborted;
    return {
      delivered: false,
      text: isLate
        ? `Sem resposta em ${outgoing.timeoutMs / 1000} s.`
        : `Não foi possível conectar (${runtime.errorCode(error) ?? "erro"}).`,
    };
  }
}

/** A look-up of a name cannot be cancelled, so its late result is ignored. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function post(url: URL, outgoing: Outgoing, use: { target: Address; signal: AbortSignal }): Promise<Outcome> {
  const pinned: LookupFunction = (_host, options, answer) => {
    const { address, family } = use.target;
    if (options.all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
  const begin = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = begin(
      url,
      {
        method: "POST",
        agent: false,
        lookup: pinned,
        signal: use.signal,
        headers: { ...outgoing.headers, "content-length": Buffer.byteLength(outgoing.body) },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        const finish = () =>
          resolve({ delivered: status >= 200 && status < 300, status, text: readableText(Buffer.concat(parts)) });
        let size = 0;
        response.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size < ANSWER_LIMIT) return;
          finish();
          response.destroy();
        });
        response.on("end", finish);
        response.on("error", reject);
      },
    );
    call.on("error", reject);
    call.end(outgoing.body);
  });
}

/** PostgreSQL keeps no NUL in a text. */
function readableText(bytes: Buffer): string {
  return bytes.toString("utf8").replaceAll("\0", "").slice(0, ANSWER_LIMIT);
}
