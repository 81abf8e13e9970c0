// `npm run reference:renew` updates the lists of public bodies from their public addresses, or from the installed
// package where those cannot be reached, and prints the changes. `-- --check` writes nothing.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { shippedRows, tableText } from "../server/features/reference/shipped-file.ts";
import type { Row } from "../server/framework/index.ts";
import { inRoot } from "./lib/root.ts";
import { LISTS, type ReferenceList } from "./reference/lists.ts";
import { type Renewal, renewalOf } from "./reference/renewal.ts";

const FOLDER = "server/features/reference/shipped";
const SOURCES = "sources.json";
const PACKAGE = "@brazilian-utils/brazilian-utils";
const PATIENCE_MS = 20_000;
const MOST_SHOWN = 20;

export interface Source {
  publisher: string;
  page: string;
  /** The source: the public address, or the package with its version. */
  readFrom: string;
  /** The day on which the address answered, or the package was published. */
  date: string;
  rows: number;
  inUse: number;
}

interface Fresh {
  rows: Row[];
  readFrom: string;
  date: string;
}

async function freshRows(list: ReferenceList, say: (line: string) => void): Promise<Fresh> {
  if (list.address) {
    try {
      const answer = await fetch(list.address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!answer.ok) throw new Error(`respondeu ${answer.status}`);
      const rows = list.read(await answer.text());
      return { rows, readFrom: list.address, date: new Date().toISOString().slice(0, 10) };
    } catch (error) {
      say(`  ${list.address} não foi lido: ${reasonOf(error)}.`);
    }
  } else say("  Quem publica não responde a programas; a lista vem do pacote.");
  const { version, date } = packageVersion();
  say(`  Lido do pacote ${PACKAGE} ${version}, de ${date}.`);
  return { rows: list.bundled(), readFrom: `${PACKAGE}@${version}`, date };
}

/** "fetch failed" has no reason of its own; its cause says that there is no network, or no such name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  if (error.name === "TimeoutError") return `sem resposta em ${PATIENCE_MS / 1000} segundos`;
  return cause.message || error.message;
}

function packageVersion(): { version: string; date: string } {
  const read = (file: string) => readFileSync(inRoot(`node_modules/${PACKAGE}/${file}`), "utf8");
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const [, date = "data desconhecida"] = /^## .*\((\d{4}-\d{2}-\d{2})\)/m.exec(read("CHANGELOG.md")) ?? [];
  return { version, date };
}

function printRenewal({ added, changed, retired }: Renewal, { key }: ReferenceList, say: (line: string) => void): void {
  const nameOf = (row: Row) => `${row[key]} ${row.text}`;
  const groups: [string, string[]][] = [
    ["novas", added.map(nameOf)],
    ["alteradas", changed.map(({ before, after }) => `${nameOf(before)} → ${JSON.stringify(after)}`)],
    ["fora de uso", retired.map(nameOf)],
  ];
  for (const [title, lines] of groups.filter(([, some]) => some.length > 0)) {
    say(`  ${lines.length} ${title}:`);
    for (const line of lines.slice(0, MOST_SHOWN)) say(`    ${line}`);
    if (lines.length > MOST_SHOWN) say(`    … e mais ${lines.length - MOST_SHOWN}`);
  }
  if (groups.every(([, lines]) => lines.length === 0)) say("  Nada mudou.");
}

async function main(isCheck: boolean): Promise<number> {
  const say = (line: string) => console.log(line);
  const file = inRoot(`${FOLDER}/${SOURCES}`);
  const sources: Record<string, Source> = JSON.parse(readFileSync(file, "utf8"));
  let problems = 0;
  for (const list of LISTS) {
    say(`${list.name}: ${list.publisher}`);
    try {
      const { rows: fresh, readFrom, date } = await freshRows(list, say);
      const listFile = inRoot(`${FOLDER}/${list.name}.tsv`);
      const renewal = renewalOf(list, shippedRows(pathToFileURL(listFile)), fresh);
      printRenewal(renewal, list, say);
      const { rows } = renewal;
      const inUse = rows.filter((row) => row.active !== false).length;
      sources[list.name] = { publisher: list.publisher, page: list.page, readFrom, date, rows: rows.length, inUse };
      if (!isCheck) writeFileSync(listFile, tableText(list.columns, rows));
    } catch (error) {
      problems++;
      say(`  Não renovada: ${reasonOf(error)}. O arquivo ficou como estava.`);
    }
  }
  if (!isCheck) writeFileSync(file, `${JSON.stringify(sources, null, 2)}\n`);
  return problems > 0 ? 1 : 0;
}

main(process.argv.includes("--check")).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(reasonOf(error));
    process.exitCode = 1;
  },
);
