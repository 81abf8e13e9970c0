// Is the process alive, and is it able to work? Asked by load balancers and monitors, without a token, so it tells no
// secret.
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
  /** Ready for work: the database answers, and no stop has begun. */
  ready(): Promise<Health>;
  /** From now on nobody should send work here. */
  stop(): void;
}

export function healthCheck(database: Database, versions: Pick<Health, "version" | "schemaVersion">): HealthCheck {
  let stopping = false;
  // However many ask at once, the database is asked by one of them.
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

/** An answer that is late is none. */
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
