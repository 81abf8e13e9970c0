// The door of the bureaus: consultations of SCR, Boa Vista and Regcheq, their ledger and what they cost.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { isPublicUrl, NOT_PUBLIC_TEXT } from "../../../src/rules/webhooks/webhook-address.ts";
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
import { batchWork } from "./batch/work.ts";
import { boaVistaRoutes } from "./boa-vista/calls.ts";
import { bureausCalls } from "./contract.ts";
import { decisionCalls, decisionRoutes } from "./decision/calls.ts";
import { decisionDemo } from "./decision/demo.ts";
import { ruleHooks } from "./decision/rule-hooks.ts";
import { ledgerRoutes } from "./ledger.ts";
import { Consultations } from "./query/consult.ts";
import { markLostQueries } from "./query/settle.ts";
import { regcheqRoutes } from "./regcheq/calls.ts";
import { registerStateHooks } from "./register-state.ts";
import { scrRoutes } from "./scr/calls.ts";
import { simulatorRoutes } from "./simulator-controls.ts";

const SQL = readFileSync(new URL("bureaus.sql", import.meta.url), "utf8");
const ADDRESSES = ["scrUrl", "cdlUrl", "regcheqUrl"] as const;
const LOST_EVERY_MS = 15_000;

async function bureausRoutes(app: FastifyInstance, { database, settings, enqueue }: SliceDeps): Promise<void> {
  await sql.applyRepeatableMigration(database, "bureaus", SQL);
  const deps = { consultations: new Consultations(settings) };
  ledgerRoutes(app, deps);
  boaVistaRoutes(app, deps);
  scrRoutes(app, deps);
  regcheqRoutes(app, deps);
  decisionRoutes(app);
  simulatorRoutes(app, settings);
  batchRoutes(app, enqueue);
}

/** Credentials and documents travel to these addresses: on the internet, and encrypted. */
const addressHooks = ({ settings }: SliceDeps): HooksOfResource =>
  hooksFor("bureau-parameters", {
    async beforeValidate(_context, body) {
      const refused = ADDRESSES.filter((name) => {
        const url = body[name];
        return typeof url === "string" && url !== "" && !settings.webhooksAllowLocal && !isPublicUrl(url);
      });
      if (refused.length === 0) return body;
      throw validationError(refused.map((field) => ({ field, code: "publicUrl", message: NOT_PUBLIC_TEXT })));
    },
  });

export const bureausSlice = defineSlice({
  name: "bureaus",
  hooks: (deps) => [addressHooks(deps), ruleHooks(), registerStateHooks],
  routes: bureausRoutes,
  jobs: () => [{ name: "lost bureau queries", everyMs: LOST_EVERY_MS, run: markLostQueries }],
  queuedWork: ({ settings }) => [batchWork(settings)],
  contract: { calls: [...bureausCalls, ...decisionCalls, ...batchCalls] },
  demo: [
    ...decisionDemo,
    {
      name: "bureaus",
      make: async (maker) => void (await maker.setOnly("bureau-parameters", { cdlPrice: 5, monthlyBudget: 500 })),
    },
  ],
});
