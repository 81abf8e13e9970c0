// Compares a fresh list with the shipped one.
import type { Row } from "../../server/framework/index.ts";
import { searchForm } from "../../src/base/text.ts";
import type { ReferenceList } from "./lists.ts";

export interface Renewal {
  rows: Row[];
  added: Row[];
  changed: { before: Row; after: Row }[];
  retired: Row[];
}

/** A list that lost more than this share is refused, because the answer was truncated or is another list. */
const MOST_LOST = 0.1;

/**
 * Returns the new rows of the files. A row that the fresh list lacks stays, marked as no longer in use. A name that
 * differs only in case, accents or signs keeps its spelling, because several publishers write in capitals. Throws an
 * Error for a list that cannot be complete.
 */
export function renewalOf(list: ReferenceList, current: readonly Row[], fresh: readonly Row[]): Renewal {
  const { key } = list;
  const inUse = current.filter((row) => row.active !== false);
  if (fresh.length < inUse.length * (1 - MOST_LOST))
    throw new Error(`a lista tem ${fresh.length} linhas e a anterior ${inUse.length}: não parece inteira`);
  const before = new Map(current.map((row) => [row[key], row]));
  const arriving = new Map(
    fresh.map((row): [unknown, Row] => [row[key], { active: true, ...row, text: spelled(row, before.get(row[key])) }]),
  );
  if (arriving.size !== fresh.length) throw new Error(`um mesmo código (${key}) está em mais de uma linha`);
  const missing = current.filter((row) => !arriving.has(row[key]));
  const retired = missing.map((row) => ({ ...row, active: false }));
  const rows = [...arriving.values(), ...freed(retired, [...arriving.values()])];
  const after = new Map(rows.map((row): [unknown, Row] => [row[key], row]));
  return {
    rows: rows.toSorted((one, other) => (list.order(one) < list.order(other) ? -1 : 1)),
    added: rows.filter((row) => !before.has(row[key])),
    changed: current.flatMap((row) => {
      const now = after.get(row[key]);
      return now && row.active === now.active && differs(list, row, now) ? [{ before: row, after: now }] : [];
    }),
    retired: current.filter((row) => row.active !== false && after.get(row[key])?.active === false),
  };
}

/** The compensation code of a closed bank may belong to another one by now. */
function freed(retired: readonly Row[], inUse: readonly Row[]): Row[] {
  const taken = new Set(inUse.flatMap(({ ispb, code }) => (ispb === undefined ? [] : [code])));
  return retired.map((row) => (taken.has(row.code) ? { ...row, code: null } : row));
}

const differs = ({ columns }: ReferenceList, one: Row, other: Row): boolean =>
  columns.some((column) => (one[column] ?? null) !== (other[column] ?? null));

function spelled(row: Row, before: Row | undefined): string {
  const text = String(row.text);
  const earlier = before === undefined ? undefined : String(before.text);
  if (earlier !== undefined && bare(earlier) === bare(text)) return earlier;
  return row.ispb === undefined && text === text.toLocaleUpperCase("pt-BR") ? sentence(text) : text;
}

const bare = (text: string): string => searchForm(text).replace(/[^a-z0-9]+/g, "");

/** Abbreviations with points stay in capitals. */
const sentence = (text: string): string =>
  text.charAt(0) +
  text.slice(1).replace(/[^\s()]+/g, (word) => (/^(\p{Lu}\.)+$/u.test(word) ? word : word.toLocaleLowerCase("pt-BR")));
