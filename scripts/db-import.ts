// npm run db:import -- --in copia.esteira restores a copy made by db:export into an empty database of either engine.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { DirectoryInUse } from "../server/platform/db/embedded/lock.ts";
import { readSettings } from "../server/platform/process/settings.ts";
import { startFailureText } from "../server/platform/process/start-failure.ts";
import { hasEmbedded, readOptions, readPassphrase, runCommand, say } from "./lib/dump/command.ts";
import type { Header } from "./lib/dump/header.ts";
import { importInstallation, openDump } from "./lib/dump/import.ts";
import { amount, rowProgress } from "./lib/dump/progress.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";

const USAGE = `Uso: npm run db:import -- --in copia.esteira [--passphrase-file senha.txt] [--replace]
  --in               arquivo feito por npm run db:export
  --passphrase-file  senha com que a chave das credenciais foi protegida na cópia
  --replace          APAGA a instalação que o banco de destino tem e põe a cópia no lugar`;

async function importDatabase(): Promise<number> {
  const options = readOptions(
    { in: { type: "string" }, "passphrase-file": { type: "string" }, replace: { type: "boolean" } },
    USAGE,
  );
  if (!options.in) throw new DumpRefusal(USAGE);
  const settings = readSettings(process.env);
  const passphrase = readPassphrase(options["passphrase-file"]);
  const started = performance.now();
  say(`Conferindo ${options.in}…`);
  const container = await openDump(options.in, { settings, passphrase });
  announce(container.header);
  const { databaseUrl, dataDir } = settings;
  const isNew = !databaseUrl && !hasEmbedded(dataDir);
  try {
    const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
    try {
      await importInstallation(container, {
        database,
        settings,
        passphrase,
        replace: options.replace ?? false,
        onProgress: rowProgress(),
        onStep: say,
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    // The text is made before anything is removed, because the removal may free the disk whose lack of space it
    // reports.
    const text = startFailureText(error, { ...settings, isEmbedded: !databaseUrl, work: "restore" });
    // A database that was created for this copy is removed again.
    if (isNew && !(error instanceof DirectoryInUse))
      rmSync(join(dataDir, "database"), { recursive: true, force: true });
    throw text === undefined ? error : new DumpRefusal(text, { cause: error });
  }
  conclude(container.header, (performance.now() - started) / 1000);
  return 0;
}

const rowsOf = ({ tables }: Header): string => amount(tables.reduce((sum, { rows }) => sum + rows, 0));

function announce(header: Header): void {
  const createdAt = new Date(header.made).toLocaleString("pt-BR");
  say(`Cópia íntegra, feita em ${createdAt} pela versão ${header.product} (${header.engine}).`);
  say(`Restaurando ${amount(header.tables.length)} tabelas e ${rowsOf(header)} linhas…`);
}

function conclude(header: Header, seconds: number): void {
  say(`\nRestauração concluída em ${amount(seconds)} s.`);
  say(
    `${amount(header.tables.length)} tabelas e ${rowsOf(header)} linhas conferem com a cópia, em número e em conteúdo.`,
  );
  if (header.files) say(`${amount(header.files.count)} arquivos estão no armazenamento.`);
  else say("A cópia foi feita sem os arquivos: o armazenamento deve ser o mesmo da origem.");
}

runCommand(importDatabase);
