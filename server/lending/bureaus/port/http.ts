// The HTTP side of every bureau: a question is a POST with our key, and a GET with that key says what became of it. Only
// what certainly never arrived is tried again, because a repeated question may be charged twice.
import { withoutEnding } from "../../../../src/base/text.ts";
import type { Reach } from "../../../features/webhooks/index.ts";
import { type ExchangeFailure, exchange, failureOf, type Received } from "./exchange.ts";
import type { Bureau, Question, Reply } from "./port.ts";

const RETRIES = 2;
const PAUSE_MS = 200;

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

export function httpBureau(connection: Connection): Bureau {
  const address = `${withoutEnding(connection.url, "/")}/consultas`;
  return {
    async ask(question, timeoutMs) {
      const body = JSON.stringify(connection.body(question));
      const call = { method: "POST", url: address, headers: headersOf(connection, question.key), body } as const;
      const signal = AbortSignal.timeout(timeoutMs);
      for (let attempt = 0; ; attempt++) {
        const reply = await settled(() => exchange(connection.reach, call, signal), signal, queryReply);
        if (reply.kind !== "refused" || !reply.isDown || attempt === RETRIES || signal.aborted) return reply;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
      }
    },
    find(key, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs);
      const url = `${address}/${encodeURIComponent(key)}`;
      const call = { method: "GET", url, headers: headersOf(connection, key) } as const;
      return settled(() => exchange(connection.reach, call, signal), signal, lookupReply);
    },
  };
}

const headersOf = ({ authorization }: Connection, key: string) => ({ authorization, "idempotency-key": key });

async function settled(
  work: () => Promise<Received>,
  signal: AbortSignal,
  read: (received: Received) => Reply,
): Promise<Reply> {
  try {
    return read(await work());
  } catch (error) {
    return FAILED[failureOf(error, signal)];
  }
}

const FAILED: { readonly [failure in ExchangeFailure]: Reply } = {
  LATE: { kind: "lost", reason: "O bureau não respondeu a tempo." },
  TOO_LARGE: { kind: "lost", reason: "A resposta do bureau é grande demais." },
  REFUSED_ADDRESS: {
    kind: "refused",
    isDown: false,
    reason: "O endereço ou o certificado do bureau não é aceito.",
  },
  UNREACHED: { kind: "refused", isDown: true, reason: "O bureau está fora do ar." },
  BROKEN: { kind: "lost", reason: "A conexão com o bureau caiu antes da resposta." },
};

function queryReply({ status, bytes, contentType }: Received): Reply {
  if (status === 200) return { kind: "answered", bytes, contentType };
  if (LATER.has(status)) return { kind: "refused", isDown: true, reason: "O bureau está indisponível no momento." };
  if (status >= 400 && status < 500)
    return { kind: "refused", isDown: false, reason: REFUSALS[status] ?? `O bureau recusou a consulta (${status}).` };
  return { kind: "lost", reason: `O bureau respondeu com um erro (${status}).` };
}

function lookupReply({ status, bytes, contentType }: Received): Reply {
  if (status === 200) return { kind: "answered", bytes, contentType };
  if (status === 404) return { kind: "absent" };
  return { kind: "lost", reason: "O bureau ainda não sabe dizer o que houve com a consulta." };
}
