// Both platforms behind HTTP for tests: the wire of each in front of the simulator, or what goes wrong with servers.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  BankingPlatform,
  PlatformCode,
  PlatformRecord,
  Proposal,
  Reply,
} from "../../../server/lending/operations/banking/port/contract.ts";
import { objectOf, objectsIn, type PlainObject } from "../../../src/base/plain-object.ts";

export type Trouble = "silent" | "html" | "reset" | "huge" | number;

type Body = PlainObject;

/** How a platform reads proposals and writes records; the other side of the adapters. */
interface Side {
  proposal(body: Body): Proposal;
  record(record: PlatformRecord): object;
  schedule(proposal: Proposal): object;
  problems(message: string, problems: readonly { field: string; message: string }[]): object;
}

const NO_VALUES = { financed: 0n, released: 0n, iof: 0n, total: 0n, monthlyRate: "0", contractSha256: null };
const word = (words: Record<string, string>, state: string): string => words[state] ?? state;

const ADDRESS = { postalCode: "", address: "", number: "", neighborhood: "", city: "", state: "" };
const customerOf = (party: Body, names: readonly [string, string, string, string]): Proposal["customer"] => {
  const [documentNumber = "", name = "", email = "", phone = ""] = names.map((one) => String(party[one]));
  return { documentNumber, name, email, phone, address: ADDRESS };
};

const UY3: Side = {
  proposal: (body) => ({
    ...{ ...NO_VALUES, reference: String(body.numero), account: String(body.conta), payees: [] },
    originDate: String(body.dataOrigem),
    customer: customerOf(objectOf(body.emitente), ["documento", "nome", "email", "telefone"]),
    installments: objectsIn(body.parcelas).map(({ numero, vencimento, valor }) => ({
      ...{ number: Number(numero), dueDate: String(vencimento), value: BigInt(String(valor).replace(".", "")) },
    })),
  }),
  record: ({ externalID, state, events, reason }) => ({
    ...{ id: externalID, motivo: reason, simulador: true },
    situacao: word(
      {
        RECEIVED: "RECEBIDA",
        IN_APPROVAL: "EM_FILA",
        APPROVED: "APROVADA",
        ISSUED: "CCB_EMITIDA",
        REFUSED: "RECUSADA",
        CANCELLED: "CANCELADA",
      },
      state,
    ),
    eventos: events.map(({ id, at, code, html }) => ({ id, data: at, codigo: code, descricao: html })),
  }),
  schedule: ({ installments }) => ({
    parcelas: installments.map(({ number, dueDate, value }) => ({
      ...{ numero: number, vencimento: dueDate, valor: `${value / 100n}.${String(value % 100n).padStart(2, "0")}` },
    })),
  }),
  problems: (message, problems) => ({
    mensagem: message,
    campos: problems.map(({ field, message: text }) => ({
      campo: word({ "customer.email": "emitente.email" }, field),
      mensagem: text,
    })),
  }),
};

const DAYCOVAL: Side = {
  proposal: (body) => ({
    ...{ ...NO_VALUES, reference: String(body.numeroOriginador), account: String(body.codigoOriginador), payees: [] },
    originDate: String(body.dataEmissao),
    customer: customerOf(objectOf(body.devedor), ["cpfCnpj", "nomeCompleto", "email", "celular"]),
    installments: objectsIn(body.cronograma).map(({ parcela, vencimento, centavos }) => ({
      ...{ number: Number(parcela), dueDate: String(vencimento), value: BigInt(Number(centavos)) },
    })),
  }),
  record: ({ externalID, state, events, reason }) => ({
    ...{ codigoProposta: externalID, observacao: reason, simulador: true },
    status: word(
      {
        RECEIVED: "RECEBIDA",
        IN_APPROVAL: "EM_ANALISE",
        APPROVED: "APROVADA",
        ISSUED: "EMITIDA",
        REFUSED: "REPROVADA",
        CANCELLED: "CANCELADA",
      },
      state,
    ),
    historico: events.map(({ id, at, code, html }) => ({ sequencia: id, dataHora: at, evento: code, textoHtml: html })),
  }),
  schedule: ({ installments }) => ({
    cronograma: installments.map(({ number, dueDate, value }) => ({
      parcela: number,
      vencimento: dueDate,
      centavos: Number(value),
    })),
  }),
  problems: (message, problems) => ({
    texto: message,
    erros: problems.map(({ field, message: text }) => ({
      atributo: word({ "customer.email": "devedor.email" }, field),
      texto: text,
    })),
  }),
};

const SIDES = { UY3, DAYCOVAL };
const TIME = 1000;

export interface HttpPlatform {
  url: string;
  /** What the next calls meet; undefined: nothing. */
  trouble: Trouble | undefined;
  /** Who answers behind the wire. */
  platform: BankingPlatform;
  code: PlatformCode;
  received: { method: string; path: string; headers: IncomingMessage["headers"] }[];
  close(): Promise<void>;
}

export async function startHttpPlatform(platform: BankingPlatform): Promise<HttpPlatform> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: HttpPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ trouble: undefined, platform, code: "UY3", received: [] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = String(request.url);
    made.received.push({ method: String(request.method), path, headers: request.headers });
    const { trouble } = made;
    const body: Body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString("utf8")) : {};
    if (trouble === undefined) await answer(made, { request, response, path, body });
    else fail(response, trouble);
  }
  return made;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  body: Body;
}

async function answer(
  { platform, code }: HttpPlatform,
  { request, response, path, body }: Call,
): Promise<ServerResponse> {
  const side = SIDES[code];
  const last = decodeURIComponent(path.split("/").at(-1) ?? "");
  const owner = decodeURIComponent(path.split("/").at(-2) ?? "");
  const send = (reply: Reply) => write(response, side, reply);
  if (/simula/.test(path)) {
    const reply = await platform.simulate(side.proposal(body), TIME);
    return reply.kind === "schedule"
      ? json(response, 200, side.schedule({ ...side.proposal(body), installments: reply.installments }))
      : send(reply);
  }
  if (request.method === "POST")
    return send(await platform.send(String(request.headers["idempotency-key"]), side.proposal(body), TIME));
  if (/\/(chave|por-chave)\//.test(path)) return send(await platform.find(last, TIME));
  if (/aprovacao$/.test(path)) return send(await platform.requestApproval(owner, TIME));
  if (/cancelamento$/.test(path)) return send(await platform.cancel(owner, TIME));
  if (request.method === "DELETE") return send(await platform.cancel(last, TIME));
  const document = await platform.document(owner, TIME);
  if (document.kind !== "document") return response.writeHead(404).end();
  return response.writeHead(200, { "content-type": "application/pdf" }).end(document.bytes);
}

function write(response: ServerResponse, side: Side, reply: Reply): ServerResponse {
  if (reply.kind === "record") return json(response, 200, side.record(reply.record));
  if (reply.kind === "absent") return json(response, 404, {});
  if (reply.kind === "lost") return response.destroy();
  return json(response, reply.isDown ? 503 : 422, side.problems(reply.message, reply.problems));
}

const json = (response: ServerResponse, status: number, body: object): ServerResponse =>
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));

function fail(response: ServerResponse, trouble: Trouble): ServerResponse {
  if (trouble === "silent") return response;
  if (trouble === "reset") return response.destroy();
  if (typeof trouble === "number") return response.writeHead(trouble).end();
  response.writeHead(200, { "content-type": "application/json" });
  return response.end(trouble === "huge" ? Buffer.alloc(10 * 1024 * 1024, " ") : "<html>Em manutenção</html>");
}
