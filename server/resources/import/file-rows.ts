// The rows of a spreadsheet that was sent, whatever kind of file it is, and no more of them than one import may have.
import { MAX_BULK_ITEMS } from "../bulk.ts";
import { badFile, wrongKind } from "./bad-file.ts";
import { csvRows, decodeText, type FileRow } from "./csv-rows.ts";
import type { ReceivedFile } from "./receive.ts";
import { xlsxRows } from "./xlsx-rows.ts";

/** The heading, and at least one row below it. */
export async function rowsOf(file: ReceivedFile): Promise<{ head: FileRow; rows: FileRow[] }> {
  const [head, ...rows] = await allRows(file);
  if (!head) throw badFile("O arquivo está vazio.");
  if (rows.length === 0) throw badFile("O arquivo só tem o cabeçalho: não há linhas a importar.");
  return { head, rows };
}

async function allRows({ name, bytes }: ReceivedFile): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of kindOf(name, bytes)) {
    rows.push(row);
    if (rows.length > MAX_BULK_ITEMS + 1)
      throw badFile(
        `O arquivo tem mais de ${MAX_BULK_ITEMS.toLocaleString("pt-BR")} linhas. Divida-o em partes menores.`,
      );
  }
  return rows;
}

function kindOf(name: string, bytes: Buffer): AsyncIterable<FileRow> | Iterable<FileRow> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return xlsxRows(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw wrongKind("Esta planilha é protegida por senha ou de um formato antigo. Salve-a como .xlsx ou .csv.");
  const isText = /\.(csv|txt)$/i.test(name) || !/\.\w+$/.test(name);
  const text = isText ? decodeText(bytes) : "";
  if (!isText || text.includes("\0"))
    throw wrongKind("Tipo de arquivo não permitido. Envie uma planilha .xlsx ou .csv.");
  return csvRows(text);
}
