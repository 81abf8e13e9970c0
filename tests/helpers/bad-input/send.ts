// Sends a case over a real connection and reads the answer, even when the server ends the connection early.
import { Agent, request } from "node:http";
import type { Case } from "./case.ts";

export interface Reply {
  /** The status is 0 when the connection ended without an answer. */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  milliseconds: number;
}

/** Every refusal must arrive within this time. */
const PATIENCE_MS = 20_000;

export function createSender(origin: string, tokenOf: (persona: string) => string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = ({ method, path, headers, body, persona }: Case): Promise<Reply> =>
    new Promise((resolve) => {
      const start = performance.now();
      const settle = (reply: Omit<Reply, "milliseconds">) =>
        resolve({ ...reply, milliseconds: performance.now() - start });
      const own = Object.fromEntries(headers.map(([name, value]) => [name, Buffer.from(value).toString("latin1")]));
      const call = request({
        hostname,
        port,
        agent,
        method,
        path,
        headers: {
          ...(persona ? { authorization: `Bearer ${tokenOf(persona)}` } : {}),
          ...(body ? { "content-length": body.length } : {}),
          ...own,
        },
      });
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error("no answer in time")));
      call.on("error", (error) => settle({ status: 0, headers: {}, text: error.message }));
      call.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error) => settle({ status: 0, headers: {}, text: error.message }));
        response.on("end", () =>
          settle({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export type Sender = ReturnType<typeof createSender>;
