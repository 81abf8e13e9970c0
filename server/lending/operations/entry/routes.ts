// The calls of an entry. Spec OPS-040.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { StepAnswer } from "../../../../src/rules/operations/answers/entry.ts";
import type { EntryVerdict } from "../../../../src/rules/operations/entry-rules.ts";
import {
  type Context,
  input,
  inTransaction,
  type Row,
  resourceNamed,
  type Settings,
  type SliceDeps,
} from "../../../framework/index.ts";
import { OPERATIONS } from "../command.ts";
import { requireCreate } from "../create.ts";
import { type AnsweredStep, answerStep, endEntry, stepAt } from "./answer.ts";
import { operationIn } from "./answer-shape.ts";
import { executeWorkflow } from "./begin.ts";
import { attachDocument, detachDocument } from "./documents.ts";
import { saveDraft } from "./draft.ts";
import { openEntry, requireOpen, saveEntry, stepNamed } from "./entry.ts";
import { FEE_REQUEST, knowledgeOf } from "./facts.ts";
import { consultMargin } from "./margin/consult.ts";
import { withReservation } from "./margin/reserve.ts";
import { newEntry } from "./new-entry.ts";
import { openSimulation, simulateEntry } from "./simulate.ts";
import { entryState, unfinishedEntries } from "./state.ts";

const BASE = "/api/operations";
const access = { config: { access: { resource: OPERATIONS } } };

export function entryRoutes(app: FastifyInstance, { settings }: SliceDeps): void {
  const once = (request: FastifyRequest, reply: FastifyReply, work: (context: Context) => Promise<unknown>) => {
    requireCreate(request.context);
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    return input.idempotent(call, 200, work);
  };
  app.post("/api/products/:id/executeWorkflow", access, (request, reply) =>
    once(request, reply, (context) => {
      const { companyID, companyType, code } = objectOf(request.query);
      input.refuseParameters(request.query, ["companyID", "companyType", "code"]);
      return executeWorkflow(context, {
        ...{ productID: input.idOf(request), body: request.body },
        ...(companyID === undefined ? {} : { companyID: input.parseID(String(companyID)) }),
        ...(companyType === undefined ? {} : { companyType: String(companyType) }),
        ...(code === undefined ? {} : { code: String(code) }),
      });
    }),
  );
  app.post(`${BASE}/workflow-execution/:id`, access, (request, reply) =>
    once(request, reply, async (context) => {
      input.refuseParameters(request.query, ["index"]);
      const { data, readVersions, ...others } = input.requireObject(request.body ?? {});
      input.refuseFields(others, []);
      const stepOf = await stepSought(request);
      return answer(context, settings, { id: input.idOf(request), stepOf, data, readVersions });
    }),
  );
  app.post(`${BASE}/:id/execute`, access, (request, reply) =>
    once(request, reply, (context) => execute(context, settings, input.idOf(request), request.body)),
  );
  app.get("/api/products/:id/new-entry", access, (request) =>
    newEntry(request.context, input.idOf(request), request.query),
  );
  app.get(`${BASE}/unfinished-entries`, access, ({ context }) => unfinishedEntries(context));
  app.get(`${BASE}/:id/entry`, access, (request) => entryState(request.context, input.idOf(request)));
  app.put(`${BASE}/:id/entry/draft`, access, (request) =>
    saveDraft(request.context, input.idOf(request), request.body),
  );
  app.post(`${BASE}/:id/entry/margin`, access, (request) =>
    consultMargin(request.context, settings, { id: input.idOf(request), data: objectOf(request.body).data }),
  );
  app.post(`${BASE}/:id/entry/documents`, access, (request) =>
    attachDocument(request.context, input.idOf(request), request.body),
  );
  app.delete(`${BASE}/:id/entry/documents/:type`, access, (request) =>
    detachDocument(request.context, input.idOf(request), input.parseID(input.pathPart(request, "type"))),
  );
}

/** Without an index: the first step that is not done. */
async function stepSought(request: FastifyRequest): Promise<AnsweredStep["stepOf"]> {
  const { index } = objectOf(request.query);
  if (index === undefined)
    return (entry) => entry.steps.find(({ key }) => !entry.done.includes(key)) ?? stepAt(entry.steps.length - 1)(entry);
  if (typeof index === "string" && /^\d{1,3}$/.test(index)) return stepAt(Number(index));
  throw new AppError("BAD_REQUEST", {
    field: "index",
    message: "O índice da etapa é um número inteiro a partir de 0.",
  });
}

async function answer(context: Context, settings: Settings, answered: AnsweredStep): Promise<StepAnswer> {
  const entry = await openEntry(context, answered.id);
  if (answered.stepOf(entry).code !== "CONFIRMATION") return answerStep(context, answered);
  return withReservation(context, { entry, settings }, () => answerStep(context, answered));
}

const ABORTED: Omit<EntryVerdict, "reasons"> = { decision: "ABORT", bureauReasons: [], statusID: null, addsFee: false };
const ACTIONS = ["ABORT", "ADD_ADDITIONAL_FEE"];

/** POST /operations/{id}/execute {step, data, readVersions}, or {action, data}: ends the entry with a reason, or adds the product's fee. */
async function execute(context: Context, settings: Settings, id: number, sent: unknown): Promise<StepAnswer> {
  const body = input.requireObject(sent ?? {});
  input.refuseFields(body, ["action", "step", "data", "readVersions"]);
  const { action, step, data, readVersions } = body;
  if (action === undefined || action === null)
    return answer(context, settings, { id, stepOf: (entry) => stepNamed(entry, step), data, readVersions });
  if (!ACTIONS.includes(String(action)))
    throw new AppError("BAD_REQUEST", { field: "action", message: `A ação é uma de ${ACTIONS.join(", ")}.` });
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    requireOpen(entry);
    if (action === "ABORT") return endEntry(inside, entry, { ...ABORTED, reasons: [reasonIn(data, inside)] });
    const saved = await saveEntry(inside, entry, { answers: { ...entry.answers, [FEE_REQUEST]: { isAsked: true } } });
    const { decision, messages } = { decision: "CONTINUE" as const, messages: ["A taxa adicional foi incluída."] };
    const stepIndex = saved.steps.findIndex(({ key }) => !saved.done.includes(key));
    return {
      operation: operationIn(saved),
      stepIndex,
      finished: false,
      statusID: null,
      decision,
      action: "ADD_ADDITIONAL_FEE",
      messages,
    };
  });
}

const MOST_REASON = 1000;

function reasonIn(data: unknown, { caller }: Context): string {
  const { reason } = objectOf(data);
  if (typeof reason !== "string" || reason.trim() === "") return `Entrada descartada por ${caller.name}.`;
  return input.sanitizeText(reason.trim().slice(0, MOST_REASON));
}

/** POST /operations/{id}/simulate while the operation is in entry: `body` is what is typed in the operation data. */
export async function simulateInEntry(context: Context, id: number, body: unknown): Promise<Row> {
  const entry = await openEntry(context, id);
  const { simulation } = await simulateEntry(context, entry, await knowledgeOf(context, entry), body);
  return { ...openSimulation(context, simulation) };
}
