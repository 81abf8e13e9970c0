// Is the service able to work? Asked by load balancers and monitors, without a token, so it tells no secret.
import { type Database, run } from "../base/database.ts";

const PATIENCE_MS = 2000;

export interface Health {
  status: "ok" | "unavailable";
  database: { engine: Database["engine"]; ok: boolean };
  version: string;
  schemaVersion: string;
  uptimeSeconds: number;
}

export async function healthOf(
  database: Database,
  versions: { version: string; schemaVersion: string },
): Promise<Health> {
  const ok = await answersInTime(database);
  return {
    status: ok ? "ok" : "unavailable",
    database: { engine: database.engine, ok },
    ...versions,
    uptimeSeconds: Math.floor(process.uptime()),
  };
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answer = run(database.db, "select 1").then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
