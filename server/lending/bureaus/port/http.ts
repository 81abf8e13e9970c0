// The HTTP side of every bureau: a question is a POST with our key, and a GET with that key says what became of it. Only
// what certainly never arrived is tried again, because a repeated question may be charged twice.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { withoutEnding } from "../../../../src/base/text.ts";
import { publicAddresses, type Reach } from "../../../features/webhooks/index.ts";
import { runtime } from "../../../framework/index.ts";
import type { Bureau, Question, Reply } from "./port.ts";

/** The largest answer that is read; a real one has some thousand characters. */
export const MOST_BYTES = 2 * 1024 * 1024;
const RETRIES = 2;
const PAUSE_MS = 200;
/** The connection was never made. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const WRONG_CERTIFICATE = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

const REFUSALS: Readonly<Record<number, string>> = {
  401: "O bureau não aceitou o usuário e a senha das configurações.",
  402: "O bureau recusou a consulta por falta de pagamento do contrato.",
  403: "O contrato com o bureau não permite esta consulta.",
  404: "O endereço do bureau não existe. Confira as configurações.",
};
/** The bureau says itself that it has not done it and may be asked again. */
const LATER = new Set([429, 503]);

export interface Connection {
  url: string;
  /** The value of the header `authorization`. */
  authorization: string;
  reach: Reach;
  /** The body of a question. */
  body(question: Question): object;
}

interface Received {
  status: number;
  bytes: Buffer;
  contentType: string;
}

export function httpBureau(connection: Connection): Bureau {
  const address = `${withoutEnding(connection.url, "/")}/consultas`;
  return {
    async ask(question, timeoutMs) {
      const body = JSON.stringify(connection.body(question));
      const call = { method: "POST", url: address, key: question.key, body };
      const signal = AbortSignal.timeout(timeoutMs);
      for (let attempt = 0; ; attempt++) {
        const reply = await settled(() => exchange(connection, call, signal), signal, askedReply);
        if (reply.kind !== "refused" || !reply.isDown || attempt === RETRIES || signal.aborted) return reply;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
      }
    },
    find(key, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs);
      const call = { method: "GET", url: `${address}/${encodeURIComponent(key)}`, key };
      return settled(() => exchange(connection, call, signal), signal, foundReply);
    },
  };
}

async function settled(
  work: () => Promise<Received>,
  signal: AbortSignal,
  read: (received: Received) => Reply,
): Promise<Reply> {
  try {
    return read(await work());
  } catch (error) {
    if (signal.aborted) return { kind: "lost", reason: "O bureau não respondeu a tempo." };
    if (error instanceof TooLarge) return { kind: "lost", reason: "A resposta do bureau é grande demais." };
    const code = runtime.errorCode(error) ?? "";
    if (error instanceof NotPublic || WRONG_CERTIFICATE.test(code))
      return { kind: "refused", isDown: false, reason: "O endereço ou o certificado do bureau não é aceito." };
    if (NEVER_SENT.has(code)) return { kind: "refused", isDown: true, reason: "O bureau está fora do ar." };
    return { kind: "lost", reason: "A conexão com o bureau caiu antes da resposta." };
  }
}

function askedReply({ status, bytes, contentType }: Received): Reply {
  if (status === 200) return { kind: "answered", bytes, contentType };
  if (LATER.has(status)) return { kind: "refused", isDown: true, reason: "O bureau está indisponível no momento." };
  if (status >= 400 && status < 500)
    return { kind: "refused", isDown: false, reason: REFUSALS[status] ?? `O bureau recusou a consulta (${status}).` };
  return { kind: "lost", reason: `O bureau respondeu com um erro (${status}).` };
}

function foundReply({ status, bytes, contentType }: Received): Reply {
  if (status === 200) return { kind: "answered", bytes, contentType };
  if (status === 404) return { kind: "absent" };
  return { kind: "lost", reason: "O bureau ainda não sabe dizer o que houve com a consulta." };
}

class TooLarge extends Error {}
class NotPublic extends Error {}

interface Call {
  method: string;
  url: string;
  key: string;
  body?: string;
}

async function exchange({ authorization, reach }: Connection, call: Call, signal: AbortSignal): Promise<Received> {
  const url = new URL(call.url);
  const [target] = (await publicAddresses(url, reach)) ?? [];
  if (!target || (url.protocol !== "https:" && !reach.allowLocal)) throw new NotPublic();
  // The connection goes to the very address that was checked, so that a name cannot change in between.
  const lookup: LookupFunction = (_host, options, answer) =>
    options.all ? answer(null, [target]) : answer(null, target.address, target.family);
  const begin = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    ...{ authorization, accept: "application/json", "user-agent": "Esteira", "idempotency-key": call.key },
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
