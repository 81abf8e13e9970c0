// The door of the daily closing: its calls, its settings, its job, and the check that operations call before new input.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../../src/base/app-error.ts";
import { isDate, isLikelyDate } from "../../../../src/base/dates.ts";
import { parseExactly } from "../../../../src/base/exact-json.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { Divergence } from "../../../../src/rules/accounting/closing/closing-preview.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  http,
  input,
  inTransaction,
  type Job,
  permissions,
  type RecordOf,
  records,
  resourceNamed,
  run,
  type SliceDeps,
} from "../../../framework/index.ts";
import { postAsClosing } from "../ledger/closed-days.ts";
import { closingJob } from "./automatic.ts";
import { begin, beginAgain, requireSuspended } from "./begin.ts";
import { findClosing, updateClosing } from "./closing.ts";
import { removeClosingEntries } from "./closing-entries.ts";
import { decisionsOf } from "./decisions.ts";
import { changeEvents, listEvents, noSuchClosing } from "./events.ts";
import { readLog } from "./log.ts";
import { PAGE } from "./notify.ts";
import { closingDays, openDays, preview } from "./preview.ts";
import { carryOut } from "./run-closing.ts";
import { settingVerbs } from "./settings.ts";
import { prepareClosingTables } from "./tables.ts";
import { CLOSING_TEXTS } from "./texts.ts";

export { accountingDay, ENTRIES_OF_TODAY } from "./accounting-day.ts";
export { requireInputOpen } from "./input-door.ts";

const access = (view: "create" | "update") => ({ config: { access: { pages: [PAGE], view } } });
const PATH = "/api/accounting-closings";
const EVENTS = "/api/accounting-closing-events";

export async function closingRoutes(app: FastifyInstance, { database }: Pick<SliceDeps, "database">): Promise<void> {
  await prepareClosingTables(database);
  app.post(`${PATH}/create`, access("create"), async ({ context, query, body }, reply) => {
    const { closingDate: date, decisions, ...others } = objectOf(query);
    input.refuseParameters(others);
    input.refuseFields(input.requireObject(body ?? {}));
    const chosen = { date: closingDate(date), decisions: decisionsOf(decisions) };
    const id = await begin(context, { ...chosen, manual: true });
    await carryOut(context, id, { waits: true });
    return reply.code(201).send(await answer(context, id));
  });
  app.get(`${PATH}/preview`, access("create"), async ({ context, query }, reply) => {
    const { closingDate: date, ...others } = objectOf(query);
    input.refuseParameters(others);
    return preview(context, closingDate(date), http.disconnectSignal(reply));
  });
  app.get(`${PATH}/days`, access("create"), async ({ context, query }) => {
    const { closingDate: date, ...others } = objectOf(query);
    input.refuseParameters(others);
    return closingDays(context, closingDate(date));
  });
  app.get(`${PATH}/open-days`, access("create"), async ({ context, query }) => {
    input.refuseParameters(query);
    return openDays(context);
  });
  app.post(`${PATH}/:id/resume`, access("create"), async (request) => {
    const { decisions, ...others } = objectOf(request.query);
    const id = idOf(request, others);
    await beginAgain(request.context, id, decisionsOf(decisions));
    await carryOut(request.context, id, { waits: true });
    return answer(request.context, id);
  });
  app.post(`${PATH}/:id/cancel`, access("create"), async (request) => {
    await cancel(request.context, idOf(request));
    return answer(request.context, idOf(request));
  });
  app.get(`${PATH}/:id/divergences`, access("create"), async (request) => divergences(request.context, idOf(request)));
  app.get(`${PATH}/:id/events`, access("create"), async (request) => {
    if (!(await findClosing(request.context.db, idOf(request)))) throw noSuchClosing();
    return readLog(request.context, idOf(request));
  });
  app.get(EVENTS, access("create"), async ({ context, query }) => {
    input.refuseParameters(query);
    return listEvents(context);
  });
  app.put(EVENTS, { config: { ...access("update").config, takesList: true } }, async ({ context, query, body }) => {
    input.refuseParameters(query);
    // Setting the events asks for the same right as reading them or opening their page.
    if (!permissions.mayRead(resourceNamed(app, "accounting-closing-events"), context.caller))
      throw permissions.forbidden("AccountingClosingEvent");
    return changeEvents(context, body);
  });
}

export function* closingVerbs(): Iterable<HooksOfResource> {
  yield hooksFor("accounting-closing-parametrizations", settingVerbs);
}

export const closingJobs = (): Job[] => [closingJob()];

function closingDate(date: unknown): string {
  if (typeof date !== "string" || !isDate(date)) throw badRequest("closingDate", CLOSING_TEXTS.dateShape);
  if (!isLikelyDate(date)) throw badRequest("closingDate", CLOSING_TEXTS.dateRange);
  return date;
}

/** These calls take all parameters from the address and accept no body. */
function idOf({ params, query: sent, body }: FastifyRequest, query = sent): number {
  input.refuseParameters(query);
  input.refuseFields(input.requireObject(body ?? {}));
  return input.idOf({ params });
}

const answer = (context: Context, id: number): Promise<RecordOf<"accounting-closings">> =>
  records.get(context, resourceNamed(context, "accounting-closings"), id);

async function cancel(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { date } = await requireSuspended(inside, id, "cancelar");
    await postAsClosing(inside);
    await removeClosingEntries(inside, id);
    await updateClosing(inside, id, { status: "C", finished_at: context.clock.now().toISOString() });
    return date;
  });
}

async function divergences({ db }: Context, id: number): Promise<Divergence[]> {
  const [row] = await run<{ divergences: string | null }>(
    db,
    "select (divergences -> 'items')::text as divergences from accounting_closings where id = $1",
    [id],
  );
  if (!row) throw noSuchClosing();
  const stored = parseExactly(row.divergences ?? "[]");
  return Array.isArray(stored) ? stored.filter(isDivergence) : [];
}

/** They are stored as the checks have made them. */
const isDivergence = (stored: unknown): stored is Divergence => typeof objectOf(stored).code === "string";
