// Tests the bucket adapter against a small S3 stub that stores objects and checks the signature.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStorage } from "../../../server/features/files/open-storage.ts";
import type { Storage } from "../../../server/features/files/storage.ts";

const objects = new Map<string, Buffer>();
const requests: { method?: string; headers: IncomingMessage["headers"] }[] = [];
let failures = 0;
let bucket: Server;
let storage: Storage;

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ method: request.method, headers: request.headers });
    const body = Buffer.concat(chunks);
    const key = request.url ?? "";
    const isIntact =
      request.method !== "PUT" ||
      request.headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");
    if (failures-- > 0) return response.writeHead(503).end();
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=chave/") || !isIntact)
      return response.writeHead(403).end();
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    const object = objects.get(key);
    return request.method === "GET"
      ? response.writeHead(object ? 200 : 404).end(object)
      : response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  storage = openStorage({
    kind: "s3",
    endpoint,
    bucket: "arquivos",
    region: "sa-east-1",
    keyId: "chave",
    secret: "segredo",
  });
});
afterAll(() => new Promise((resolve) => bucket.close(resolve)));
beforeEach(() => {
  failures = 0;
  requests.length = 0;
});

const bytes = Buffer.from("conteúdo ".repeat(50_000));
async function read(key: string): Promise<Buffer | undefined> {
  const stream = await storage.get(key);
  return stream && Buffer.concat((await stream.toArray()) as Buffer[]);
}

test("bytes come back unchanged, sent with length, hash and signature", async () => {
  await storage.put("um", Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]));
  expect(objects.has("/arquivos/um")).toBe(true);
  expect(requests[0]!.headers).toMatchObject({
    "content-length": String(bytes.length),
    authorization: expect.stringContaining("/sa-east-1/s3/aws4_request") as string,
  });
  expect((await read("um"))?.equals(bytes)).toBe(true);
});

test("a removed or unknown key is answered as no file", async () => {
  await storage.put("dois", Readable.from([bytes]));
  await storage.remove("dois");
  expect(await read("dois")).toBeUndefined();
  await expect(storage.remove("nunca")).resolves.toBeUndefined();
});

test("a bucket that fails once is retried", async () => {
  failures = 1;
  await storage.put("três", Readable.from([bytes]));
  expect(requests).toHaveLength(2);
});

test("an unreachable bucket is reported as such, and no temporary file stays", async () => {
  failures = 100;
  await expect(storage.put("quatro", Readable.from([bytes]))).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("upload-"))).toEqual([]);
});
