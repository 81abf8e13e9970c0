// The calls of people of the lender: ask for a capture, hand its link over, decide, look at the picture.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BiometrySimulator, IssuedLink } from "../../../src/rules/biometry/capture-answers.ts";
import {
  type Context,
  input,
  type RecordOf,
  records,
  resourceNamed,
  run,
  type SliceDeps,
  validationError,
} from "../../framework/index.ts";
import { BEHAVIOURS, behaviourOf } from "../bureaus/index.ts";
import { decide, openPicture, revoke } from "./acts.ts";
import { captureInSight, conflict, requestCapture, restartCapture } from "./begin.ts";
import { queueLink } from "./mail.ts";
import { SIMULATOR } from "./port.ts";
import { bureauOf, readSettings } from "./settings.ts";
import { codeOf, hashOf, isLate, linkOf, type StoredCapture } from "./stored.ts";
import type { Faces } from "./submit.ts";

const on = (view: "view" | "create" | "update") => ({
  config: { access: { pages: ["credit_operational_biometry"], view } },
});
const READERS = { config: { access: { pages: ["credit_settings_biometry"], view: "view" as const } } };
const SETTERS = { config: { access: { pages: ["credit_settings_biometry"], view: "update" as const } } };
const BASE = "/api/biometry-captures/:id";

export interface BiometryDeps extends Pick<SliceDeps, "settings" | "enqueue" | "services" | "database" | "clock"> {
  faces: Faces;
}

export function staffRoutes(app: FastifyInstance, deps: BiometryDeps): void {
  const { settings, faces } = deps;
  app.post("/api/persons/:id/biometry-captures", on("create"), async (request, reply) => {
    const capture = await requested(request, input.idOf(request), deps);
    return reply.code(201).send(await answerOf(request.context, capture));
  });
  app.post("/api/customers/:id/biometry-captures", on("create"), async (request, reply) => {
    const capture = await requested(request, await personBehind(request.context, input.idOf(request)), deps);
    return reply.code(201).send(await answerOf(request.context, capture));
  });
  app.post(`${BASE}/restart`, on("create"), async (request, reply) => {
    refuseBody(request);
    const biometry = await readSettings(request.context);
    await bureauOf(request.context, settings, biometry);
    const capture = await restartCapture(request.context, input.idOf(request), biometry);
    return reply.code(201).send(await answerOf(request.context, capture));
  });
  app.post(`${BASE}/decide`, on("update"), async ({ context, body, ...request }) =>
    answerOf(context, await decide(context, input.idOf(request), body, await readSettings(context))),
  );
  app.post(`${BASE}/revoke`, on("create"), async (request) => {
    refuseBody(request);
    return answerOf(request.context, await revoke(request.context, input.idOf(request)));
  });
  app.post(`${BASE}/clear-up`, on("create"), async (request) => {
    refuseBody(request);
    const capture = await captureInSight(request.context, input.idOf(request));
    if (capture.status !== "SR") throw conflict("O bureau já respondeu sobre esta foto.");
    await faces.clearUp(request.context, capture);
    return answerOf(request.context, capture);
  });
  app.get(`${BASE}/link`, on("create"), async (request, reply): Promise<IssuedLink> => {
    const { linkKey, linkExpiresAt } = await openLink(request);
    reply.header("cache-control", "no-store");
    const link = linkOf(request.context, settings.publicUrl, linkKey);
    return { link, expiresAt: linkExpiresAt };
  });
  app.post(`${BASE}/send-link`, on("create"), async (request) => {
    refuseBody(request);
    return queueLink(request.context, await openLink(request), deps.enqueue);
  });
  app.get(`${BASE}/picture`, on("update"), async (request, reply) => {
    const bytes = await openPicture(request.context, input.idOf(request));
    return reply
      .headers({ "cache-control": "no-store", "content-disposition": "inline" })
      .type("image/jpeg")
      .send(bytes);
  });
  if (settings.demo) simulatorRoutes(app);
}

/** Refused before the person is bothered when no bureau would compare the picture. */
async function requested(
  request: FastifyRequest,
  personID: number,
  { settings }: BiometryDeps,
): Promise<StoredCapture> {
  refuseBody(request);
  const biometry = await readSettings(request.context);
  await bureauOf(request.context, settings, biometry);
  return requestCapture(request.context, personID, biometry);
}

async function personBehind(context: Context, customerID: number): Promise<number> {
  const customer = await records.get(context, resourceNamed(context, "customers"), customerID);
  if (typeof customer.personID === "number") return customer.personID;
  throw conflict("A biometria é de pessoas; este cliente é uma empresa.");
}

const answerOf = (context: Context, { id }: Pick<StoredCapture, "id">): Promise<RecordOf<"biometry-captures">> =>
  records.get(context, resourceNamed(context, "biometry-captures"), id);

function refuseBody(request: FastifyRequest): void {
  input.refuseFields(input.requireObject(request.body ?? {}), []);
}

async function openLink(request: FastifyRequest): Promise<StoredCapture & { linkKey: string }> {
  const { context } = request;
  const capture = await captureInSight(context, input.idOf(request));
  const { linkKey, linkHash, status } = capture;
  const isOpen = status === "PE" && linkKey !== null && !isLate(capture, context.clock.now());
  // A link of another secret of the installation opens nothing.
  if (!isOpen || hashOf(codeOf(context, linkKey)) !== linkHash)
    throw conflict("O link desta validação não vale mais. Reinicie a biometria para ter outro.");
  return { ...capture, linkKey };
}

/** How the simulator behaves, which administrators of a demonstration choose; elsewhere the calls do not exist. */
function simulatorRoutes(app: FastifyInstance): void {
  const path = "/api/biometry-simulator";
  app.get(path, READERS, ({ context }) => control(context));
  app.put(path, SETTERS, async ({ context, body: sent }) => {
    const body = input.requireObject(sent);
    input.refuseFields(body, ["behaviour", "score"]);
    const behaviour = BEHAVIOURS.find((one) => one === body.behaviour);
    const score = body.score ?? null;
    if (!behaviour)
      throw validationError([{ field: "behaviour", code: "enum", message: `Escolha um de ${BEHAVIOURS.join(", ")}.` }]);
    if (score !== null && !(Number.isInteger(score) && Math.abs(Number(score)) <= 100))
      throw validationError([{ field: "score", code: "range", message: "A pontuação vai de -100 a 100." }]);
    await run(
      context.db,
      `insert into bureau_simulator (bureau, behaviour, score) values ($1, $2, $3)
       on conflict (bureau) do update set behaviour = excluded.behaviour, score = excluded.score`,
      [SIMULATOR, behaviour, score],
    );
    return control(context);
  });
}

async function control(context: Context): Promise<BiometrySimulator> {
  const { providerUrl } = await readSettings(context);
  const [row] = await run<{ score: number | null }>(
    context.db,
    "select score from bureau_simulator where bureau = $1",
    [SIMULATOR],
  );
  const behaviour = await behaviourOf(context.db, SIMULATOR);
  return { isSimulated: providerUrl === null, behaviour, score: row?.score ?? null };
}
