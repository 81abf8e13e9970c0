// A stub receiver of webhooks on this machine, which answers as instructed and records the requests.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { id: string; event: string; time: string; resourceIDs: Record<string, number>; test?: boolean };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Statuses of the next answers, then 200. Status 0 never answers, and a text is the address of a redirect. */
  answers: (number | string)[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | string)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString();
      received.push({ path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) });
      const answer = answers.shift() ?? 200;
      if (answer === 0) return;
      if (typeof answer === "string") response.writeHead(302, { location: answer }).end();
      else response.writeHead(answer).end(answer === 200 ? "recebido" : "falhou\0");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/entrada`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Verifies the signature as a receiver does, to know that the call comes from the product. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-esteira-signature"])) ?? [];
  return createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex") === hex;
}
