// npm run bench measures the product beside raw SQL, a hand-written handler and other products, over one table in one
// run. Each figure is beside its goal. docs/benchmarks.md explains it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { compareAnswers } from "./cases/answers.ts";
import { measureBooks } from "./cases/books.ts";
import { measureBrowser } from "./cases/browser.ts";
import { measureBulk } from "./cases/bulk.ts";
import { measureCustomers } from "./cases/customers.ts";
import { measureEmbedded } from "./cases/embedded.ts";
import { measureLists } from "./cases/list.ts";
import { measurePlans } from "./cases/plans.ts";
import { measureStreams } from "./cases/streams.ts";
import { measureWrites } from "./cases/writes.ts";
import { APART, type Arguments, type Part, readArguments, UsageError } from "./lib/arguments.ts";
import { ensureDatabase, startCluster } from "./lib/cluster.ts";
import { ensureRows, searchColumnOf } from "./lib/data.ts";
import { writeDocument } from "./lib/document.ts";
import { startLoadGenerator } from "./lib/load.ts";
import { printReport } from "./lib/report.ts";
import { Results } from "./lib/results.ts";
import type { RunContext } from "./lib/run-context.ts";
import { makeSchemasFolder } from "./lib/schemas-folder.ts";
import { startTargets } from "./targets/start.ts";

const begun = performance.now();

function log(text: string): void {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
}

async function main(options: Arguments): Promise<void> {
  mkdirSync(options.cache, { recursive: true });
  const schemasDir = makeSchemasFolder(options.cache);
  const cluster = await startCluster(options);
  const load = startLoadGenerator();
  const file = join(options.cache, `results-${options.rows}.json`);
  const results = options.isQuick ? new Results() : Results.read(file);
  try {
    const name = `bench_${options.rows}`;
    await ensureDatabase(cluster, name);
    const databaseUrl = cluster.urlOf(name);
    const needsRows = options.parts.some((part) => !APART.includes(part));
    const searchColumn = needsRows ? await prepareRows({ databaseUrl, rows: options.rows, schemasDir }) : "";
    const milliseconds = options.seconds * 1000;
    const run = { ...options, milliseconds, cluster, databaseUrl, schemasDir, searchColumn, load, results, log };
    await measureParts(run, options, () => options.isQuick || results.write(file));
    printReport(results);
    if (options.writesDocument) writeDocument(results, { postgres: cluster.version });
  } finally {
    load.stop();
    await cluster.stop();
  }
}

async function prepareRows({
  databaseUrl,
  rows,
  schemasDir,
}: Pick<RunContext, "databaseUrl" | "rows" | "schemasDir">): Promise<string> {
  const database = await openDatabase({ url: databaseUrl, statementMs: 0 });
  try {
    await ensureRows(database, { rows, schemasDir, shared: true, log });
    return await searchColumnOf(database);
  } finally {
    await database.close();
  }
}

/** The results of a part are stored at once, because a later part may fail. */
async function measureParts(run: RunContext, options: Arguments, keep: () => void): Promise<void> {
  const [apart, parts] = [true, false].map((isApart) =>
    options.parts.filter((part) => APART.includes(part) === isApart),
  );
  if (parts!.length > 0) await measureOverRows(run, { ...options, parts: parts! }, keep);
  if (apart!.includes("books")) {
    await measureBooks(run);
    keep();
  }
}

async function measureOverRows(run: RunContext, options: Arguments, keep: () => void): Promise<void> {
  const targets = await startTargets(run, options);
  const { lists, product } = targets;
  const measures: Partial<Record<Part, () => Promise<void>>> = {
    answers: () => compareAnswers(run, lists),
    lists: () => measureLists(run, lists),
    writes: () => measureWrites(run, lists),
    plans: () => measurePlans(run, lists),
    bulk: () => measureBulk(run, targets),
    customers: () => measureCustomers(run, product),
    embedded: () => measureEmbedded(run, lists[0]!),
    streams: () => measureStreams(run, product),
    browser: () => measureBrowser(run, product),
  };
  try {
    for (const part of options.parts) {
      await measures[part]?.();
      keep();
    }
  } finally {
    await targets.stop();
  }
}

try {
  await main(readArguments());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
