// Makes spreadsheets as the product writes them, and sends them as a form does.
import type { FastifyInstance } from "fastify";
import { type Cell, xlsxFile } from "../../../server/framework/export/xlsx.ts";

export async function xlsxOf(titles: string[], rows: Cell[][]): Promise<Buffer> {
  const batches = (async function* () {
    yield rows;
  })();
  const parts: Buffer[] = [];
  for await (const part of xlsxFile("Teste", titles, batches)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export interface ImportAnswer {
  status: number;
  body: {
    total: number;
    created: number;
    updated: number;
    refused: number;
    written: boolean;
    batch: number | null;
    earlier: { id: number; user: string | null } | null;
    columns: { field: string; title: string }[];
    ignored: string[];
    warnings: string[];
    results: {
      row: number;
      id: number | null;
      state: string;
      reason?: { code: string; message: string; errors?: { field: string; message: string }[] };
    }[];
    code?: string;
    message: string;
    field?: string;
  };
}

export interface SentFile {
  name?: string;
  content: string | Buffer;
  fields?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
}

export async function sendImport(
  app: FastifyInstance,
  token: string,
  path: string,
  { name = "planilha.csv", content, fields = {}, query = "", headers = {} }: SentFile,
): Promise<ImportAnswer> {
  const edge = "----edge";
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join("") + head),
    Buffer.from(content as string),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const answer = await app.inject({
    method: "POST",
    url: `/api${path}/import${query}`,
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${edge}`, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
