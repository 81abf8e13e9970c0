// The arguments of the command line.
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const PARTS = [
  "answers",
  "lists",
  "writes",
  "plans",
  "bulk",
  "customers",
  "embedded",
  "streams",
  "browser",
  "books",
] as const;
export type Part = (typeof PARTS)[number];
/** A quick run omits these, because they say little about few rows. */
const SLOW: readonly Part[] = ["plans", "customers"];
/** These parts have books of their own and do not use the register of the others. */
export const APART: readonly Part[] = ["books"];

export interface Arguments {
  rows: number;
  /** The number of entries of the books. */
  entries: number;
  rounds: number;
  seconds: number;
  parts: Part[];
  isQuick: boolean;
  installsPeers: boolean;
  asksHledger: boolean;
  writesDocument: boolean;
  cache: string;
  port: number;
}

const USAGE = `npm run bench -- [options]
  --quick           20,000 rows, one short round: under two minutes
  --rows <n>        rows of the register (1000000)
  --entries <n>     entries of the books (1000000)
  --rounds <n>      rounds of the list calls (3)
  --seconds <n>     of each measurement (3)
  --only <parts>    some of ${PARTS.join(", ")}, with commas between
  --hledger         lets hledger read more than 100,000 entries too: minutes, and gigabytes of memory
  --peers           installs PostGraphile and Directus into the cache folder first
  --write           writes docs/benchmarks.md from what was measured, now and before
  --cache <folder>  the database, peers and results are kept here (${join(tmpdir(), "esteira-bench")})
  --port <n>        the first of fifty ports (7200)`;

export class UsageError extends Error {}

export function readArguments(): Arguments {
  const { values } = parsed();
  const isQuick = values.quick === true;
  const parts =
    values.only === undefined
      ? PARTS.filter((part) => !isQuick || !SLOW.includes(part))
      : (values.only.split(",") as Part[]);
  const numbers = [values.rows ?? (isQuick ? 20_000 : 1_000_000), values.rounds ?? (isQuick ? 1 : 3)];
  const [rows, rounds] = numbers.map(Number);
  const entries = Number(values.entries ?? (isQuick ? 10_000 : 1_000_000));
  const seconds = Number(values.seconds ?? (isQuick ? 0.5 : 3));
  const port = Number(values.port ?? 7200);
  const isGood =
    [rows!, rounds!, port, entries].every((number) => Number.isInteger(number) && number > 0) && seconds > 0;
  if (values.help || !isGood || parts.some((part) => !PARTS.includes(part))) throw new UsageError(USAGE);
  return {
    rows: rows!,
    entries,
    rounds: rounds!,
    seconds,
    parts,
    isQuick,
    installsPeers: values.peers === true,
    asksHledger: values.hledger === true,
    writesDocument: values.write === true,
    cache: resolve(values.cache ?? join(tmpdir(), "esteira-bench")),
    port,
  };
}

function parsed() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      options: {
        ...{ rows: text, entries: text, rounds: text, seconds: text, only: text, cache: text, port: text },
        ...{ quick: flag, peers: flag, hledger: flag, write: flag, help: flag },
      },
    });
  } catch {
    throw new UsageError(USAGE);
  }
}
