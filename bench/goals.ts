// The goals as data: the compared figures, the goal, and the stretch goal.
import type { Results } from "./lib/results.ts";

export interface Goal {
  id: string;
  what: string;
  /** "x" is a ratio. */
  unit: "x" | "ms" | "KB" | "MB" | "";
  /** Either `atLeast` or `atMost` says which direction is better. */
  atLeast?: number;
  atMost?: number;
  /** The stretch goal where more is known to be possible; otherwise the goal itself. */
  stretch?: number;
  figure(results: Results): number | undefined;
  /**
   * The same ratio by the CPU of a request in server and database, which is comparable on a machine that others use
   * too.
   */
  byCpu?(results: Results): number | undefined;
}

type Part = "rate" | "p50" | "p99" | "serverCpu" | "databaseCpu";
const PEERS = ["postgraphile", "directus"];

const of =
  (target: string, name: string, pick: Part = "rate") =>
  (results: Results) =>
    results.figure(target, name)?.[pick];
const fact = (name: string) => (results: Results) => results.fact(name);
const bestPeer = (name: string) => (results: Results) =>
  defined(PEERS.map((peer) => results.figure(peer, name)?.rate)).reduce(most, undefined);
const cpuOf = (target: string, name: string) => (results: Results) => {
  const figure = results.figure(target, name);
  return figure && figure.serverCpu + figure.databaseCpu;
};
const thriftiestPeer = (name: string) => (results: Results) =>
  defined(PEERS.map((peer) => cpuOf(peer, name)(results))).reduce(least, undefined);
const leastPeer = (name: string, pick: Part) => (results: Results) =>
  defined(PEERS.map((peer) => results.figure(peer, name)?.[pick])).reduce(least, undefined);

type Read = (results: Results) => number | undefined;
const ratio = (a: Read, b: Read) => (results: Results) => {
  const [top, bottom] = [a(results), b(results)];
  return top === undefined || !bottom ? undefined : top / bottom;
};
/** Returns the worst of several ratios. */
const lowest =
  (...reads: Read[]) =>
  (results: Results) => {
    const values = defined(reads.map((read) => read(results)));
    return values.length < reads.length ? undefined : Math.min(...values);
  };
const defined = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
const most = (best: number | undefined, value: number) => Math.max(best ?? value, value);
const least = (best: number | undefined, value: number) => Math.min(best ?? value, value);

const overPeer = (name: string): Pick<Goal, "figure" | "byCpu"> => ({
  figure: ratio(of("product", name), bestPeer(name)),
  byCpu: ratio(thriftiestPeer(name), cpuOf("product", name)),
});
const over = (target: string, name: string): Pick<Goal, "figure" | "byCpu"> => ({
  figure: ratio(of("product", name), of(target, name)),
  byCpu: ratio(cpuOf(target, name), cpuOf("product", name)),
});
/** The inverse ratio, where less is better. */
const under = (target: string, name: string): Pick<Goal, "figure" | "byCpu"> => ({
  figure: ratio(of(target, name), of("product", name)),
  byCpu: ratio(cpuOf("product", name), cpuOf(target, name)),
});

/** For books of a size: a time of one target over that of another, and the same by the CPU of the database. */
const books = (over: string, who: string, periods: string[], entries: number): Pick<Goal, "figure" | "byCpu"> => {
  const of = (end: string) =>
    lowest(
      ...periods.map((name) =>
        ratio(fact(`books ${over} ${name} ${entries}${end}`), fact(`books ${who} ${name} ${entries}${end}`)),
      ),
    );
  return { figure: of(""), byCpu: of(" CPU") };
};
const posting = (over: string, where: string): Pick<Goal, "figure" | "byCpu"> => ({
  figure: ratio(fact(`post product ${where} 8`), fact(`post ${over} ${where} 8`)),
  byCpu: ratio(fact(`post ${over} ${where} 8 CPU`), fact(`post product ${where} 8 CPU`)),
});
const READ = ["month", "range", "year"];
const MILLION = 1_000_000;

// biome-ignore format: a goal a line reads as the table that it is
export const GOALS: Goal[] = [
  { id: "L1",  what: "page 1, exact total, signed in, 8 at once: over the handler by hand",  unit: "x", atLeast: 0.75, ...over("hand", "page1") },
  { id: "L1",  what: "… over the best peer",                                                  unit: "x", atLeast: 30, stretch: 80, ...overPeer("page1") },
  { id: "L2",  what: "filter with 14 % of all rows, kept total: over the best peer",          unit: "x", atLeast: 10, stretch: 20, ...overPeer("sp") },
  { id: "L2",  what: "… one of 27 values in turn: over the best peer",                        unit: "x", atLeast: 10, stretch: 20, ...overPeer("state") },
  { id: "L2c", what: "the same, first request after a write: time over raw page + count",     unit: "x", atMost: 1.3, stretch: 1.1, figure: fact("cold sp") },
  { id: "L2w", what: "the same with 50 writes a second: over the handler that counts",        unit: "x", atLeast: 5, stretch: 10, ...over("prep", "sp written") },
  { id: "L2w", what: "… totals that were never true while the request lasted",                unit: "",  atMost: 0, figure: fact("wrong totals") },
  { id: "L3",  what: "1,000 filters of 1,000 rows in turn: over the best peer",               unit: "x", atLeast: 5, stretch: 10, ...overPeer("city") },
  { id: "L3",  what: "… raw page + count over it",                                            unit: "x", atMost: 2.2, stretch: 1.7, ...under("raw", "city") },
  { id: "L4",  what: "rare text: over raw page + count",                                      unit: "x", atLeast: 1.3, ...over("raw", "sel") },
  { id: "L4",  what: "… over the best peer",                                                  unit: "x", atLeast: 1.5, ...overPeer("sel") },
  { id: "L4",  what: "… 300 pairs of words in turn: over the best peer",                      unit: "x", atLeast: 1.5, ...overPeer("pair") },
  { id: "L4",  what: "text that nobody has: time over page 1, asked alone",                   unit: "x", atMost: 3, figure: ratio(of("product", "absent alone", "p50"), of("product", "page1 alone", "p50")) },
  { id: "L4s", what: "rare text, database CPU: without statistics and with, slower / faster", unit: "x", atMost: 2, stretch: 1.3, figure: fact("plan swing product") },
  { id: "L5",  what: "frequent text, kept total: over the best peer",                         unit: "x", atLeast: 20, ...overPeer("broad") },
  { id: "L5",  what: "… first request after a write: time over raw page + count",             unit: "x", atMost: 0.5, figure: fact("cold broad") },
  { id: "L6",  what: "the page in the middle: over raw page + count",                         unit: "x", atLeast: 5, ...over("raw", "deep") },
  { id: "L6",  what: "the last page: time over page 1, asked alone",                          unit: "x", atMost: 2, figure: ratio(of("product", "last alone", "p50"), of("product", "page1 alone", "p50")) },
  { id: "L7",  what: "server CPU of a 20 × 17 page",                                          unit: "ms", atMost: 0.35, stretch: 0.27, figure: of("product", "page1", "serverCpu") },
  { id: "L7",  what: "… share of the best peer's",                                            unit: "x", atMost: 0.2, figure: ratio(of("product", "page1", "serverCpu"), leastPeer("page1", "serverCpu")) },
  { id: "L8",  what: "shapes of which an answer differed from a plain SELECT and count",      unit: "",  atMost: 0, figure: fact("answers different") },
  { id: "P1",  what: "embedded database over PostgreSQL, cheap lists, one at a time",         unit: "x", atLeast: 0.28, figure: lowest(...["page1", "sp", "city"].map((name) => fact(`embedded ${name} 1`))) },
  { id: "P1",  what: "… 8 at once",                                                           unit: "x", atLeast: 0.15, figure: lowest(...["page1", "sp", "city"].map((name) => fact(`embedded ${name} 8`))) },
  { id: "P2",  what: "GET /api/health, p99, while the embedded database counts",              unit: "ms", atMost: 20, stretch: 5, figure: fact("embedded health p99") },
  { id: "B1",  what: "bulk/create of 10,000, validated: rows/s over COPY",                    unit: "x", atLeast: 0.7, figure: ratio(fact("create product"), fact("create copy")) },
  { id: "B1",  what: "… over Directus",                                                       unit: "x", atLeast: 20, figure: ratio(fact("create product"), fact("create directus")) },
  { id: "B2",  what: "bulk/update of 10,000: rows/s over one UPDATE … = any",                 unit: "x", atLeast: 0.75, figure: ratio(fact("update product"), fact("update sql")) },
  { id: "B2",  what: "… over Directus",                                                       unit: "x", atLeast: 5, figure: ratio(fact("update product"), fact("update directus")) },
  { id: "B3",  what: "CSV of all rows: time over COPY TO STDOUT",                             unit: "x", atMost: 1.5, figure: ratio(fact("export copy"), fact("export product")) },
  { id: "B3",  what: "… growth of memory",                                                    unit: "MB", atMost: 64, figure: fact("export memory") },
  { id: "B3",  what: "… rows/s over Directus",                                                unit: "x", atLeast: 5, figure: ratio(fact("export product"), fact("export directus")) },
  { id: "S1",  what: "memory of an open stream, signed in",                                    unit: "KB", atMost: 20, stretch: 14, figure: fact("stream memory") },
  { id: "S1",  what: "… events that a reader did not get",                                    unit: "",  atMost: 0, figure: fact("events lost") },
  { id: "S2",  what: "one event to a tenth of the streams, p99: over node:http alone",        unit: "x", atMost: 2, stretch: 1.3, figure: ratio(fact("event p99 few product"), fact("event p99 few bare")), byCpu: ratio(fact("event CPU few product"), fact("event CPU few bare")) },
  { id: "S2",  what: "… to all of them",                                                      unit: "x", atMost: 2, stretch: 1.3, figure: ratio(fact("event p99 many product"), fact("event p99 many bare")), byCpu: ratio(fact("event CPU many product"), fact("event CPU many bare")) },
  { id: "S3",  what: "a page while all streams are open, p50: over without them",             unit: "x", atMost: 1.2, figure: fact("list p50 with streams"), byCpu: fact("list CPU with streams") },
  { id: "W1",  what: "script of the first list, gzip: over react-admin's hello world",        unit: "x", atMost: 1.1, figure: ratio(fact("script product"), fact("script hello")) },
  { id: "W2",  what: "100 rows painted: over the hello world",                                unit: "x", atMost: 1.1, figure: ratio(fact("painted product 1"), fact("painted hello 1")) },
  { id: "W2",  what: "… CPU four times slower",                                               unit: "x", atMost: 1.1, figure: ratio(fact("painted product 4"), fact("painted hello 4")) },
  { id: "T1",  what: "trial balance of month, range and year over plain SUM, 1M entries",      unit: "x", atLeast: 10, stretch: 15, ...books("plain", "product", READ, MILLION) },
  { id: "T1",  what: "… 10M entries",                                                         unit: "x", atLeast: 60, stretch: 100, ...books("plain", "product", READ, 10 * MILLION) },
  { id: "T1",  what: "… accounts and periods of which an answer differed from plain SUM",     unit: "",  atMost: 0, figure: fact("books answers different") },
  { id: "T2",  what: "the same month, 10M entries over 1M",                                   unit: "x", atMost: 2, stretch: 1.3, figure: ratio(fact(`books product month ${10 * MILLION} least`), fact(`books product month ${MILLION} least`)) },
  { id: "T3",  what: "accounts of which hledger has another balance",                         unit: "",  atMost: 0, figure: fact("books hledger different") },
  { id: "T3",  what: "… hledger's time over it, 1M entries",                                  unit: "x", atLeast: 1000, figure: ratio(fact(`books hledger ${MILLION}`), fact(`books product month ${MILLION}`)) },
  { id: "T4",  what: "posting, 8 at once, spread: over the bare insert",                      unit: "x", atLeast: 0.7, ...posting("bare", "spread") },
  { id: "T4",  what: "… on one hot account: over the bare insert",                            unit: "x", atLeast: 0.55, ...posting("bare", "hot") },
  { id: "T4",  what: "… on one hot account: over sums brought up to date at once",            unit: "x", atLeast: 2, ...posting("upsert", "hot") },
  { id: "T5",  what: "balances that were wrong while 8 post, change, delete, and it folds",   unit: "",  atMost: 0, figure: fact("books reads wrong") },
  { id: "T6",  what: "trial balance over HTTP, 2,500 accounts: over the SQL of its balances", unit: "x", atMost: 3, stretch: 1.5, figure: ratio(fact(`books http month ${MILLION}`), fact(`books product month ${MILLION}`)) },
  { id: "W3",  what: "largest further screen, gzip",                                          unit: "KB", atMost: 60, figure: fact("largest screen") },
];
