// Runs the product in a process of its own for the nightly bad input, so that its memory can be measured.
import { buildApp } from "../../server/app.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { auditedAmong, ledgerOf } from "../../tests/helpers/bad-input/ledger.ts";
import { PERSONAS, type World } from "../../tests/helpers/bad-input/world.ts";
import { fillDatabase, makeDataDir, testClock, testSettings } from "../../tests/helpers/test-installation.ts";
import { tokenOf } from "../../tests/helpers/token.ts";

export interface Question {
  ask: "ledger" | "audited" | "tokens" | "memory" | "routes";
  traceIds?: string[];
}
export interface Answers {
  ledger: Record<string, string>;
  audited: string[];
  tokens: [string, string][];
  memory: number;
  routes: World["routes"];
}

const port = Number(process.env.PORT);
const origin = `http://localhost:${port}`;
const { dataDir, remove } = makeDataDir();
const settings = testSettings(dataDir, { PUBLIC_URL: origin });
const database = await openDatabase(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : { memory: true });
await fillDatabase(database, "demo");
// The clock must run, because tokens last an hour, and the run may last longer.
const clock = testClock(new Date().toISOString());
const app = await buildApp({ settings, database, clock });
await app.listen({ port, host: "localhost" });

const ANSWERS: { [name in Question["ask"]]: (question: Question) => Promise<Answers[name]> | Answers[name] } = {
  ledger: () => ledgerOf(database, settings),
  audited: ({ traceIds = [] }) => auditedAmong(database, traceIds),
  async tokens() {
    clock.set(new Date());
    const tokens: Answers["tokens"] = [];
    for (const persona of PERSONAS) tokens.push([persona, await tokenOf(persona, { database, settings, clock })]);
    return tokens;
  },
  memory: () => process.memoryUsage().rss,
  routes: () => app.publishedRoutes,
};

process.on("message", async (question: Question & { id: number }) => {
  process.send!({ id: question.id, answer: await ANSWERS[question.ask](question) });
});
process.on("disconnect", async () => {
  await app.close();
  await database.close();
  remove();
  process.exit(0);
});
process.send!({ id: 0, answer: origin });
