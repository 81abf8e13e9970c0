// npm run books:rebuild computes the stored sums again from the entries, which do not change, and prints the
// differences.
import { rebuildSums, sumDifferences, sumLines } from "../server/lending/accounting/ledger/index.ts";
import { openDatabase, run } from "../server/platform/db/database.ts";
import { readSettings } from "../server/platform/process/settings.ts";
import { hasEmbedded, readOptions, runCommand, say } from "./lib/dump/command.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";

const USAGE = "Uso: npm run books:rebuild";

async function rebuildBooks(): Promise<number> {
  readOptions({}, USAGE);
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (!databaseUrl && !hasEmbedded(dataDir))
    throw new DumpRefusal(`Não há banco em ${dataDir}. Confira DATA_DIR ou DATABASE_URL.`);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    const [table] = await run<{ name: string | null }>(
      database.db,
      "select to_regclass('accounting_entry')::text as name",
    );
    if (!table?.name) throw new DumpRefusal("Este banco ainda não tem livros contábeis: inicie o servidor uma vez.");
    const differences = await sumDifferences(database.db);
    for (const line of sumLines(differences)) say(line);
    await rebuildSums(database);
    say("Saldos refeitos a partir dos lançamentos. Confira com npm run books:verify.");
    return 0;
  } finally {
    await database.close();
  }
}

runCommand(rebuildBooks);
