// Many people with open streams: the cost of an open stream, the time until one event has reached all of them, and the
// effect on other calls. Beside it, in the same run, the same events from node:http alone.
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { ROOT } from "../../scripts/lib/root.ts";
import { messageOf } from "../lib/load.ts";
import { CpuLedger, measure, once, requestsOf } from "../lib/measure.ts";
import { processCpu, residentBytes } from "../lib/measure-cpu.ts";
import type { Figure } from "../lib/results.ts";
import type { RunContext } from "../lib/run-context.ts";
import { startServer } from "../lib/server-process.ts";
import { median } from "../lib/statistics.ts";
import { type StreamPerson, streamPeople } from "../lib/stream-people.ts";
import { type Readers, startReaders } from "../lib/streams.ts";
import { withClient } from "../lib/with-client.ts";
import { type Product, productTarget } from "../targets/product.ts";
import { listCases } from "./shapes.ts";

/** The most streams of one person. */
const OF_ONE = 20;
const EVENTS = 7;
const SETTLE_MS = 1_500;
const STREAM = "/api/notifications/push/stream";

export async function measureStreams(run: RunContext, product: Product): Promise<void> {
  const sizes = run.isQuick ? { few: 200, many: 1_000 } : { few: 1_000, many: 10_000 };
  const ledger = new CpuLedger(run);
  const readers = startReaders();
  try {
    const bare = await timeBare(run, readers, sizes);
    run.log("events from node:http alone");
    const own = await timeProduct(run, readers, { product, sizes });
    run.log(`events to ${sizes.many} signed-in streams`);
    for (const size of ["few", "many"] as const) {
      run.results.set(`event p99 ${size} bare`, bare[size]);
      run.results.set(`event p99 ${size} product`, own[size]);
    }
  } finally {
    readers.stop();
  }
  const date = new Date().toISOString();
  run.results.stored.parts.streams = { date, rows: sizes.many, rounds: EVENTS, others: ledger.others() };
}

type Sizes = { few: number; many: number };
type Times = Record<keyof Sizes, number>;

async function timeBare(run: RunContext, readers: Readers, sizes: Sizes): Promise<Times> {
  const port = run.port + 40;
  const file = fileURLToPath(new URL("../targets/bare-stream-server.ts", import.meta.url));
  const server = await startServer({
    ...{ name: "bare-streams", args: [file], cwd: ROOT, env: { PORT: String(port) }, port, ready: "/" },
    cache: run.cache,
  });
  try {
    const times = {} as Times;
    for (const size of ["few", "many"] as const) {
      await readers.open(
        port,
        Array.from({ length: sizes[size] }, () => messageOf({ path: "/stream" })),
      );
      await delay(SETTLE_MS);
      const send = () => once(port, { method: "POST", path: "/send" });
      const measured = await deliveryTimes({ readers, count: sizes[size], pid: server.pid, send });
      run.results.set(`event CPU ${size} bare`, measured.cpu);
      times[size] = measured.p99;
      await readers.close();
    }
    return times;
  } finally {
    await server.stop();
  }
}

interface Case {
  product: Product;
  sizes: Sizes;
}

async function timeProduct(run: RunContext, readers: Readers, { product, sizes }: Case): Promise<Times> {
  const { port, pid } = product.server;
  const people = await streamPeople(run.databaseUrl, product.url, Math.ceil(sizes.many / OF_ONE));
  const times = {} as Times;
  let lost = 0;
  for (const size of ["few", "many"] as const) {
    const count = sizes[size];
    const recipients = people.slice(0, Math.ceil(count / OF_ONE));
    const calm = size === "many" ? await turnPages(run, product, "page1 without streams") : undefined;
    const before = residentBytes(pid);
    const begun = performance.now();
    const messages = Array.from({ length: count }, (_, at) =>
      messageOf({ path: STREAM, headers: { authorization: `Bearer ${recipients[at % recipients.length]!.token}` } }),
    );
    await readers.open(port, messages);
    if (size === "many") {
      run.results.set("streams opened a second", (count * 1000) / (performance.now() - begun));
      await delay(SETTLE_MS);
      run.results.set("stream memory", (residentBytes(pid) - before) / 1024 / count);
      const busy = await turnPages(run, product, "page1 with streams");
      run.results.set("list p50 with streams", busy.p50 / calm!.p50);
      run.results.set("list CPU with streams", busy.serverCpu / calm!.serverCpu);
    }
    await delay(SETTLE_MS);
    const measured = await withClient(run.databaseUrl, (client) =>
      deliveryTimes({ readers, count, pid, send: () => notifyAll(client, recipients) }),
    );
    run.results.set(`event CPU ${size} product`, measured.cpu);
    lost += measured.lost;
    times[size] = measured.p99;
    await readers.close();
    await delay(SETTLE_MS);
  }
  run.results.set("streams open", sizes.many);
  run.results.set("events lost", lost);
  return times;
}

interface StreamLoad {
  readers: Readers;
  count: number;
  pid: number;
  send(): Promise<unknown>;
}

/**
 * Measures the slowest hundredth of the readers, and the cost of an event on the server; the first event only warms up.
 */
async function deliveryTimes({
  readers,
  count,
  pid,
  send,
}: StreamLoad): Promise<{ p99: number; cpu: number; lost: number }> {
  const slowest: number[] = [];
  let lost = 0;
  let before = 0;
  for (let event = 0; event <= EVENTS; event++) {
    const times = await readers.time(count, send);
    lost += count - times.length;
    if (event > 0) slowest.push(times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN);
    else before = processCpu(pid);
    await delay(200);
  }
  return { p99: median(slowest), cpu: (processCpu(pid) - before) / EVENTS, lost };
}

/** Inserts rows of one transaction as any process of the product would; the database notifies the others. */
async function notifyAll(client: Client, people: readonly StreamPerson[]): Promise<void> {
  await client.query(
    `insert into notifications (uid, title, body, category, icon, read, timestamp, user_id, data, version, created_at, updated_at)
       select gen_random_uuid(), 'Aviso', repeat('x', 60), 'NOTICE', '/icons/notice.svg?color=0288d1', false, now(), id, '{}', 1, now(), now()
         from unnest($1::bigint[]) as id`,
    [people.map(({ userID }) => userID)],
  );
}

const TURNS = 3;

/** Requests one page at a time, as a single person would. */
async function turnPages(run: RunContext, product: Product, name: string): Promise<Figure> {
  const target = productTarget("product", product);
  const page1 = listCases(run.rows).find((one) => one.name === "page1")!;
  const requests = requestsOf(target, page1);
  const { pid, port } = product.server;
  for (let turn = 0; turn < TURNS; turn++) {
    const work = { pid, port, requests, connections: 1, start: 0, milliseconds: run.milliseconds };
    run.results.add("product", name, await measure(run, work));
  }
  return run.results.figure("product", name)!;
}
