// Reads the environment, opens the database, makes the installation's data and listens.
import { readFileSync } from "node:fs";
import { buildApp } from "./app.ts";
import { awaitDatabase, DatabaseUnreachable } from "./base/await-database.ts";
import { systemClock } from "./base/clock.ts";
import { openDatabase } from "./base/database.ts";
import { offerCopies } from "./base/live-copy.ts";
import { DirectoryInUse } from "./base/lite/lock.ts";
import { loggerOf } from "./base/logging.ts";
import { readSettings, type Settings, SettingsError } from "./base/settings.ts";
import { stopOnSignal } from "./base/stop-on-signal.ts";
import { type Entrance, prepareInstallation } from "./demo/index.ts";
import { DocumentError } from "./resources/documents.ts";

const OLDEST_NODE = 24;
/** Failures whose text says all that an operator needs. */
const TOLD = [SettingsError, DocumentError, DirectoryInUse, DatabaseUnreachable];

async function start(): Promise<void> {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    throw new SettingsError(
      `É preciso Node ${OLDEST_NODE} ou mais novo; este é ${process.versions.node}. Use "npm start".`,
    );
  }
  const settings = readSettings(process.env);
  const database = await openDatabase(
    settings.databaseUrl
      ? {
          url: settings.databaseUrl,
          statementMs: settings.databaseTimeoutSeconds * 1000,
          connections: settings.databaseConnections,
        }
      : { dataDir: settings.dataDir },
  );
  await awaitDatabase(database, (text) => process.stderr.write(`${text}\n`));
  const app = await buildApp({ settings, database, clock: systemClock, logger: loggerOf(settings) });
  const entrance = await database.unhurried((unhurried) =>
    prepareInstallation({ app, settings, database: unhurried, clock: systemClock }),
  );
  const copies = await offerCopies(database, settings.dataDir);
  stopOnSignal(app, async () => {
    copies?.close();
    await database.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  app.jobs.start();
  announce(settings, entrance);
}

function announce(settings: Settings, { demo, administrator, nobody }: Entrance): void {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const lines = [`Esteira ${version} em ${settings.publicUrl}`];
  if (demo) lines.push(`Usuários de demonstração: ${demo.logins.join(" ")}`, `Senha: ${demo.password}`);
  if (administrator) lines.push(`Primeiro acesso: ${administrator.email}`);
  if (administrator?.password) lines.push(`Senha provisória, mostrada só agora: ${administrator.password}`);
  if (nobody) lines.push("Ninguém está cadastrado: inicie uma vez com ADMIN_EMAIL=<seu e-mail> para poder entrar.");
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

start().catch((error: unknown) => {
  const told = TOLD.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (told ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
