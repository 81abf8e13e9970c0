// Converts the answers of the public addresses to rows.

import type { Row } from "../../server/framework/index.ts";
import { isPlainObject } from "../../src/base/plain-object.ts";

/**
 * ParticipantesSTR.csv has ISPB, short name, code, ..., full name; banks without a compensation code have "n/a" for it.
 */
export function bankRows(answer: string): Row[] {
  const [head = [], ...lines] = answer
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(cellsOf);
  const place = (name: RegExp): number => {
    const at = head.findIndex((title) => name.test(title));
    if (at < 0) throw new Error(`a coluna ${name.source} não está no arquivo`);
    return at;
  };
  const [ispb, code, text] = [place(/^ISPB/i), place(/^N[uú]mero_C[oó]digo/i), place(/^Nome_Extenso/i)];
  return lines.flatMap((cells) => {
    const compe = (cells[code] ?? "").trim();
    if (!/^\d{1,3}$/.test(compe)) return [];
    return [
      {
        code: compe.padStart(3, "0"),
        ispb: (cells[ispb] ?? "").trim().padStart(8, "0"),
        text: (cells[text] ?? "").replace(/\s+/g, " ").trim(),
      },
    ];
  });
}

/** Splits cells at commas; a cell with a comma is in quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, line.endsWith(",") ? undefined : -1)
    .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

export function cityRows(answer: string): Row[] {
  return itemsOf(answer).map((item) => ({
    ibgeCode: textOf(item, "municipio-id"),
    text: textOf(item, "municipio-nome"),
    state: textOf(item, "UF-sigla"),
  }));
}

export function cnaeRows(answer: string): Row[] {
  return itemsOf(answer).map((item) => ({
    code: textOf(item, "id").padStart(7, "0"),
    text: textOf(item, "descricao").trim(),
  }));
}

function itemsOf(answer: string): Record<string, unknown>[] {
  const items: unknown = JSON.parse(answer);
  if (!Array.isArray(items) || !items.every(isPlainObject)) throw new Error("a resposta não é uma lista");
  return items;
}

function textOf(item: Record<string, unknown>, name: string): string {
  const value = item[name];
  if (typeof value !== "string" && typeof value !== "number") throw new Error(`falta "${name}" em um item da resposta`);
  return String(value);
}
