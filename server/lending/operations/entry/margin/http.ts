// The margin over HTTP: POST {url}/margens asks, PUT {url}/reservas/{key} reserves, DELETE {url}/reservas/{key} releases.
// Amounts travel as cents. Only what certainly never arrived is tried again, unless the call may be repeated.
import { isPlainObject, objectOf, type PlainObject } from "../../../../../src/base/plain-object.ts";
import { runtime } from "../../../../framework/index.ts";
import { Breaker } from "../../../bureaus/index.ts";
import {
  type MarginPort,
  type MarginQuestion,
  NO_ANSWER,
  NOT_EMPLOYED,
  NOT_ENOUGH,
  type ReservationReply,
} from "./contract.ts";

const TIMEOUT_MS = 8_000;
const RETRIES = 2;
const PAUSE_MS = 200;

export interface MarginService {
  url: string;
  token: string;
  timeoutMs?: number;
}

interface Call {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: PlainObject;
}

type Failed = { kind: "refused" | "lost"; reason: string };
type Received = { kind: "received"; status: number; body: PlainObject } | Failed;

const REFUSALS: Readonly<Record<number, string>> = {
  401: "O serviço de margem não aceitou a credencial das configurações.",
  403: "O contrato com o serviço de margem não permite esta consulta.",
  404: NOT_EMPLOYED,
  409: NOT_ENOUGH,
};

export function httpMargin(service: MarginService, now: () => Date = () => new Date()): MarginPort {
  const breaker = new Breaker();
  const send = async (call: Call): Promise<Received> => {
    if (!breaker.allows(now())) return { kind: "refused", reason: NO_ANSWER };
    const received = await sent(service, call);
    if (received.kind === "received") breaker.succeeded();
    else breaker.failed(now());
    return received;
  };
  const settled = async (call: Call): Promise<ReservationReply> => {
    const received = await send(call);
    if (received.kind !== "received") return received;
    const isGone = call.method === "DELETE" && received.status === 404;
    return received.status < 300 || isGone ? { kind: "done" } : refusal(received.status);
  };
  return {
    async consult(question) {
      const received = await send({ method: "POST", path: "/margens", body: wireOf(question) });
      if (received.kind !== "received") return received;
      if (received.status >= 300) return refusal(received.status);
      const { margemDisponivel, simulador } = received.body;
      if (typeof margemDisponivel !== "number" || !Number.isSafeInteger(margemDisponivel) || margemDisponivel < 0)
        return { kind: "lost", reason: "O serviço de margem respondeu algo que não se entende." };
      return { kind: "answered", available: BigInt(margemDisponivel), isSimulated: simulador === true };
    },
    reserve: (key, question, amount) =>
      settled({
        method: "PUT",
        path: `/reservas/${encodeURIComponent(key)}`,
        body: { ...wireOf(question), valor: Number(amount) },
      }),
    release: (key) => settled({ method: "DELETE", path: `/reservas/${encodeURIComponent(key)}` }),
  };
}

const refusal = (status: number): Failed =>
  status >= 500
    ? { kind: "lost", reason: NO_ANSWER }
    : { kind: "refused", reason: REFUSALS[status] ?? `O serviço de margem recusou o pedido (${status}).` };

const wireOf = ({ documentNumber, registrationNumber, employer, code }: MarginQuestion): PlainObject => ({
  ...{ cpf: documentNumber, matricula: registrationNumber, empregador: employer?.documentNumber ?? null },
  ...{ tipoCodigo: code?.type ?? null, codigo: code?.value ?? null },
});

async function sent(service: MarginService, call: Call): Promise<Received> {
  const signal = AbortSignal.timeout(service.timeoutMs ?? TIMEOUT_MS);
  for (let attempt = 0; ; attempt++) {
    try {
      return await exchange(service, call, signal);
    } catch (error) {
      const wasNeverSent = ["ECONNREFUSED", "ENOTFOUND"].includes(runtime.errorCode(causeOf(error)) ?? "");
      if (!wasNeverSent || attempt === RETRIES || signal.aborted)
        return { kind: wasNeverSent ? "refused" : "lost", reason: NO_ANSWER };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

async function exchange(
  { url, token }: MarginService,
  { method, path, body }: Call,
  signal: AbortSignal,
): Promise<Received> {
  const response = await fetch(`${url}${path}`, {
    ...{ method, signal, redirect: "error" },
    headers: { authorization: `Bearer ${token}`, accept: "application/json", "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { kind: "received", status: response.status, body: parsed(text) };
}

function parsed(text: string): PlainObject {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return objectOf(undefined);
  }
}
