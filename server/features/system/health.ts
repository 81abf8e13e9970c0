// Answers load balancers and monitors whether the process lives and can work. No token is needed, so no secret is in
// the answer.
import type { Database } from "../../framework/index.ts";

const CHECK_TIMEOUT_MS = 2000;

interface Health {
  status: "ok" | "unavailable" | "stopping";
  database: { engine: Database["engine"]; ok: boolean };
  version: string;
  schemaVersion: string;
  uptimeSeconds: number;
}

interface HealthCheck {
  /** Answers whether the database responds and no stop has begun. */
  ready(): Promise<Health>;
  /** From now on `ready` answers no, so that load balancers send no more work. */
  stop(): void;
}

export function healthCheck(database: Database, versions: Pick<Health, "version" | "schemaVersion">): HealthCheck {
  let stopping = false;
  // Of many simultaneous callers, one asks the database and all share its answer.
  let asking: Promise<boolean> | undefined;
  const ask = () => {
    asking ??= answers(database).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    async ready() {
      const ok = await ask();
      return {
        status: stopping ? "stopping" : ok ? "ok" : "unavailable",
        database: { engine: database.engine, ok },
        ...versions,
        uptimeSeconds: uptimeSeconds(),
      };
    },
    stop() {
      stopping = true;
    },
  };
}

export const uptimeSeconds = (): number => Math.floor(process.uptime());

/** A late answer counts as none. */
async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const answer = database.ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
