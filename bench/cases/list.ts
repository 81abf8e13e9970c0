// The list calls of all targets over the same million rows, in turn, round after round.
import { askEach, CpuLedger, measure, requestsOf, untilCalm } from "../lib/measure.ts";
import { measureRaw } from "../lib/pgbench.ts";
import type { RunContext } from "../lib/run-context.ts";
import type { Target } from "../targets/target.ts";
import { type Case, listCases } from "./shapes.ts";

const CONNECTIONS = 8;
const QUICK = ["page1", "sp", "city", "sel", "deep"];
/** These cases are also asked one at a time, as a single person waits. */
const ALONE = ["page1", "absent", "last"];
/** In these cases the uncached handler and the peers have nothing to compare. */
const OURS_ALONE = ["absent", "last"];

export async function measureLists(run: RunContext, targets: Target[]): Promise<void> {
  const cases = listCases(run.rows).filter(({ name }) => !run.isQuick || QUICK.includes(name));
  for (const target of targets) await warm(run, target, cases);
  const ledger = new CpuLedger(run);
  for (let round = 0; round < run.rounds; round++) {
    for (const listCase of cases) {
      // Another target begins each round, so that none always follows the same neighbour.
      const inTurn = targets.map((_, at) => targets[(at + round) % targets.length]!);
      for (const target of inTurn) await measureTarget(run, { target, listCase, round });
      await raw(run, listCase);
    }
    run.log(`round ${round + 1} of ${run.rounds}`);
  }
  run.results.stored.parts.lists = {
    date: new Date().toISOString(),
    rows: run.rows,
    rounds: run.rounds,
    others: ledger.others(),
  };
}

async function warm(run: RunContext, target: Target, cases: Case[]): Promise<void> {
  const requests = requestsOf(target, cases[0]!);
  for (let time = 0; time < 5; time++) await askEach(target.server.port, requests);
  await untilCalm(run);
}

interface Turn {
  target: Target;
  listCase: Case;
  round: number;
}

async function measureTarget(run: RunContext, { target, listCase, round }: Turn): Promise<void> {
  const isOurs = target.name === "product" || target.name === "hand";
  if (OURS_ALONE.includes(listCase.name) && !isOurs) return;
  const requests = requestsOf(target, listCase);
  if (requests.length === 0) return;
  const work = { pid: target.server.pid, port: target.server.port, requests, start: round * 37 };
  // The first answer fills the caches; the rest is the state in which people work.
  if (round === 0 && isOurs) await askEach(work.port, requests);
  const full = await measure(run, { ...work, connections: CONNECTIONS, milliseconds: run.milliseconds });
  run.results.add(target.name, listCase.name, full);
  if (full.failures > 0) run.log(`${target.name} ${listCase.name}: ${full.failures} answers were refusals`);
  if (!ALONE.includes(listCase.name) || !isOurs) return;
  const alone = await measure(run, { ...work, connections: 1, milliseconds: run.milliseconds / 2 });
  run.results.add(target.name, `${listCase.name} alone`, alone);
}

async function raw(run: RunContext, listCase: Case): Promise<void> {
  if (!run.cluster.pgbench || OURS_ALONE.includes(listCase.name)) return;
  const work = { listCase, connections: CONNECTIONS, milliseconds: run.milliseconds };
  run.results.add("raw", listCase.name, await measureRaw(run, { ...work, counts: true }));
  run.results.add("raw page", listCase.name, await measureRaw(run, { ...work, counts: false }));
}
