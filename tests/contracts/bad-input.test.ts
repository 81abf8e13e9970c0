// Sends thousands of broken requests, drawn from the schemas and the registered routes, as every persona. Each must get
// a clear refusal in Portuguese or a legitimate answer, and a refused one must write nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "../helpers/api.ts";
import { curlOf } from "../helpers/bad-input/case.ts";
import { caseOf } from "../helpers/bad-input/generate.ts";
import { auditedAmong, ledgerOf } from "../helpers/bad-input/ledger.ts";
import { type Finding, runCases } from "../helpers/bad-input/loop.ts";
import { createSender, type Sender } from "../helpers/bad-input/send.ts";
import { makeWorld, PERSONAS, type World } from "../helpers/bad-input/world.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const REQUESTS = Number(process.env.BAD_INPUT ?? 1000);
/** The seed is the day, so cases change daily and can be repeated on the same day. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

let server: TestServer;
let sender: Sender;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  const { app } = server;
  const tokens = new Map<string, string>();
  for (const persona of PERSONAS) tokens.set(persona, await server.tokenOf(persona));
  world = await makeWorld({
    api: apiOf(app, tokens.get("sa")),
    resources: app.services.resources,
    routes: app.publishedRoutes,
  });
  sender = createSender(server.url, (persona) => tokens.get(persona)!);
});
afterAll(async () => {
  sender.close();
  await server.close();
});

function reportOf({ n, one, fault, reply }: Finding): string {
  return `${n} ${one.persona ?? "nobody"} ${one.what}: ${fault}\n${curlOf(one, server.url, "", "@corpo")}\n${reply?.text.slice(0, 300) ?? ""}`;
}

test(`${REQUESTS} broken requests of seed ${SEED}`, { timeout: 300_000 }, async () => {
  const cases = Array.from({ length: REQUESTS }, (_, n) => ({ n, one: caseOf(world, SEED, n) }));
  const witness = {
    ledger: () => ledgerOf(server.database, server.settings),
    audited: (traceIds: string[]) => auditedAmong(server.database, traceIds),
  };
  const findings = await runCases(cases, { sender, witness, lanes: 4 });
  expect(findings.map(reportOf)).toEqual([]);
});
