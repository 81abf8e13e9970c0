// Tests uploads and downloads: accepted files come back unchanged, and refused files leave nothing behind.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";
import { FORM_TYPE, form, PDF, PNG, upload, uploadOne } from "./multipart.ts";

const LATER_MARKUP = [
  ["a script", "<script>alert(1)</script>"],
  ["a drawing", "<svg onload='alert(1)'/>"],
  ["a page", '<x:a xmlns:x="http://www.w3.org/1999/xhtml"/>'],
  ["a page spelled in references", '<x:a xmlns:x="&#x68;ttp://www.w3.org/1999/&#120;html"/>'],
  ["a page spelled in long references", '<x:a xmlns:x="&#x000000000000068;ttp://www.w3.org/1999/xhtm&#108;"/>'],
  ["a script of another name", "<x:script/>"],
  ["escapes of another encoding", "<scr\u001b(Bipt>"],
] as const;
const INVOICE = `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe35"><xNome>A &amp; B &#193;GUA</xNome></infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></NFe></nfeProc>`;

const LIMIT = 50 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "files-"));
let server: SliceServer;
let token: string;

beforeAll(async () => {
  server = await startSliceServer({ DATA_DIR: folder });
  ({ token } = await server.person("r_superadmin"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const storedPaths = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => statSync(join(folder, path)).isFile());
const rows = async () =>
  (await run<{ count: number }>(server.database.db, "select count(*) from public_files"))[0]!.count;
const download = (id: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "GET",
    url: `/api/public-files/${id}/download`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

test("an uploaded PDF comes back with the same bytes, type and accented name", async () => {
  const answer = await uploadOne(server.app, token, "Relatório de ações.pdf", PDF);
  expect(answer.statusCode).toBe(201);
  const { id, ...description } = answer.json<{ id: string }>();
  expect(description).toMatchObject({
    fileName: "Relatório de ações.pdf",
    contentType: "application/pdf",
    size: PDF.length,
  });
  expect(description).not.toHaveProperty("storageKey");
  const read = await download(id);
  const sha256 = createHash("sha256").update(PDF).digest("hex");
  expect(createHash("sha256").update(read.rawPayload).digest("hex")).toBe(sha256);
  expect(read.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(PDF.length),
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
  });
  expect(read.headers["content-disposition"]).toBe(
    `inline; filename="Relatorio de acoes.pdf"; filename*=UTF-8''${encodeURIComponent("Relatório de ações.pdf")}`,
  );
});

test("an invoice in XML is accepted as data", async () => {
  const answer = await uploadOne(
    server.app,
    token,
    "nota.xml",
    Buffer.from(INVOICE.replace("<NFe>", `<NFe>${" ".repeat(5_000)}`)),
  );
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    expect.objectContaining({ contentType: "application/xml" }),
  ]);
});

test("the description of a file has its size and hash", async () => {
  const { id } = (await uploadOne(server.app, token, "foto.png", PNG)).json<{ id: string }>();
  const answer = await server.app.inject({
    method: "GET",
    url: `/api/public-files/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({
    id,
    fileName: "foto.png",
    contentType: "image/png",
    size: PNG.length,
    sha256: createHash("sha256").update(PNG).digest("hex"),
  });
});

test.each(["<!DOCTYPE html><p>Fatura", "\uFEFF <html>", "<svg onload='alert(1)'/>"])(
  "a web page is refused as a web page, and not as a program: %s",
  async (content) => {
    const answer = await uploadOne(server.app, token, "fatura.pdf", Buffer.from(content));
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      415,
      expect.stringMatching(/^O conteúdo do arquivo é uma página da web/),
    ]);
  },
);

test("a browser that has the file already gets 304", async () => {
  const { id } = (await uploadOne(server.app, token, "foto.png", PNG)).json<{ id: string }>();
  const { headers } = await download(id);
  const again = await download(id, { "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test("exactly 50 MB are accepted", async () => {
  const answer = await uploadOne(
    server.app,
    token,
    "grande.pdf",
    Buffer.concat([PDF, Buffer.alloc(LIMIT - PDF.length, 32)]),
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ size: LIMIT });
});

describe("an upload is refused and leaves nothing:", () => {
  test.each<[string, number, string, () => Buffer]>([
    [
      "one byte more than 50 MB",
      413,
      "PAYLOAD_TOO_LARGE",
      () => form({ fileName: "a.pdf", content: Buffer.concat([PDF, Buffer.alloc(LIMIT + 1 - PDF.length, 32)]) }),
    ],
    ["an empty file", 400, "BAD_REQUEST", () => form({ fileName: "a.pdf", content: Buffer.alloc(0) })],
    ["another field name", 400, "BAD_REQUEST", () => form({ name: "arquivo", fileName: "a.pdf", content: PDF })],
    ["a text in the place of the file", 400, "BAD_REQUEST", () => form({ content: Buffer.from("x") })],
    [
      "two files",
      400,
      "BAD_REQUEST",
      () => form({ fileName: "a.pdf", content: PDF }, { fileName: "b.pdf", content: PDF }),
    ],
    ["a form without a file", 400, "BAD_REQUEST", () => form()],
    ["a program", 415, "UNSUPPORTED_FILE", () => form({ fileName: "a.exe", content: Buffer.from("MZ\x90\x00") })],
    [
      "a program that calls itself a PDF",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.pdf", content: Buffer.from("MZ\x90\x00%PDF-") }),
    ],
    [
      "a Java archive that calls itself a sheet",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.xlsx", content: Buffer.from("PK\x03\x04\x14\0\0\0META-INF/MANIFEST.MF") }),
    ],
    [
      "a shell script as text",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.txt", content: Buffer.from("#!/bin/sh\nrm -rf /") }),
    ],
    [
      "a page as XML",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.xml", content: Buffer.from("<?xml version='1.0'?>\n<!-- x -->\n<svg onload='x'/>") }),
    ],
    ...LATER_MARKUP.map(([what, markup]): [string, number, string, () => Buffer] => [
      `XML with ${what} behind its first kilobytes`,
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.xml", content: Buffer.from(`<nota><!--${"x".repeat(70_000)}-->${markup}</nota>`) }),
    ]),
    [
      "XML in wide characters with a script",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.xml", content: Buffer.from(`\uFEFF<a>${" ".repeat(2_000)}<script></a>`, "utf16le") }),
    ],
    [
      "a text that calls itself an image",
      415,
      "UNSUPPORTED_FILE",
      () => form({ fileName: "a.png", content: Buffer.from("bom dia") }),
    ],
    ["a name without extension", 415, "UNSUPPORTED_FILE", () => form({ fileName: "contrato", content: PDF })],
    [
      "a form that breaks off",
      400,
      "BAD_REQUEST",
      () => form({ fileName: "a.pdf", content: Buffer.concat([PDF, Buffer.alloc(5000, 32)]) }).subarray(0, 3000),
    ],
  ])("%s", async (_what, status, code, body) => {
    const before = { files: storedPaths().length, rows: await rows() };
    const answer = await upload(server.app, token, body());
    expect(answer.json()).toMatchObject({ status, code });
    expect({ files: storedPaths().length, rows: await rows() }).toEqual(before);
  });

  test("a body that is no form", async () => {
    const answer = await upload(server.app, token, Buffer.from("{}"), { "content-type": "application/json" });
    expect(answer.json()).toMatchObject({ status: 415, code: "UNSUPPORTED_MEDIA_TYPE" });
  });
});

test("the text of a file that is too large names the limit", async () => {
  const answer = await upload(
    server.app,
    token,
    form({ fileName: "a.pdf", content: Buffer.concat([PDF, Buffer.alloc(LIMIT, 32)]) }),
  );
  expect(answer.json()).toMatchObject({ message: "O arquivo excede o limite de 50 MB." });
});

test("a body that announces too many bytes is refused before it is sent", async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as { port: number };
  const head = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/public-files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${LIMIT * 2}\r\n\r\n`,
      );
    });
    socket.once("data", (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once("error", reject);
  });
  expect(head).toContain("413 Payload Too Large");
});

test("a body without a length is cut at the limit", async () => {
  const { port } = server.app.server.address() as { port: number };
  const chunk = Buffer.alloc(1024 * 1024, 32);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(form({ fileName: "a.pdf", content: PDF }).subarray(0, -30));
    },
    pull(controller) {
      controller.enqueue(chunk);
    },
  });
  const sent = fetch(`http://127.0.0.1:${port}/api/public-files/upload`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}`, "content-type": FORM_TYPE },
    duplex: "half",
  } as RequestInit);
  const answer = await sent.then(
    (response) => response.status,
    (error: unknown) => String((error as { cause?: { code?: string } }).cause?.code),
  );
  expect([413, "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]).toContain(answer);
  expect(storedPaths().filter((path) => path.endsWith(".part"))).toEqual([]);
});

test("an unknown file is not found, whatever its id looks like", async () => {
  for (const id of ["0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b", "1", "..%2F..%2Fetc", "nada"])
    expect((await download(id)).statusCode).toBe(404);
});

test("an upload needs a sign-in", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public-files/upload",
    payload: form({ fileName: "a.pdf", content: PDF }),
    headers: { "content-type": FORM_TYPE },
  });
  expect(answer.statusCode).toBe(401);
});
