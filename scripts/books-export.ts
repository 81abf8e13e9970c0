// npm run books:export -- --format hledger --out livros.journal writes the entries as a journal of hledger or as CSV.
// It only reads, also while the server runs.
import { existsSync, rmSync, statSync } from "node:fs";
import { run } from "../server/platform/db/database.ts";
import { readSettings } from "../server/platform/process/settings.ts";
import { formatDate, isDate } from "../src/base/dates.ts";
import { isRegime, REGIME_LABELS, REGIMES, type Regime } from "../src/rules/accounting/accounting-regime.ts";
import { exportBooks, FORMATS, type Format } from "./lib/books/export-books.ts";
import { readOptions, runCommand, say } from "./lib/dump/command.ts";
import { amount, megabytes } from "./lib/dump/progress.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";
import { openSource } from "./lib/dump/source.ts";

const USAGE = `Uso: npm run books:export -- --format hledger --out livros.journal [--regime IFRS] [--start 2025-01-01] [--end 2025-12-31]
  --format  hledger (diário de contabilidade em texto) ou csv (ponto e vírgula, vírgula decimal, datas DD/MM/AAAA)
  --out     arquivo a criar
  --regime  BACEN ou IFRS; sem ele, os dois
  --start   primeiro dia; no diário, o que havia antes entra como saldos anteriores
  --end     último dia`;

interface Options {
  format: Format;
  out: string;
  regimes: readonly Regime[];
  start?: string;
  end?: string;
}

function optionsOf(): Options {
  const text = { type: "string" } as const;
  const {
    format: formatName,
    out,
    regime,
    start,
    end,
  } = readOptions({ format: text, out: text, regime: text, start: text, end: text }, USAGE);
  const format = FORMATS.find((one) => one === formatName);
  if (!format || !out) throw new DumpRefusal(USAGE);
  if (regime !== undefined && !isRegime(regime)) throw new DumpRefusal("O regime (--regime) é BACEN ou IFRS.");
  for (const [name, day] of Object.entries({ start, end }))
    if (day !== undefined && !isDate(day)) throw new DumpRefusal(`Data inválida em --${name}. Use AAAA-MM-DD.`);
  if (start !== undefined && end !== undefined && end < start)
    throw new DumpRefusal("O último dia (--end) não pode ser anterior ao primeiro (--start).");
  if (existsSync(out)) throw new DumpRefusal(`${out} já existe. Escolha outro nome ou apague-o antes.`);
  return {
    ...{ format, out, regimes: regime === undefined ? REGIMES : [regime] },
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  };
}

const STEP = 100_000;

async function exportCommand(): Promise<number> {
  const options = optionsOf();
  const started = performance.now();
  const source = await openSource(readSettings(process.env));
  let next = STEP;
  try {
    const { db } = source.database;
    const [table] = await run<{ name: string | null }>(db, "select to_regclass('accounting_entry')::text as name");
    if (!table?.name) throw new DumpRefusal("Este banco ainda não tem livros contábeis: inicie o servidor uma vez.");
    const { entries } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) =>
        exportBooks(tx, {
          ...options,
          about: aboutOf(options),
          onProgress(done) {
            if (done >= next) say(`${amount(done)} lançamentos…`);
            next = Math.max(next, done - (done % STEP) + STEP);
          },
        }),
      );
    const seconds = (performance.now() - started) / 1000;
    say(
      `${amount(entries)} lançamentos em ${options.out}, ${megabytes(statSync(options.out).size)}, em ${amount(seconds)} s.`,
    );
    say(
      "Só entram os lançamentos habilitados, que contam nos saldos. O arquivo é sigiloso: guarde-o como guarda o banco.",
    );
    return 0;
  } catch (error) {
    // A partial file must not be mistaken for a complete one.
    rmSync(options.out, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

function aboutOf({ regimes, start, end }: Options): string {
  const days = [start && `desde ${formatDate(start)}`, end && `até ${formatDate(end)}`].filter(Boolean).join(" ");
  return `Livros da Esteira, ${regimes.map((regime) => REGIME_LABELS[regime]).join(" e ")}${days && `, ${days}`}`;
}

runCommand(exportCommand);
