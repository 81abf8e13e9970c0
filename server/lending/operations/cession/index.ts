// Cessions: lots of paid operations that are sold to a cessionary, and what follows until the last instalment.
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  type Context,
  input,
  type Row,
  records,
  resourceNamed,
  type SliceDeps,
  sql,
} from "../../../framework/index.ts";
import { sendPdf } from "../../products/index.ts";
import type { OperationArea } from "../area.ts";
import { PIPELINE } from "../command.ts";
import { cessionCalls } from "./contract.ts";
import { CESSION_EXPENSES } from "./expense.ts";
import { CESSIONS, cessionHooks, cessions, requireOpen } from "./lot.ts";
import { cessionSheet, cessionTerm, cnabFile } from "./papers.ts";
import { cessionItems, cessionOfOperation, previewCession } from "./preview.ts";
import { idsIn, refusedAt } from "./refuse.ts";
import { repurchase, substitute } from "./repurchase.ts";
import { cancelCession, confirmCession, offerCession } from "./sell.ts";

export { CESSION_PAYMENTS } from "./owner.ts";

const SQL = readFileSync(new URL("cession.sql", import.meta.url), "utf8");
const opensCessions = { config: { access: { resource: CESSIONS } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

type Act = (context: Context, id: number, body: unknown) => Promise<Row>;

/** The list of a lot changed under its lock, so that two people who add operations both do. */
const changeList =
  (change: (now: readonly number[], ids: readonly number[]) => number[]): Act =>
  (context, id, body) =>
    records.actOn(context, cessions(context), id, async (inside, cession) => {
      requireOpen(cession);
      const { operationIDs, ...others } = input.requireObject(body);
      input.refuseFields(others, []);
      const list = change(cession.operationIDs ?? [], idsIn(operationIDs));
      if (list.length === 0)
        throw refusedAt("operationIDs", ["Uma cessão tem ao menos uma operação: cancele a cessão inteira."]);
      return { ...(await records.update(inside, cessions(inside), id, { body: { operationIDs: list }, clear: [] })) };
    });

const join = changeList((now, ids) => [...now, ...ids.filter((id) => !now.includes(id))]);
const leave = changeList((now, ids) => now.filter((id) => !ids.includes(id)));

/** Priced anew: for today, if nothing else is said. */
const recalculate: Act = (context, id, body) =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    requireOpen(cession);
    const { cessionDate = inside.clock.today(), rate, ...others } = input.requireObject(body ?? {});
    input.refuseFields(others, []);
    const sent = { cessionDate, ...(rate === undefined ? {} : { rate }) };
    return { ...(await records.update(inside, cessions(inside), id, { body: sent, clear: [] })) };
  });

/** Of an act that asks for nothing. */
const alone =
  (act: (context: Context, id: number) => Promise<Row>): Act =>
  (context, id, body) => {
    input.refuseFields(input.requireObject(body ?? {}));
    return act(context, id);
  };

async function routes(app: FastifyInstance, { database }: SliceDeps): Promise<void> {
  await sql.applyRepeatableMigration(database, "cessions", SQL);
  const acts: { readonly [path: string]: Act } = {
    ...{ join, leave, recalculate, repurchase, substitute },
    ...{ offer: alone(offerCession), confirm: alone(confirmCession), cancel: cancelCession },
  };
  for (const [path, act] of Object.entries(acts))
    app.post(`/api/${CESSIONS}/:id/${path}`, opensCessions, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, CESSIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request), request.body));
    });
  app.post(`/api/${CESSIONS}/preview`, opensCessions, ({ context, body }) => previewCession(context, body));
  app.get(`/api/${CESSIONS}/:id/items`, opensCessions, (request) => cessionItems(request.context, input.idOf(request)));
  app.get(`/api/${CESSIONS}/:id/term.pdf`, opensCessions, async (request, reply) => {
    const { name, bytes } = await cessionTerm(request.context, input.idOf(request));
    return sendPdf(reply, name, bytes);
  });
  app.get(`/api/${CESSIONS}/:id/cnab444`, opensCessions, async (request, reply) =>
    sendText(reply, "text/plain; charset=us-ascii", await cnabFile(request.context, input.idOf(request))),
  );
  app.get(`/api/${CESSIONS}/:id/export`, opensCessions, async (request, reply) =>
    sendText(reply, "text/csv; charset=utf-8", await cessionSheet(request.context, input.idOf(request))),
  );
  app.get("/api/operations/:id/cession", seesPipeline, (request) =>
    cessionOfOperation(request.context, input.idOf(request)),
  );
}

const sendText = (reply: FastifyReply, type: string, { name, text }: { name: string; text: string }): FastifyReply =>
  reply
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(text);

export const CESSION: OperationArea = {
  routes,
  calls: cessionCalls,
  hooks: () => [cessionHooks],
  jobs: () => [CESSION_EXPENSES],
};
