// L4s measures whether the planner's statistics decide the cost of searching a rare text.
import { TABLE } from "../lib/data.ts";
import { CpuLedger, measure, requestsOf } from "../lib/measure.ts";
import { measureRaw } from "../lib/pgbench.ts";
import type { RunContext } from "../lib/run-context.ts";
import { withClient } from "../lib/with-client.ts";
import type { Target } from "../targets/target.ts";
import { listCases } from "./shapes.ts";

// biome-ignore format: one state of knowledge a line
const STATES: [name: string, statement: string][] = [
  ["none",     `delete from pg_statistic where starelid = '${TABLE}'::regclass`],
  ["poor",     `set default_statistics_target = 1; analyze ${TABLE}; reset default_statistics_target`],
  ["analysed", `vacuum analyze ${TABLE}`],
];

export async function measurePlans(run: RunContext, targets: Target[]): Promise<void> {
  const listCase = listCases(run.rows).find(({ name }) => name === "sel")!;
  const ledger = new CpuLedger(run);
  const rivals = targets.filter(({ name }) => name === "product" || name === "hand");
  for (const [state, statement] of STATES) {
    await withClient(run.databaseUrl, async (client) => {
      await client.query(statement);
      // Sessions keep the plans that they made before.
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle' and pid <> pg_backend_pid()",
      );
    });
    for (const target of rivals) {
      const work = { pid: target.server.pid, port: target.server.port, requests: requestsOf(target, listCase) };
      const turn = { ...work, connections: 2, milliseconds: run.milliseconds, start: 0 };
      await measure(run, { ...turn, milliseconds: 200 });
      run.results.add(target.name, `sel ${state}`, await measure(run, turn));
    }
    const raw = { listCase, counts: true, connections: 2, milliseconds: run.milliseconds };
    if (run.cluster.pgbench) run.results.add("raw", `sel ${state}`, await measureRaw(run, raw));
  }
  for (const name of ["product", "hand", "raw"]) {
    const costs = STATES.flatMap(([state]) => run.results.figure(name, `sel ${state}`)?.databaseCpu ?? []);
    run.results.set(`plan swing ${name}`, Math.max(...costs) / Math.min(...costs));
  }
  run.log("plans without and with statistics");
  const date = new Date().toISOString();
  run.results.stored.parts.plans = { date, rows: run.rows, rounds: 1, others: ledger.others() };
}
