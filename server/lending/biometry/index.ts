// The door of biometry: captures of faces by one-time links, what the rules make of their scores, and who decides.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { requirePublicUrls } from "../../features/webhooks/index.ts";
import { defineSlice, type HooksOfResource, hooksFor, type SliceDeps, sql } from "../../framework/index.ts";
import { biometryCalls } from "./contract.ts";
import { makeCaptures } from "./demo.ts";
import { linkMail } from "./mail.ts";
import { CAPTURES } from "./personal-data.ts";
import { publicRoutes } from "./public-calls.ts";
import { staffRoutes } from "./staff-calls.ts";
import { Faces } from "./submit.ts";
import { biometryJobs } from "./upkeep.ts";

export { decide as decideCapture } from "./acts.ts";
export { type BiometryState, biometryOf, requireBiometry, restartBiometry } from "./of-person.ts";
export { readSettings as readBiometrySettings } from "./settings.ts";

const SQL = readFileSync(new URL("biometry.sql", import.meta.url), "utf8");

async function biometryRoutes(app: FastifyInstance, deps: SliceDeps): Promise<void> {
  await sql.applyRepeatableMigration(deps.database, "biometry", SQL);
  const own = { ...deps, faces: new Faces(deps.settings) };
  staffRoutes(app, own);
  await publicRoutes(app, own);
}

/** Faces and the token travel to this address: on the internet, and encrypted. */
const addressHooks = ({ settings }: SliceDeps): HooksOfResource =>
  hooksFor("biometry-connection", {
    async beforeValidate(_context, body) {
      requirePublicUrls(body, ["providerUrl"], settings);
      return body;
    },
  });

export const biometrySlice = defineSlice({
  name: "biometry",
  hooks: (deps) => [addressHooks(deps)],
  routes: biometryRoutes,
  jobs: ({ settings }) => biometryJobs(new Faces(settings)),
  queuedWork: ({ mailer, settings }) => [linkMail({ mailer, publicUrl: settings.publicUrl })],
  contract: {
    calls: biometryCalls,
    tags: [{ name: "biometry-links", description: "A captura da foto por quem tem um link" }],
  },
  personalData: [CAPTURES],
  demo: [{ name: "biometry", after: ["customers"], make: makeCaptures }],
});
