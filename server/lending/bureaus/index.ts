// The door of the bureaus: consultations of SCR, Boa Vista and Regcheq, their ledger and what they cost.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { objectsIn } from "../../../src/base/plain-object.ts";
import { requirePublicUrls } from "../../features/webhooks/index.ts";
import {
  defineSlice,
  type HooksOfResource,
  hooksFor,
  type SliceDeps,
  sql,
  validationError,
} from "../../framework/index.ts";
import { batchRoutes } from "./batch/calls.ts";
import { batchCalls } from "./batch/contract.ts";
import { endWorkless } from "./batch/store.ts";
import { BATCH_TYPE, batchWork } from "./batch/work.ts";
import { boaVistaRoutes } from "./boa-vista/calls.ts";
import { bureausCalls } from "./contract.ts";
import { decisionCalls, decisionRoutes } from "./decision/calls.ts";
import { decisionDemo } from "./decision/demo.ts";
import { ruleHooks } from "./decision/rule-hooks.ts";
import { queriesDemo } from "./demo.ts";
import { BUREAU_QUERIES, eraseOldAnswers } from "./erasure.ts";
import { warnOfExpiry } from "./expiry.ts";
import { ledgerRoutes, resultRoutes } from "./ledger.ts";
import { Consultations } from "./query/consult.ts";
import { markLostQueries } from "./query/settle.ts";
import { regcheqRoutes } from "./regcheq/calls.ts";
import { registerStateHooks } from "./register-state.ts";
import { scrRoutes } from "./scr/calls.ts";
import { simulatorRoutes } from "./simulator-controls.ts";

export type { Subject } from "./access.ts";
export { bureauDecision, rulesOf as decisionRulesOf } from "./decision/calls.ts";
export { factsAbout } from "./decision/facts.ts";
export { consultInDemo } from "./demo.ts";
export { callKeyOf } from "./parameters.ts";
export { Breaker } from "./port/breaker.ts";
export { type ExchangeFailure, exchange, failureOf, type OutgoingCall, type Received } from "./port/exchange.ts";
export { httpBureau } from "./port/http.ts";
export { type Bureau, type Question, type ReadAnswer, type Reply, UnreadableAnswer } from "./port/port.ts";
export { answerReader, isSameDocument } from "./port/read-bytes.ts";
export { BEHAVIOURS, behaviourOf, drawOf, simulatedBureau } from "./port/simulator.ts";

const SQL = readFileSync(new URL("bureaus.sql", import.meta.url), "utf8");
const ADDRESSES = ["scrUrl", "cdlUrl", "regcheqUrl"] as const;
const LOST_EVERY_MS = 15_000;
const UPKEEP_EVERY_MS = 3_600_000;

async function bureausRoutes(app: FastifyInstance, { database, settings, enqueue }: SliceDeps): Promise<void> {
  await sql.applyRepeatableMigration(database, "bureaus", SQL);
  const deps = { consultations: new Consultations(settings), isDemo: settings.demo };
  ledgerRoutes(app, deps);
  resultRoutes(app);
  boaVistaRoutes(app, deps);
  scrRoutes(app, deps);
  regcheqRoutes(app, deps);
  decisionRoutes(app);
  simulatorRoutes(app, settings);
  batchRoutes(app, enqueue);
}

/** Of two prices from the same day nobody could say which counts. @throws VALIDATION_ERROR */
function refuseTwice(prices: unknown): void {
  const keys = objectsIn(prices).map(({ bureau, startsOn }) => `${bureau} ${startsOn}`);
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (at < 0) return;
  const message = "Este bureau já tem um preço a partir desta data.";
  throw validationError([{ field: `datedPrices.${at}.startsOn`, code: "unique", message }]);
}

/** Credentials and documents travel to these addresses: on the internet, and encrypted. */
const addressHooks = ({ settings }: SliceDeps): HooksOfResource =>
  hooksFor("bureau-parameters", {
    async beforeValidate(_context, body) {
      refuseTwice(body.datedPrices);
      requirePublicUrls(body, ADDRESSES, settings);
      return body;
    },
  });

export const bureausSlice = defineSlice({
  name: "bureaus",
  hooks: (deps) => [addressHooks(deps), ruleHooks(), registerStateHooks],
  routes: bureausRoutes,
  jobs: () => [
    { name: "lost bureau queries", everyMs: LOST_EVERY_MS, run: markLostQueries },
    { name: "ended bureau batches", everyMs: LOST_EVERY_MS, run: (context) => endWorkless(context, BATCH_TYPE) },
    { name: "bureau expiry warnings", everyMs: UPKEEP_EVERY_MS / 4, run: warnOfExpiry },
    { name: "bureau answers upkeep", everyMs: UPKEEP_EVERY_MS, run: eraseOldAnswers },
  ],
  personalData: [BUREAU_QUERIES],
  queuedWork: ({ settings, enqueue }) => [batchWork({ installation: settings, enqueue })],
  contract: { calls: [...bureausCalls, ...decisionCalls, ...batchCalls] },
  demo: [...decisionDemo, ...queriesDemo],
});
