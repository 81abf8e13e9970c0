// Two hundred thousand broken requests against a server of its own: every fault with the smallest request that shows
// it, as a curl. `node scripts/nightly/bad-input.ts [--requests 200000] [--seed 1] [--only 4711] [--port 7400]`
import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { curlOf } from "../../tests/helpers/bad-input/case.ts";
import { caseOf } from "../../tests/helpers/bad-input/generate.ts";
import { type Finding, runCases, type Witness } from "../../tests/helpers/bad-input/loop.ts";
import { createSender, type Sender } from "../../tests/helpers/bad-input/send.ts";
import { shrink } from "../../tests/helpers/bad-input/shrink.ts";
import { apiOver, makeWorld } from "../../tests/helpers/bad-input/world.ts";
import { inRoot } from "../lib/root.ts";
import type { Answers, Question } from "./bad-input-server.ts";

const BATCH = 1000;
const LANES = 4;
const SLOWEST_MS = 5_000;
const MOST_FINDINGS = 25;
/** The allowed growth above the memory of the warm server. */
const MOST_GROWTH = 700 * 1024 * 1024;
const TOKEN_LIFE_MS = 30 * 60_000;

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "200000" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000)) },
    only: { type: "string" },
    port: { type: "string", default: "7400" },
  },
});
const seed = Number(values.seed);
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

type Ask = <Name extends Question["ask"]>(ask: Name, more?: Partial<Question>) => Promise<Answers[Name]>;

/** Starts the server and returns the function that sends requests to it. */
async function startServer(): Promise<{ origin: string; ask: Ask; stop(): void }> {
  const child = fork(inRoot("scripts/nightly/bad-input-server.ts"), { env: { ...process.env, PORT: values.port } });
  const waiting = new Map<number, (answer: unknown) => void>();
  const answerTo = (id: number) => new Promise<unknown>((resolve) => waiting.set(id, resolve));
  child.on("message", ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.on("exit", (code) => {
    if (waiting.size === 0) return;
    console.error(`the server ended with ${code}`);
    process.exit(1);
  });
  let last = 0;
  const ask = ((name, more) => {
    child.send({ id: ++last, ask: name, ...more });
    return answerTo(last);
  }) as Ask;
  return { origin: String(await answerTo(0)), ask, stop: () => child.disconnect() };
}

function report({ n, one, fault, reply }: Finding, origin: string, token: string): void {
  const bodyFile = join(tmpdir(), `esteira-bad-input-${seed}-${n}.body`);
  if (one.body) writeFileSync(bodyFile, one.body);
  console.log(`\nFAULT ${n} as ${one.persona ?? "nobody"}, ${one.what}: ${fault}`);
  console.log(`again: node scripts/nightly/bad-input.ts --seed ${seed} --only ${n}`);
  console.log(curlOf(one, origin, token && "$TOKEN", bodyFile));
  if (reply) console.log(`${reply.status} ${reply.text.slice(0, 400)}`);
}

async function main(): Promise<number> {
  const { origin, ask, stop } = await startServer();
  let tokens = new Map(await ask("tokens"));
  let fetched = Date.now();
  const tokenOf = (persona: string) => tokens.get(persona) ?? "";
  const sender: Sender = createSender(origin, tokenOf);
  const routes = await ask("routes");
  const world = await makeWorld({ api: apiOver(origin, tokenOf("sa")), resources: loadResources(), routes });
  const witness: Witness = {
    ledger: () => ask("ledger"),
    audited: (traceIds) => ask("audited", { traceIds }),
  };
  const first = values.only === undefined ? 0 : Number(values.only);
  const end = values.only === undefined ? Number(values.requests) : first + 1;
  console.log(`seed ${seed}, requests ${first} to ${end - 1} at ${origin}`);
  let findingCount = 0;
  let warm = 0;
  for (let start = first; start < end && findingCount < MOST_FINDINGS; start += BATCH) {
    if (Date.now() - fetched > TOKEN_LIFE_MS) [tokens, fetched] = [new Map(await ask("tokens")), Date.now()];
    const size = Math.min(BATCH, end - start);
    const cases = Array.from({ length: size }, (_, at) => ({ n: start + at, one: caseOf(world, seed, start + at) }));
    const findings = await runCases(cases, { sender, witness, lanes: LANES, slowest: SLOWEST_MS });
    for (const finding of findings) {
      const smallest = await shrink(finding.one, sender);
      report({ ...finding, one: smallest }, origin, smallest.persona ? tokenOf(smallest.persona) : "");
    }
    findingCount += findings.length;
    const memory = await ask("memory");
    if (start - first >= 10 * BATCH) warm ||= memory;
    console.log(`${start + size} requests, ${findingCount} faults, ${megabytes(memory)} MB`);
    if (warm > 0 && memory > warm + MOST_GROWTH) {
      console.log(`FAULT the server grew from ${megabytes(warm)} to ${megabytes(memory)} MB`);
      findingCount++;
      break;
    }
  }
  sender.close();
  stop();
  return findingCount;
}

process.exitCode = (await main()) > 0 ? 1 : 0;
