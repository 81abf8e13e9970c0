// A provider of cloud certificates behind HTTP for tests, as DOC-ICP-17.01 describes its calls, with the certificate of a
// test holder; or it does what providers do when something is wrong.
import { constants, privateEncrypt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { digestInfo } from "../../../../server/lending/operations/signing/certificate/verify.ts";

export type Trouble = "silent" | "html" | "reset" | "other signature" | "no certificate" | number;

export const HOLDER = "39053344705";
export const CODE = "123456";
const TOKEN = "test-session";
const own = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

export interface HttpProvider {
  url: string;
  trouble: Trouble | undefined;
  paths: string[];
  close(): Promise<void>;
}

interface Sent {
  client_id?: string;
  client_secret?: string;
  username?: string;
  password?: string;
  hashes?: { id: string; hash: string; signature_format: string }[];
}

export async function startHttpProvider(): Promise<HttpProvider> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const provider: HttpProvider = {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, trouble: undefined, paths: [] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString("utf8") || "{}") as Sent;
    const path = request.url ?? "";
    provider.paths.push(`${request.method} ${path}`);
    const { trouble } = provider;
    if (trouble === "silent") return;
    if (trouble === "reset") return void response.destroy();
    if (trouble === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
    if (typeof trouble === "number") return void response.writeHead(trouble).end();
    const [status, answer] = answerTo(path, { body, authorization: request.headers.authorization, trouble });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }
  return provider;
}

interface Call {
  body: Sent;
  authorization: string | undefined;
  trouble: Trouble | undefined;
}

function answerTo(path: string, { body, authorization, trouble }: Call): [number, object] {
  if (path === "/v0/oauth/pwd_authorize") {
    const isRight = body.client_id === "lender" && body.client_secret === "secret" && body.username === HOLDER;
    return isRight && body.password === CODE
      ? [200, { access_token: TOKEN, token_type: "Bearer", expires_in: 300 }]
      : [401, { error: "invalid_grant" }];
  }
  if (authorization !== `Bearer ${TOKEN}`) return [401, { error: "invalid_token" }];
  if (path === "/v0/oauth/certificate-discovery")
    return trouble === "no certificate"
      ? [200, { status: "N", certificates: [] }]
      : [200, { status: "S", certificates: [{ alias: "teste", certificate: own("holder.pem") }] }];
  const signed = (hash: string): string =>
    privateEncrypt(
      { key: own("holder-key.pem"), padding: constants.RSA_PKCS1_PADDING },
      digestInfo(trouble === "other signature" ? "00".repeat(32) : Buffer.from(hash, "base64").toString("hex")),
    ).toString("base64");
  return [200, { signatures: (body.hashes ?? []).map(({ id, hash }) => ({ id, raw_signature: signed(hash) })) }];
}
