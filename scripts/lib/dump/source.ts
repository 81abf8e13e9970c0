// The database that a command reads: PostgreSQL, the embedded one, or a copy that its running server provides.
import { rmSync } from "node:fs";
import { askForCopy } from "../../../server/platform/backup/live-copy.ts";
import { type Database, openDatabase } from "../../../server/platform/db/database.ts";
import { DirectoryInUse } from "../../../server/platform/db/embedded/lock.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";
import { hasEmbedded, say } from "./command.ts";
import { DumpRefusal } from "./refusal.ts";

export interface Source {
  database: Database;
  close(): Promise<void>;
}

export async function openSource(settings: Settings): Promise<Source> {
  if (settings.databaseUrl) {
    const database = await openDatabase({ url: settings.databaseUrl });
    return { database, close: () => database.close() };
  }
  const { dataDir } = settings;
  if (!hasEmbedded(dataDir)) throw new DumpRefusal(`Não há banco em ${dataDir}. Confira DATA_DIR ou DATABASE_URL.`);
  try {
    const database = await openDatabase({ dataDir });
    return { database, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    say("O servidor está em execução: pedindo a ele uma cópia deste momento…");
    const copy = await askForCopy(dataDir);
    if (!copy)
      throw new DumpRefusal("Ele ainda está iniciando ou não oferece cópias em execução. Espere, ou pare-o e repita.");
    return openCopy(copy);
  }
}

async function openCopy(copy: string): Promise<Source> {
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataDir: copy });
    return { database, close: () => database.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
