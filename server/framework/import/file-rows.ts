// Reads the rows of a spreadsheet of any format, up to the number that one import may have.
import { formatCount } from "../../../src/base/count-text.ts";
import { callerName } from "../../platform/http/rate-limit.ts";
import { TurnQueue } from "../../platform/jobs/turn-queue.ts";
import { MAX_BULK_ITEMS } from "../records/bulk.ts";
import type { Context } from "../records/services.ts";
import { badFile, wrongKind } from "./bad-file.ts";
import type { FileRow } from "./csv-rows.ts";
import { readRows } from "./read-file.ts";
import type { FileKind } from "./reader-frame.ts";
import type { ReceivedFile } from "./receive.ts";

/** A spreadsheet that was read: its bytes are no longer needed. */
export interface Sheet extends Omit<ReceivedFile, "bytes" | "gone"> {
  head: FileRow;
  /** The first rows below the heading, at most as many as the caller needs. */
  rows: FileRow[];
  /** The number of rows below the heading. */
  count: number;
}

const reading = new TurnQueue({ atOnce: 2, ofOneKey: 1 });

/**
 * Returns the heading and the rows below it, of which there is at least one; the whole file is read, and only the first
 * rows stay in memory. It may take a while, so it must not run inside a transaction.
 */
export async function readSheet(
  { caller }: Context,
  { bytes, gone, ...sent }: ReceivedFile,
  most = MAX_BULK_ITEMS,
): Promise<Sheet> {
  const kind = kindOf(sent.name, bytes);
  const leave = await reading.enter(callerName(caller), gone);
  try {
    let head: FileRow | undefined;
    const rows: FileRow[] = [];
    let count = 0;
    for await (const batch of readRows({ kind, bytes, gone })) {
      head ??= batch.shift();
      count += batch.length;
      if (count > MAX_BULK_ITEMS)
        throw badFile(`O arquivo tem mais de ${formatCount(MAX_BULK_ITEMS)} linhas. Divida-o em partes menores.`);
      rows.push(...batch.slice(0, most - rows.length));
    }
    if (!head) throw badFile("O arquivo está vazio.");
    if (count === 0) throw badFile("O arquivo só tem o cabeçalho: não há linhas a importar.");
    return { ...sent, head, rows, count };
  } finally {
    leave();
  }
}

function kindOf(name: string, bytes: Buffer): FileKind {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return "xlsx";
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw wrongKind("Esta planilha é protegida por senha ou de um formato antigo. Salve-a como .xlsx ou .csv.");
  if (!/\.(csv|txt)$/i.test(name) && /\.\w+$/.test(name))
    throw wrongKind("Tipo de arquivo não permitido. Envie uma planilha .xlsx ou .csv.");
  return "csv";
}
