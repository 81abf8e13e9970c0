// What both platforms over HTTP have in common: the connection, what a status means, and the retries of what certainly never
// arrived. Everything else of a platform is its wire: paths, names and amounts.
import { objectOf, type PlainObject } from "../../../../../src/base/plain-object.ts";
import { withoutEnding } from "../../../../../src/base/text.ts";
import type { Installment } from "../../../../../src/rules/operations/index.ts";
import type { Reach } from "../../../../features/webhooks/index.ts";
import { type ExchangeFailure, exchange, failureOf, type Received } from "../../../bureaus/index.ts";
import {
  type BankingPlatform,
  type Failure,
  NO_ANSWER,
  NO_LINE,
  NOT_ISSUED,
  type PlatformRecord,
  type Problem,
  type Proposal,
  type Reply,
} from "./contract.ts";

const RETRIES = 2;
const PAUSE_MS = 200;
/** The platform says itself that it has not done it and may be called again. */
const LATER = new Set([429, 503]);
const MOST_LETTERS = 500;
const PDF_START = "%PDF-";

export interface PlatformAccount {
  url: string;
  /** Headers with the credentials. */
  credentials: Readonly<Record<string, string>>;
  reach: Reach;
}

interface WireCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  key?: string;
  body?: PlainObject;
}

/** How one platform writes and reads. A reader answers undefined to what it does not understand. */
export interface Wire {
  simulate(proposal: Proposal): WireCall;
  send(key: string, proposal: Proposal): WireCall;
  find(key: string): WireCall;
  /** Null: the platform has no line that one asks for. */
  requestApproval: ((externalID: string) => WireCall) | null;
  cancel(externalID: string): WireCall;
  document(externalID: string): WireCall;
  readSchedule(body: PlainObject): readonly Installment[] | undefined;
  readRecord(body: PlainObject): PlatformRecord | undefined;
  readProblems(body: PlainObject): { message: string | null; problems: Problem[] };
}

const FAILURES: Readonly<Record<ExchangeFailure, Failure>> = {
  LATE: { kind: "lost", message: NO_ANSWER },
  TOO_LARGE: { kind: "lost", message: "A resposta da plataforma é grande demais." },
  BROKEN: { kind: "lost", message: "A conexão com a plataforma caiu antes da resposta." },
  REFUSED_ADDRESS: refused("O endereço ou o certificado da plataforma não é aceito. Confira as configurações."),
  UNREACHED: { ...refused("A plataforma está fora do ar."), isDown: true },
};

const REFUSALS: Readonly<Record<number, string>> = {
  401: "A plataforma não aceitou as credenciais das configurações.",
  403: "O contrato com a plataforma não permite este envio.",
};

export function httpPlatform(account: PlatformAccount, wire: Wire): BankingPlatform {
  const sent = (call: WireCall, timeoutMs: number) => answerTo(account, wire, call, timeoutMs);
  const recordOf = async (call: WireCall, timeoutMs: number): Promise<Reply> => {
    const answer = await sent(call, timeoutMs);
    if ("kind" in answer) return answer;
    const record = wire.readRecord(parsed(answer));
    return record ? { kind: "record", record } : UNREADABLE;
  };
  return {
    async simulate(proposal, timeoutMs) {
      const answer = await sent(wire.simulate(proposal), timeoutMs);
      if ("kind" in answer) return answer;
      const installments = wire.readSchedule(parsed(answer));
      return installments ? { kind: "schedule", installments } : UNREADABLE;
    },
    send: (key, proposal, timeoutMs) => recordOf(wire.send(key, proposal), timeoutMs),
    find: (key, timeoutMs) => recordOf(wire.find(key), timeoutMs),
    requestApproval: async (externalID, timeoutMs) =>
      wire.requestApproval ? recordOf(wire.requestApproval(externalID), timeoutMs) : refused(NO_LINE),
    cancel: (externalID, timeoutMs) => recordOf(wire.cancel(externalID), timeoutMs),
    async document(externalID, timeoutMs) {
      const answer = await sent(wire.document(externalID), timeoutMs);
      if ("kind" in answer) return answer.kind === "absent" ? refused(NOT_ISSUED) : answer;
      return answer.bytes.subarray(0, PDF_START.length).toString("latin1") === PDF_START
        ? { kind: "document", bytes: answer.bytes }
        : { kind: "lost", message: "A plataforma enviou algo que não é um PDF." };
    },
  };
}

function refused(message: string, problems: readonly Problem[] = []): Failure & { kind: "refused" } {
  return { kind: "refused", isDown: false, message, problems };
}

/** What came, when it came well; only what certainly never arrived is tried again. */
async function answerTo(
  account: PlatformAccount,
  wire: Wire,
  call: WireCall,
  timeoutMs: number,
): Promise<Received | Failure> {
  const signal = AbortSignal.timeout(timeoutMs);
  const outgoing = {
    method: call.method,
    url: `${withoutEnding(account.url, "/")}${call.path}`,
    headers: { ...account.credentials, ...(call.key ? { "idempotency-key": call.key } : {}) },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  };
  for (let attempt = 0; ; attempt++) {
    const answer = await exchange(account.reach, outgoing, signal).then(
      (received) => failureIn(received, wire, call) ?? received,
      (error: unknown) => FAILURES[failureOf(error, signal)],
    );
    const isDown = "kind" in answer && answer.kind === "refused" && answer.isDown;
    if (!isDown || attempt === RETRIES || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
  }
}

/** Of the statuses alone; undefined for one that has an answer to read. */
function failureIn(received: Received, wire: Wire, { method }: WireCall): Failure | undefined {
  const { status } = received;
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 && method === "GET") return { kind: "absent" };
  if (LATER.has(status)) return { ...refused("A plataforma está indisponível no momento."), isDown: true };
  if (status < 400 || status >= 500)
    return { kind: "lost", message: `A plataforma respondeu com um erro (${status}).` };
  const { message, problems } = wire.readProblems(parsed(received));
  const own = REFUSALS[status] ?? message ?? problems[0]?.message ?? `A plataforma recusou o pedido (${status}).`;
  return refused(own.slice(0, MOST_LETTERS), problems);
}

const UNREADABLE: Failure = { kind: "lost", message: "A plataforma respondeu algo que não se entende." };

/** Nothing of what is no JSON object. */
function parsed({ bytes }: Received): PlainObject {
  try {
    return objectOf(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return {};
  }
}
