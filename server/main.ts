// Reads the environment, opens the database, makes the installation's data and listens.
import { readFileSync } from "node:fs";
import type { Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { systemClock } from "./base/clock.ts";
import { type Database, openDatabase } from "./base/database.ts";
import { offerCopies } from "./base/live-copy.ts";
import { DirectoryInUse } from "./base/lite/lock.ts";
import { loggerOf } from "./base/logging.ts";
import { readSettings, type Settings, SettingsError } from "./base/settings.ts";
import { prepareInstallation } from "./demo/index.ts";
import { DocumentError } from "./resources/documents.ts";

const OLDEST_NODE = 24;

async function start(): Promise<void> {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    throw new SettingsError(
      `É preciso Node ${OLDEST_NODE} ou mais novo; este é ${process.versions.node}. Use "npm start".`,
    );
  }
  const settings = readSettings(process.env);
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir },
  );
  const app = await buildApp({ settings, database, clock: systemClock, logger: loggerOf(settings) });
  const demo = await prepareInstallation({ app, settings, database, clock: systemClock });
  const copies = await offerCopies(database, settings.dataDir);
  stopOnSignal(app, { copies, database });
  await app.listen({ port: settings.port, host: settings.host });
  app.jobs.start();
  announce(settings, demo);
}

/** Requests in progress finish, then the pool closes. */
function stopOnSignal(app: FastifyInstance, { copies, database }: { copies?: Server; database: Database }): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    copies?.close();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function announce(settings: Settings, demo: { logins: string[]; password: string } | undefined): void {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const lines = [`Esteira ${version} em ${settings.publicUrl}`];
  if (demo) lines.push(`Usuários de demonstração: ${demo.logins.join(" ")}`, `Senha: ${demo.password}`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

start().catch((error: unknown) => {
  const told = error instanceof SettingsError || error instanceof DocumentError || error instanceof DirectoryInUse;
  process.stderr.write(`${told ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
