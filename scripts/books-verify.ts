// npm run books:verify checks that closed days are as they were closed, and that every stored sum agrees with the
// entries. It only reads, also while the server runs.

import { examineBooks } from "../server/lending/accounting/seal/index.ts";
import { run } from "../server/platform/db/database.ts";
import { readSettings } from "../server/platform/process/settings.ts";
import { readOptions, runCommand, say } from "./lib/dump/command.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";
import { openSource } from "./lib/dump/source.ts";

const USAGE = "Uso: npm run books:verify";
/** The exit code when the books differ. */
const DIFFERS = 1;

async function verifyBooks(): Promise<number> {
  readOptions({}, USAGE);
  const source = await openSource(readSettings(process.env));
  try {
    const { db } = source.database;
    const [table] = await run<{ name: string | null }>(db, "select to_regclass('accounting_seal')::text as name");
    if (!table?.name) throw new DumpRefusal("Este banco ainda não tem livros contábeis: inicie o servidor uma vez.");
    const { isWhole, lines } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => examineBooks(tx));
    for (const line of lines) say(line);
    return isWhole ? 0 : DIFFERS;
  } finally {
    await source.close();
  }
}

runCommand(verifyBooks);
