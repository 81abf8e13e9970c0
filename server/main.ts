// Starts the product: reads the environment, opens the database, makes the first data of the installation and listens.

import { buildApp } from "./app.ts";
import { type Entrance, prepareInstallation } from "./demo/index.ts";
import { prepareFolder } from "./features/files/index.ts";
import { DocumentError } from "./framework/documents/load-documents.ts";
import { offerCopies } from "./platform/backup/live-copy.ts";
import { awaitDatabase, DatabaseUnreachable } from "./platform/db/await-database.ts";
import { openDatabase } from "./platform/db/database.ts";
import { systemClock } from "./platform/process/clock.ts";
import { loggerOf } from "./platform/process/logging.ts";
import { productVersion } from "./platform/process/product-version.ts";
import { readSettings, type Settings, SettingsError } from "./platform/process/settings.ts";
import { startFailureText } from "./platform/process/start-failure.ts";
import { stopOnSignal } from "./platform/process/stop-on-signal.ts";

const OLDEST_NODE = 24;
/** The message of these failures is all that an operator needs, so it is printed without a stack trace. */
const OPERATOR_ERRORS = [SettingsError, DocumentError, DatabaseUnreachable];

async function start(): Promise<void> {
  surviveFullLog();
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    throw new SettingsError(
      `É preciso Node ${OLDEST_NODE} ou mais novo; este é ${process.versions.node}. Use "npm start".`,
    );
  }
  const settings = readSettings(process.env);
  if (settings.files.kind === "folder") prepareFolder(settings.files.dir);
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
  void app.queue.start().catch((error: unknown) => app.log.error({ err: error }, "queue did not start"));
  announce(settings, entrance);
}

function announce(settings: Settings, { demo, administrator, nobody }: Entrance): void {
  const lines = [`Esteira ${productVersion()} em ${settings.publicUrl}`];
  if (demo) lines.push(`Usuários de demonstração: ${demo.logins.join(" ")}`, `Senha: ${demo.password}`);
  if (administrator) lines.push(`Primeiro acesso: ${administrator.email}`);
  if (administrator?.password) lines.push(`Senha provisória, mostrada só agora: ${administrator.password}`);
  if (nobody) lines.push("Ninguém está cadastrado: inicie uma vez com ADMIN_EMAIL=<seu e-mail> para poder entrar.");
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

/**
 * A log that can no longer be written, on a full disk or to a closed pipe, must not end a process that serves people.
 */
function surviveFullLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

function failureText(error: unknown): string {
  if (error instanceof Error && OPERATOR_ERRORS.some((kind) => error instanceof kind)) return error.message;
  const settings = readSettings(process.env);
  const text = startFailureText(error, { ...settings, isEmbedded: !settings.databaseUrl });
  return text ?? (error instanceof Error ? String(error.stack) : String(error));
}

start().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
