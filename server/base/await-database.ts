// The first word with the database at a start: machines come up in any order, so one that is on its way is waited for.
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

export class DatabaseUnreachable extends Error {}

export async function awaitDatabase(database: Database, tell: (text: string) => void): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let told = false; ; told = true) {
    try {
      return await database.ping();
    } catch (error) {
      const reason =
        error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
      if (!isDatabaseAway(error as object) || performance.now() > deadline)
        throw new DatabaseUnreachable(`Não foi possível usar o banco de dados: ${reason}. Confira DATABASE_URL.`, {
          cause: error,
        });
      if (!told) tell(`Aguardando o banco de dados (${reason}).`);
      await delay(PAUSE_MS);
    }
  }
}
