// A bureau behind HTTP for tests: it answers what the simulator would, or does what bureaus do when something is wrong.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type DatedQuestion, type Simulate, simulatedAnswer } from "../../../server/lending/bureaus/port/simulator.ts";

export type Trouble = "silent" | "html" | "truncated" | "huge" | "wrong charset" | "unknown charset" | "reset" | number;

export interface HttpBureau {
  url: string;
  /** What the next questions meet; undefined: nothing. */
  trouble: Trouble | undefined;
  simulate: Simulate;
  /** Bodies and headers of the questions that came. */
  received: { body: Record<string, unknown>; authorization: string | undefined }[];
  close(): Promise<void>;
}

/** In which every question of the tests is asked. */
export const MONTH = "2026-09";
const JSON_TYPE = "application/json; charset=utf-8";

export async function startHttpBureau(simulate: Simulate): Promise<HttpBureau> {
  const answered = new Map<string, Buffer>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bureau: HttpBureau = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: undefined,
    simulate,
    received: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET") {
      const bytes = answered.get(decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
      response.writeHead(bytes ? 200 : 404, { "content-type": JSON_TYPE }).end(bytes);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString("utf8")) as Record<string, string>;
    bureau.received.push({ body, authorization: request.headers.authorization });
    const question: DatedQuestion = {
      month: MONTH,
      key: String(request.headers["idempotency-key"]),
      documentNumber: body.documento ?? body.codigo ?? body.dni ?? "",
      ...(body.dataBase ? { baseDate: body.dataBase } : {}),
    };
    if (typeof bureau.trouble !== "number")
      answered.set(question.key, simulatedAnswer(bureau.simulate, question, "NORMAL"));
    respond(response, bureau.trouble, answered.get(question.key) ?? Buffer.alloc(0));
  }
  return bureau;
}

function respond(response: ServerResponse, trouble: Trouble | undefined, bytes: Buffer): void {
  if (trouble === "silent") return;
  if (trouble === "reset") return void response.destroy();
  if (typeof trouble === "number") return void response.writeHead(trouble).end();
  const type =
    trouble === "html" ? "text/html" : trouble === "unknown charset" ? "application/json; charset=ebcdic" : JSON_TYPE;
  response.writeHead(200, { "content-type": type });
  if (trouble === "html") response.end("<html>Em manutenção</html>");
  else if (trouble === "truncated") response.end(bytes.subarray(0, bytes.length - 20));
  else if (trouble === "huge") response.end(Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024, " ")]));
  else if (trouble === "wrong charset") response.end(Buffer.from('{"protocolo":"ação"}', "latin1"));
  else response.end(bytes);
}
