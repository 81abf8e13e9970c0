// npm run books:verify: are the closed days as they were closed? Also while the server runs; it only reads.
import { run } from "../server/base/database.ts";
import { readSettings } from "../server/base/settings.ts";
import { verdictLines, verifySeals } from "../server/accounting/seal/index.ts";
import { readOptions, runCommand, say } from "./lib/dump/command.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";
import { openSource } from "./lib/dump/source.ts";

const USAGE = "Uso: npm run books:verify";
/** The books are not as they were closed. */
const DIFFERS = 1;

async function verifyBooks(): Promise<number> {
  readOptions({}, USAGE);
  const source = await openSource(readSettings(process.env));
  try {
    const { db } = source.database;
    const [table] = await run<{ name: string | null }>(db, "select to_regclass('accounting_seal')::text as name");
    if (!table?.name) throw new DumpRefusal("Este banco ainda não tem livros contábeis: inicie o servidor uma vez.");
    const verdict = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => verifySeals(tx));
    for (const line of verdictLines(verdict)) say(line);
    return verdict.broken.length > 0 ? DIFFERS : 0;
  } finally {
    await source.close();
  }
}

runCommand(verifyBooks);
