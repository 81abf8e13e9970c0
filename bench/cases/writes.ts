// Lists while rows change: the first request after a write, 50 writes a second, and whether a total is ever wrong.
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { TABLE } from "../lib/data.ts";
import { HttpConnection } from "../lib/http-connection.ts";
import { messageOf } from "../lib/load.ts";
import { CpuLedger, measure, requestsOf, timed } from "../lib/measure.ts";
import type { RunContext } from "../lib/run-context.ts";
import { median } from "../lib/statistics.ts";
import { withClient } from "../lib/with-client.ts";
import type { Target } from "../targets/target.ts";
import { type Case, COUNTED, listCases, rawSql, SELECTED, type Shape } from "./shapes.ts";

export async function measureWrites(run: RunContext, targets: Target[]): Promise<void> {
  const cases = new Map(listCases(run.rows).map((one) => [one.name, one]));
  const product = targets.find(({ name }) => name === "product")!;
  const hand = targets.find(({ name }) => name === "hand")!;
  const prep = targets.find(({ name }) => name === "prep")!;
  const ledger = new CpuLedger(run);
  await cold(run, [product, hand], cases.get("sp")!);
  await cold(run, [product, hand], cases.get("broad")!);
  run.log("first requests after a write");
  await underWrites(run, { targets: [product, hand, prep], listCase: cases.get("sp")! });
  run.log("lists under 50 writes a second");
  await strict(run, product, cases.get("sp")!.shapes[0]!);
  run.log("totals while rows come and go");
  const date = new Date().toISOString();
  run.results.stored.parts.writes = { date, rows: run.rows, rounds: run.rounds, others: ledger.others() };
}

const touch = (client: pg.Client, rows: number): Promise<unknown> =>
  client.query(`update ${TABLE} set credit_limit = credit_limit where id = $1`, [1 + Math.floor(Math.random() * rows)]);

/** No cached total is valid any more, so total and page are computed again by each target in turn. */
async function cold(run: RunContext, targets: Target[], { name, shapes }: Case): Promise<void> {
  const times = run.isQuick ? 5 : 12;
  const [shape] = shapes;
  const took: Record<string, number[]> = {};
  const note = (who: string, milliseconds: number) => {
    took[who] = [...(took[who] ?? []), milliseconds];
  };
  const connections = await Promise.all(targets.map(({ server }) => HttpConnection.open(server.port)));
  await withClient(run.databaseUrl, async (client) => {
    for (let time = 0; time < times; time++) {
      for (const [at, target] of targets.entries()) {
        await touch(client, run.rows);
        note(target.name, (await timed(connections[at]!, target.requestOf(shape!)!)).took);
      }
      note("raw", await rawTime(client, shape!));
    }
  });
  for (const connection of connections) connection.close();
  const raw = median(took.raw!);
  for (const [who, milliseconds] of Object.entries(took))
    run.results.set(`cold ${name} ms ${who}`, median(milliseconds));
  run.results.set(`cold ${name}`, median(took.product!) / raw);
}

async function rawTime(client: pg.Client, shape: Shape): Promise<number> {
  const { where, order, limits, values } = rawSql(shape);
  const begun = performance.now();
  await client.query({ name: `count${where}`.slice(0, 60), text: `${COUNTED}${where}`, values });
  await client.query({ name: `page${where}`.slice(0, 60), text: `${SELECTED}${where}${order}${limits}`, values });
  return performance.now() - begun;
}

interface Rivals {
  targets: Target[];
  listCase: Case;
}

const WRITES_A_SECOND = 50;

async function underWrites(run: RunContext, { targets, listCase }: Rivals): Promise<void> {
  for (let round = 0; round < run.rounds; round++) {
    for (const target of targets) {
      const writer = keepWriting(run);
      const figure = await measure(run, {
        pid: target.server.pid,
        port: target.server.port,
        requests: requestsOf(target, listCase),
        connections: 8,
        milliseconds: run.milliseconds,
        start: 0,
      });
      await writer.stop();
      run.results.add(target.name, "sp written", figure);
    }
  }
}

function keepWriting(run: RunContext): { stop(): Promise<void> } {
  let isOver = false;
  const writing = withClient(run.databaseUrl, async (client) => {
    const begun = performance.now();
    for (let written = 0; !isOver; written++) {
      await touch(client, run.rows);
      await delay(Math.max(0, begun + ((written + 1) * 1000) / WRITES_A_SECOND - performance.now()));
    }
  });
  return {
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

/** One total after each commit, with the moments between which it became valid. */
interface Step {
  begun: number;
  done: number;
  total: number;
}

/**
 * Rows enter and leave the result of the list; each answer's total must have been right at some moment of its request.
 */
async function strict(run: RunContext, target: Target, shape: Shape): Promise<void> {
  const steps: Step[] = [];
  let isOver = false;
  const counted = await withClient(run.databaseUrl, async (client) => {
    const { where, values } = rawSql(shape);
    const { rows } = await client.query<{ count: string }>(`${COUNTED}${where}`, values);
    return Number(rows[0]!.count);
  });
  steps.push({ begun: 0, done: 0, total: counted });
  const writing = withClient(run.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(`select id from ${TABLE} where state = 'SP' limit 40`);
    for (let at = 0; !isOver || at % 2 === 1; at++) {
      const leaves = at % 2 === 0;
      const { id } = rows[Math.floor(at / 2) % rows.length]!;
      const begun = performance.now();
      await client.query(`update ${TABLE} set state = $2 where id = $1`, [id, leaves ? "RJ" : "SP"]);
      steps.push({ begun, done: performance.now(), total: counted - (leaves ? 1 : 0) });
      await delay(Math.random() * 40);
    }
  });
  const answersOfEach = await Promise.all(Array.from({ length: 4 }, () => askTotals(run, target, shape)));
  isOver = true;
  await writing;
  const answers = answersOfEach.flat();
  run.results.set("strict answers", answers.length);
  run.results.set("wrong totals", answers.filter((answer) => !wasTrue(answer, steps)).length);
}

interface Answer {
  sent: number;
  came: number;
  total: number;
}

async function askTotals(run: RunContext, target: Target, shape: Shape): Promise<Answer[]> {
  const connection = await HttpConnection.open(target.server.port);
  const message = messageOf(target.requestOf(shape)!);
  const answers: Answer[] = [];
  const until = performance.now() + 2 * run.milliseconds;
  while (performance.now() < until) {
    const sent = performance.now();
    const { body } = await connection.send(message);
    answers.push({ sent, came: performance.now(), total: target.readAnswer(body.toString()).total });
  }
  connection.close();
  return answers;
}

function wasTrue({ sent, came, total }: Answer, steps: Step[]): boolean {
  return steps.some((step, at) => {
    const next = steps[at + 1];
    return step.total === total && step.begun <= came && (next === undefined || next.done >= sent);
  });
}
