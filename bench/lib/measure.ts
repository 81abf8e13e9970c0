// One measurement: a target is kept busy for a while, and the CPU of the target and the database is measured.
import { setTimeout as delay } from "node:timers/promises";
import type { Case } from "../cases/shapes.ts";
import type { Target } from "../targets/target.ts";
import { HttpConnection } from "./http-connection.ts";
import { messageOf, type Request } from "./load.ts";
import { familyCpu, machineCpu, processCpu } from "./measure-cpu.ts";
import type { Figure } from "./results.ts";
import type { RunContext } from "./run-context.ts";
import { withClient } from "./with-client.ts";

/** CPU of the machine and of the measurement since a part began; the difference belongs to other processes. */
export class CpuLedger {
  private readonly postmaster: number;
  private readonly machine = machineCpu();
  private readonly own: number;

  constructor({ cluster }: Pick<RunContext, "cluster">) {
    this.postmaster = cluster.pid;
    this.own = this.spent();
  }

  /** Returns the share of the busy time of other processes. */
  others(): number {
    const busy = machineCpu() - this.machine;
    return busy > 0 ? Math.max(0, 1 - (this.spent() - this.own) / busy) : 0;
  }

  private spent(): number {
    return familyCpu(process.pid) + familyCpu(this.postmaster);
  }
}

export interface Work {
  pid?: number;
  port: number;
  requests: Request[];
  connections: number;
  milliseconds: number;
  start: number;
}

export async function measure(run: RunContext, work: Work): Promise<Figure> {
  const before = { server: processCpu(work.pid), database: familyCpu(run.cluster.pid) };
  const load = await run.load.perform({
    port: work.port,
    messages: work.requests.map(messageOf),
    start: work.start,
    connections: work.connections,
    milliseconds: work.milliseconds,
  });
  await untilCalm(run);
  const server = processCpu(work.pid) - before.server;
  const database = familyCpu(run.cluster.pid) - before.database;
  const each = (milliseconds: number) => milliseconds / Math.max(load.requests, 1);
  return {
    rate: (load.requests * 1000) / load.milliseconds,
    p50: load.p50,
    p99: load.p99,
    serverCpu: each(server),
    databaseCpu: each(database),
    failures: load.failures,
  };
}

export function requestsOf(target: Target, { shapes }: Case): Request[] {
  return shapes.flatMap((shape) => target.requestOf(shape) ?? []);
}

const CALM_MS = 60_000;

/** Work of the last measurement may still be running, so the next one begins when nothing runs. */
export async function untilCalm({ databaseUrl }: RunContext): Promise<void> {
  const deadline = Date.now() + CALM_MS;
  await withClient(databaseUrl, async (client) => {
    while (Date.now() < deadline) {
      const { rows } = await client.query(BUSY);
      if (rows.length === 0) return;
      await delay(20);
    }
  });
}

const BUSY = `select 1 from pg_stat_activity
  where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Measures a single request in milliseconds. */
export async function timed(connection: HttpConnection, request: Request): Promise<{ took: number; body: string }> {
  const message = messageOf(request);
  const begun = performance.now();
  const { status, body } = await connection.send(message);
  const took = performance.now() - begun;
  if (status < 200 || status > 299)
    throw new Error(`${request.path} answered ${status}: ${body.toString().slice(0, 300)}`);
  return { took, body: body.toString() };
}

export async function once(port: number, request: Request): Promise<{ took: number; body: string }> {
  const connection = await HttpConnection.open(port);
  try {
    return await timed(connection, request);
  } finally {
    connection.close();
  }
}

/** Sends all requests once, one after another. */
export async function askEach(port: number, requests: Request[]): Promise<void> {
  const connection = await HttpConnection.open(port);
  for (const request of requests) await timed(connection, request);
  connection.close();
}
