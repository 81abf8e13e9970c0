// One call to the server of an outside party: to the very address that was checked, with a limit on what is read, and a
// name for each way in which it may fail.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { publicAddresses, type Reach } from "../../../features/webhooks/index.ts";
import { runtime } from "../../../framework/index.ts";

/** The largest answer that is read; a real one has some thousand characters. */
const MOST_BYTES = 2 * 1024 * 1024;
/** The connection was never made. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const WRONG_CERTIFICATE = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

export interface Received {
  status: number;
  bytes: Buffer;
  contentType: string;
}

export interface OutgoingCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: { readonly [name: string]: string };
  /** JSON, as text. */
  body?: string;
}

class TooLarge extends Error {}
class NotPublic extends Error {}

/** LATE and BROKEN: nobody here knows whether it was done. UNREACHED and REFUSED_ADDRESS: it certainly was not. */
export type ExchangeFailure = "LATE" | "TOO_LARGE" | "REFUSED_ADDRESS" | "UNREACHED" | "BROKEN";

export function failureOf(error: unknown, signal: AbortSignal): ExchangeFailure {
  if (signal.aborted) return "LATE";
  if (error instanceof TooLarge) return "TOO_LARGE";
  const code = runtime.errorCode(error) ?? "";
  if (error instanceof NotPublic || WRONG_CERTIFICATE.test(code)) return "REFUSED_ADDRESS";
  return NEVER_SENT.has(code) ? "UNREACHED" : "BROKEN";
}

/** @throws what `failureOf` names. */
export async function exchange(reach: Reach, call: OutgoingCall, signal: AbortSignal): Promise<Received> {
  const url = new URL(call.url);
  const [target] = (await publicAddresses(url, reach)) ?? [];
  if (!target || (url.protocol !== "https:" && !reach.allowLocal)) throw new NotPublic();
  // The connection goes to the very address that was checked, so that a name cannot change in between.
  const lookup: LookupFunction = (_host, options, answer) =>
    options.all ? answer(null, [target]) : answer(null, target.address, target.family);
  const begin = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    ...{ accept: "application/json", "user-agent": "Esteira", ...call.headers },
    ...(call.body === undefined
      ? {}
      : { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(call.body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = begin(url, { method: call.method, agent: false, lookup, signal, headers }, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (data: Buffer) => {
        parts.push(data);
        size += data.length;
        if (size > MOST_BYTES) response.destroy(new TooLarge());
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes: Buffer.concat(parts),
          contentType: response.headers["content-type"] ?? "",
        }),
      );
    });
    sent.on("error", reject);
    sent.end(call.body);
  });
}
