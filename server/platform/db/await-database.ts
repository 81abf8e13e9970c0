// Waits at a start for a database that is still starting, because machines come up in any order.

import { setTimeout as delay } from "node:timers/promises";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Database } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

export class DatabaseUnreachable extends Error {}

export async function awaitDatabase(database: Database, log: (text: string) => void): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return await database.ping();
    } catch (error) {
      const reason = reasonOf(error);
      if (!isDatabaseAway(error) || performance.now() > deadline)
        throw new DatabaseUnreachable(`Não foi possível usar o banco de dados: ${reason}. Confira DATABASE_URL.`, {
          cause: error,
        });
      if (!isAnnounced) log(`Aguardando o banco de dados (${reason}).`);
      await delay(PAUSE_MS);
    }
  }
}

const NO_ANSWER = "não respondeu a tempo";

// biome-ignore format: a line each
const REASONS: Record<string, string> = {
  "28P01": "usuário ou senha não aceitos",
  "28000": "usuário ou senha não aceitos",
  "3D000": "esse banco não existe",
  "53300": "há conexões demais",
  "57P03": "está iniciando ou parando",
  ECONNREFUSED: "ninguém atende nesse endereço",
  ECONNRESET: "a conexão foi cortada",
  ENOTFOUND: "o nome do servidor não foi encontrado",
  EAI_AGAIN: "o nome do servidor não foi encontrado",
  ETIMEDOUT: NO_ANSWER,
};

function reasonOf(error: unknown): string {
  const { code } = objectOf(error);
  const message = error instanceof Error ? error.message : "";
  if (typeof code === "string" && REASONS[code]) return REASONS[code];
  return /timeout/i.test(message) ? NO_ANSWER : message || String(code ?? error);
}
