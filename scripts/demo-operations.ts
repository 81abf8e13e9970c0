// npm run demo:operations -- --count 100000 copies the operations of the demonstration, for measurements.
import { parseArgs } from "node:util";
import { buildApp } from "../server/app.ts";
import { prepareInstallation } from "../server/demo/index.ts";
import { permissions } from "../server/framework/index.ts";
import { fillOperations } from "../server/lending/operations/demo/bulk.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { DirectoryInUse } from "../server/platform/db/embedded/lock.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { readSettings, SettingsError } from "../server/platform/process/settings.ts";

const LARGEST = 10_000_000;
const USAGE = "Uso: npm run demo:operations -- --count 100000";
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

class UsageError extends Error {}

function readCount(): number {
  try {
    const { values } = parseArgs({ options: { count: { type: "string" } } });
    const count = Number(values.count);
    if (Number.isInteger(count) && count >= 1 && count <= LARGEST) return count;
  } catch {
    // Said below.
  }
  throw new UsageError(USAGE);
}

async function fill(): Promise<void> {
  const count = readCount();
  const settings = readSettings(process.env);
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl, statementMs: 0 } : { dataDir: settings.dataDir },
  );
  const app = await buildApp({ settings, database, clock: systemClock });
  try {
    await app.ready();
    await prepareInstallation({ app, settings, database, clock: systemClock });
    const { services } = app;
    const { SYSTEM_CALLER: caller } = permissions;
    const context = { db: database.db, caller, clock: systemClock, traceId: "demo:operations", services };
    const begun = performance.now();
    const made = await fillOperations(context, {
      count,
      onProgress: (rows) => process.stdout.write(`${number.format(rows)} de ${number.format(count)}\n`),
    });
    const seconds = number.format((performance.now() - begun) / 1000);
    process.stdout.write(`Pronto: ${number.format(made)} operações em ${seconds} s.\n`);
  } finally {
    await app.close();
    await database.close();
  }
}

fill().catch((error: unknown) => {
  const isUserError = error instanceof UsageError || error instanceof SettingsError;
  const busy = error instanceof DirectoryInUse ? `${error.message} Com o servidor parado, tente de novo.` : undefined;
  process.stderr.write(`${busy ?? (isUserError ? error.message : String(error))}\n`);
  process.exit(1);
});
