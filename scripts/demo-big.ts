// npm run demo:big -- --rows 1000000 [--resource customers] fills a register of this installation, for measurements.
import { parseArgs } from "node:util";
import { BIG_PLANS, fillRegister } from "../server/demo/big.ts";
import { loadResources } from "../server/framework/documents/load-documents.ts";
import { createServices } from "../server/framework/records/services.ts";
import { syncTables } from "../server/framework/schema-sync/table-sync.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { DirectoryInUse } from "../server/platform/db/embedded/lock.ts";
import { migrate } from "../server/platform/db/migrations.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { readSettings, SettingsError } from "../server/platform/process/settings.ts";
import { startFailureText } from "../server/platform/process/start-failure.ts";
import { openVault } from "../server/platform/security/vault.ts";

const LARGEST = 50_000_000;
const USAGE = `Uso: npm run demo:big -- --rows 1000000 [--resource ${Object.keys(BIG_PLANS).join(" | ")}]`;
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

class UsageError extends Error {}

function readArguments(): { rows: number; resource: string } {
  try {
    const { values } = parseArgs({
      options: { rows: { type: "string" }, resource: { type: "string", default: "customers" } },
    });
    const rows = Number(values.rows);
    if (!Number.isInteger(rows) || rows < 1 || rows > LARGEST || !(values.resource in BIG_PLANS))
      throw new UsageError(USAGE);
    return { rows, resource: values.resource };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(USAGE);
  }
}

async function fill(): Promise<void> {
  const { rows, resource } = readArguments();
  const settings = readSettings(process.env);
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir },
  );
  try {
    const resources = loadResources();
    await migrate(database);
    await syncTables(database, resources);
    const services = createServices(resources, { vault: openVault(settings) });
    const started = performance.now();
    const made = await fillRegister({
      database,
      services,
      clock: systemClock,
      resource,
      rows,
      onProgress: progress(rows, started),
    });
    process.stdout.write(
      `\nPronto: ${number.format(made)} registros em ${number.format((performance.now() - started) / 1000)} s.\n`,
    );
  } finally {
    await database.close();
  }
}

/** Prints at most once a second, over the same line of a terminal. */
function progress(rows: number, started: number): (made: number) => void {
  let shown = 0;
  return (made) => {
    const now = performance.now();
    if (made < rows && now - shown < 1000) return;
    shown = now;
    const rate = made / ((now - started) / 1000);
    const line = `${number.format(made)} de ${number.format(rows)} (${number.format(rate)} por segundo)`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}

fill().catch((error: unknown) => {
  const isUserError = error instanceof UsageError || error instanceof SettingsError;
  const busy = error instanceof DirectoryInUse ? `${error.message} Com o servidor parado, tente de novo.` : undefined;
  process.stderr.write(`${busy ?? (isUserError ? error.message : textOf(error))}\n`);
  process.exit(1);
});

function textOf(error: unknown): string {
  const settings = readSettings(process.env);
  const text = startFailureText(error, { ...settings, isEmbedded: !settings.databaseUrl });
  return text ?? (error instanceof Error ? String(error.stack) : String(error));
}
