// The calls of votings: voting, reading one whole, new rounds, and counterproposals.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import {
  type Context,
  type Database,
  input,
  permissions,
  resourceNamed,
  sql,
  validationError,
} from "../../../framework/index.ts";
import { ownPerson } from "../own-seats.ts";
import { readComposition } from "./composition.ts";
import { answerCounterProposal, type CounterAnswer, isAuthor, sendCounterProposal } from "./counter-proposals.ts";
import { refuseOwned } from "./owners.ts";
import { resetCase, restartCase, voteOn } from "./votings.ts";

export { readComposition } from "./composition.ts";
export { votingCalls } from "./contract.ts";
export { answerCounterProposal, sendCounterProposal } from "./counter-proposals.ts";
export { holdCase } from "./hold.ts";
export { OVERDUE_VOTINGS } from "./overdue.ts";
export { openCase, previewCase, resetCase, restartCase, voteOn } from "./votings.ts";
export { withdrawCase } from "./withdraw.ts";

const SQL = readFileSync(new URL("voting.sql", import.meta.url), "utf8");
const ACTIONS = ["APPROVE", "REJECT", "EVALUATE"] as const;
/** A reason is at most so long. */
const MOST_LETTERS = 2000;
const BASE = "/api/committee-votings/:id";

export async function votingRoutes(app: FastifyInstance, database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "committee-votings", SQL);
  const signedIn = { config: { access: { signedIn: true as const } } };
  const pipeline = { config: { access: { pages: ["credit_operational_pipeline"], view: "update" as const } } };
  app.post(`${BASE}/votes`, signedIn, async (request) => {
    const vote = await voteIn(request.context, request.body);
    const id = input.idOf(request);
    await refuseOwned(request.context, id);
    const { resolution, round } = await voteOn(request.context, id, vote);
    return { result: resolution.result, round, awaitedPersonIDs: resolution.awaitedIDs };
  });
  app.get(`${BASE}/detailed`, { config: { access: { resource: "committee-votings" } } }, ({ context, ...request }) =>
    readComposition(context, input.idOf(request)),
  );
  for (const [act, change] of [
    ["restart", restartCase],
    ["reset", resetCase],
  ] as const)
    app.post(`${BASE}/${act}`, pipeline, async (request) => {
      refuseMore(request.body);
      const id = input.idOf(request);
      await refuseOwned(request.context, id);
      await change(request.context, id);
      return readComposition(request.context, id);
    });
  app.post(`${BASE}/send-counter-proposal`, pipeline, async (request, reply) => {
    const id = input.idOf(request);
    await refuseOwned(request.context, id);
    reply.code(201);
    return sendCounterProposal(request.context, id, request.body);
  });
  for (const [act, answer] of [
    ["cancel", "CANCELLED"],
    ["accept", "ACCEPTED"],
    ["refuse", "REFUSED"],
  ] as const)
    app.post(`${BASE}/${act}-counter-proposal`, signedIn, async (request) => {
      refuseMore(request.body);
      const id = input.idOf(request);
      await refuseOwned(request.context, id);
      await requireAnswer(request.context, id, answer);
      return answerCounterProposal(request.context, id, answer);
    });
}

const refuseMore = (body: unknown): void => input.refuseFields(input.requireObject(body ?? {}), []);

/** Whoever may change operations; the author of the operation may answer too. */
async function requireAnswer(context: Context, id: number, answer: CounterAnswer): Promise<void> {
  const resource = resourceNamed(context, "operation-counter-proposals");
  if (permissions.mayWrite(resource, "update", context.caller, context.services.pageViews)) return;
  if (answer !== "CANCELLED" && (await isAuthor(context, id, await ownPerson(context)))) return;
  throw permissions.forbidden(resource.entity);
}

/** The caller's vote as it was sent. @throws VALIDATION_ERROR */
export async function voteIn(context: Context, body: unknown) {
  const sent = input.requireObject(body);
  input.refuseFields(sent, ["action", "justification"]);
  const { justification = null } = sent;
  const action = ACTIONS.find((one) => one === sent.action);
  if (!action)
    throw validationError([{ field: "action", code: "enum", message: "Escolha aprovar, reprovar ou avaliar." }]);
  if (justification !== null && (typeof justification !== "string" || justification.length > MOST_LETTERS)) {
    const message = `A justificativa tem no máximo ${MOST_LETTERS} caracteres.`;
    throw validationError([{ field: "justification", code: "maxLength", message }]);
  }
  const personID = (context.caller.key ? undefined : await ownPerson(context)) ?? 0;
  return { personID, action, comment: justification === null ? null : input.sanitizeText(justification) };
}
