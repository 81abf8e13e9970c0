// One measurement: a target kept busy for a while, with the CPU that it and the database spent on it.
import { setTimeout as delay } from "node:timers/promises";
import type { Case } from "../cases/shapes.ts";
import type { Target } from "../targets/target.ts";
import { HttpConnection } from "./http-connection.ts";
import { messageOf, type Request } from "./load.ts";
import { databaseCpu, machineCpu, processCpu } from "./measure-cpu.ts";
import type { Figure } from "./results.ts";
import type { RunContext } from "./run-context.ts";
import { withClient } from "./with-client.ts";

/** CPU of the machine and of the measurement since the run began: the rest was somebody else's. */
export class CpuLedger {
  private readonly begun = machineCpu();
  private own = 0;
  private readonly self = process.cpuUsage();

  add(milliseconds: number): void {
    this.own += milliseconds;
  }

  /** Share of the busy time that others had. */
  others(): number {
    const { user, system } = process.cpuUsage(this.self);
    const busy = machineCpu() - this.begun;
    return busy > 0 ? Math.max(0, 1 - (this.own + (user + system) / 1000) / busy) : 0;
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

export async function measure(run: RunContext, ledger: CpuLedger, work: Work): Promise<Figure> {
  const before = { server: processCpu(work.pid), database: databaseCpu(run.cluster.pid) };
  const load = await run.load.perform({
    port: work.port,
    messages: work.requests.map(messageOf),
    start: work.start,
    connections: work.connections,
    milliseconds: work.milliseconds,
  });
  await untilCalm(run);
  const server = processCpu(work.pid) - before.server;
  const database = databaseCpu(run.cluster.pid) - before.database;
  ledger.add(server + database + load.cpu);
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

/** What was left behind may still be running: the next one begins when nothing is. */
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

/** A single request and how long it took, in milliseconds. */
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

/** All of them once, one after another. */
export async function askEach(port: number, requests: Request[]): Promise<void> {
  const connection = await HttpConnection.open(port);
  for (const request of requests) await timed(connection, request);
  connection.close();
}
