// The door of the daily closing: its calls, its settings, its job, and the door that operations pass.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import { isDate, isLikelyDate } from "../../../src/base/dates.ts";
import type { Context } from "../../base/context.ts";
import type { Database, Row } from "../../base/database.ts";
import { run } from "../../base/database.ts";
import type { Job } from "../../base/jobs.ts";
import { inTransaction } from "../../base/transaction.ts";
import { parseId } from "../../resources/query/parameters.ts";
import { refuseFields, refuseParameters } from "../../resources/query/refuse-unknown.ts";
import { getRecord } from "../../resources/read.ts";
import { resourceNamed, type Services, type Verbs } from "../../resources/services.ts";
import { requireObject } from "../../resources/write/prepare-body.ts";
import { postAsClosing } from "../ledger/closed-days.ts";
import { closingJob } from "./automatic.ts";
import { begin, beginAgain, requireSuspended } from "./begin.ts";
import { carryOut } from "./carry-out.ts";
import { findClosing, updateClosing } from "./closing.ts";
import { changeEvents, listEvents, noSuchClosing } from "./events.ts";
import { readLog } from "./log.ts";
import { takeBack } from "./posted.ts";
import { settingVerbs } from "./settings.ts";
import { prepareClosingTables } from "./tables.ts";
import { PAGE } from "./tell.ts";
import { CLOSING_TEXTS } from "./texts.ts";

export { requireInputOpen } from "./input-door.ts";

const access = (view: "create" | "update") => ({ config: { access: { pages: [PAGE], view } } });
const PATH = "/api/accounting-closings";
const EVENTS = "/api/accounting-closing-events";

export async function closingRoutes(
  app: FastifyInstance,
  { services, database }: { services: Services; database: Database },
): Promise<void> {
  await prepareClosingTables(database);
  app.post(`${PATH}/create`, access("create"), async ({ context, query, body }, reply) => {
    const date = closingDate(query as Row);
    refuseFields(requireObject(body ?? {}));
    const id = await begin(context, services, { date, manual: true });
    await carryOut(context, services, id, { waits: true });
    return reply.code(201).send(await told(context, services, id));
  });
  app.post(`${PATH}/:id/resume`, access("create"), async (request) => {
    const id = idOf(request);
    await beginAgain(request.context, services, id);
    await carryOut(request.context, services, id, { waits: true });
    return told(request.context, services, id);
  });
  app.post(`${PATH}/:id/cancel`, access("create"), async (request) => {
    await cancel(request.context, services, idOf(request));
    return told(request.context, services, idOf(request));
  });
  app.get(`${PATH}/:id/divergences`, access("create"), async (request) => divergences(request.context, idOf(request)));
  app.get(`${PATH}/:id/events`, access("create"), async (request) => {
    if (!(await findClosing(request.context.db, idOf(request)))) throw noSuchClosing();
    return readLog(request.context, idOf(request));
  });
  app.get(EVENTS, access("create"), async ({ context, query }) => {
    refuseParameters(query as object);
    return listEvents(context);
  });
  app.put(EVENTS, access("update"), async ({ context, query, body }) => {
    refuseParameters(query as object);
    return changeEvents(context, services, body);
  });
}

export function* closingVerbs(): Iterable<[string, Partial<Verbs>]> {
  yield ["accounting-closing-parametrizations", settingVerbs];
}

export const closingJobs = ({ services }: { services: Services }): Job[] => [closingJob(services)];

function closingDate({ closingDate: date, ...others }: Row): string {
  refuseParameters(others);
  if (typeof date !== "string" || !isDate(date)) throw badRequest("closingDate", CLOSING_TEXTS.dateShape);
  if (!isLikelyDate(date)) throw badRequest("closingDate", CLOSING_TEXTS.dateRange);
  return date;
}

/** These calls say everything in their address. */
function idOf({ params, query, body }: FastifyRequest): number {
  refuseParameters(query as object);
  refuseFields(requireObject(body ?? {}));
  return parseId((params as { id: string }).id);
}

const told = (context: Context, services: Services, id: number): Promise<Row> =>
  getRecord(context, services, resourceNamed(services, "accounting-closings"), id);

async function cancel(context: Context, services: Services, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { date } = await requireSuspended(inside, id, "cancelar");
    await postAsClosing(inside);
    await takeBack(inside, id);
    await updateClosing(inside, services, id, { status: "C", finished_at: context.clock.now().toISOString() });
    return date;
  });
}

async function divergences({ db }: Context, id: number): Promise<unknown> {
  const [row] = await run<{ divergences: unknown[] | null }>(
    db,
    "select divergences -> 'items' as divergences from accounting_closings where id = $1",
    [id],
  );
  if (!row) throw noSuchClosing();
  return row.divergences ?? [];
}
