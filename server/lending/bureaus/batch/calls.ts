// The calls of batches: what a batch would cost, a new one, how far it is, and its end before its time.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { fromCents } from "../../../../src/base/money.ts";
import type { BatchAnswer, BatchPreview, BatchSummary } from "../../../../src/rules/bureaus/batch-answers.ts";
import { offeredBaseDates } from "../../../../src/rules/bureaus/scr-buckets.ts";
import {
  type Context,
  type Enqueue,
  input,
  inTransaction,
  type Row,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { type Party, refuseWithoutRegister } from "../../parties/index.ts";
import { maySeePrices, requireCredit } from "../access.ts";
import { budgetOf } from "../budget.ts";
import { callKeyOf, parametersOf, signedIn } from "../parameters.ts";
import { BUREAUS, type BureauCode } from "../port/port.ts";
import { EVIDENCE_NAMES, evidenceOf } from "../query/evidence.ts";
import { readSettings } from "../settings.ts";
import { type Batch, batchByID, batchByKey, batchesOf, endBatch, linesOf, storeBatch } from "./store.ts";
import { enqueueBatch } from "./work.ts";

const MOST = 100;
const REGISTERS = ["customers", "persons", "companies"] as const;
const PATH = "/api/bureau-batches";

export function batchRoutes(app: FastifyInstance, enqueue: Enqueue): void {
  app.get(PATH, signedIn, async (request) => {
    requireCredit(request.context);
    parametersOf(request, []);
    return Promise.all((await batchesOf(request.context)).map((batch) => summaryOf(request.context, batch)));
  });
  app.post(`${PATH}/preview`, signedIn, ({ context, body }) => preview(context, input.requireObject(body)));
  app.post(PATH, signedIn, async (request, reply) => {
    reply.code(201);
    return shown(request.context, await begin(request, enqueue));
  });
  app.get(`${PATH}/:id`, signedIn, async (request) => {
    parametersOf(request, []);
    return shown(request.context, await ownBatch(request));
  });
  app.post(`${PATH}/:id/cancel`, signedIn, async (request) => {
    const { id } = await ownBatch(request);
    await inTransaction(request.context, (inside) => endBatch(inside, id, { state: "CANCELLED", message: null }));
    return shown(request.context, await batchByID(request.context.db, id));
  });
}

/** A batch belongs to whoever confirmed it. @throws NOT_FOUND */
async function ownBatch(request: FastifyRequest): Promise<Batch> {
  const { context } = request;
  requireCredit(context);
  const batch = await batchByID(context.db, input.idOf(request));
  return batch.createdByID === context.caller.userID ? batch : batchByID(context.db, 0);
}

interface Wish {
  bureau: BureauCode;
  baseDate: string | null;
  includesValid: boolean;
  parties: readonly { party: Party; id: number; isValid: boolean }[];
}

const NAMES = ["register", "ids", "bureau", "baseDate", "includesValid"];

async function preview(context: Context, body: Row): Promise<BatchPreview> {
  requireCredit(context);
  input.refuseFields(body, NAMES);
  const { bureau, baseDate, includesValid, parties } = await wishIn(context, body);
  const settings = await readSettings(context);
  const valid = parties.filter(({ isValid }) => isValid).length;
  const queries = includesValid ? parties.length : parties.length - valid;
  const price = maySeePrices(context) ? settings.prices[bureau] : null;
  const available = maySeePrices(context) ? (await budgetOf(context, settings)).available : null;
  return {
    ...{ chosen: parties.length, valid, queries, baseDate, isEnabled: settings.enabled.includes(bureau) },
    price: price === null ? null : fromCents(price),
    total: price === null ? null : fromCents(price * BigInt(queries)),
    available,
  };
}

async function begin(request: FastifyRequest, enqueue: Enqueue): Promise<Batch> {
  const { context } = request;
  requireCredit(context);
  const body = input.requireObject(request.body);
  input.refuseFields(body, [...NAMES, ...EVIDENCE_NAMES]);
  const callKey = callKeyOf(request);
  const wish = await wishIn(context, body);
  const evidence = await evidenceOf(context, wish.bureau, body);
  return inTransaction(context, async (inside) => {
    if (callKey !== null) {
      await run(inside.db, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [callKey]);
      const before = await batchByKey(inside.db, callKey);
      if (before) return repeated(inside, before, wish);
    }
    const batch = await batchByID(inside.db, await storeBatch(inside, { ...wish, evidence, callKey }));
    await enqueueBatch(inside.db, enqueue, batch);
    return batch;
  });
}

/** @throws IDEMPOTENCY_CONFLICT */
async function repeated({ db }: Context, batch: Batch, { bureau, baseDate, parties }: Wish): Promise<Batch> {
  const keyOf = ({ party, id }: { party: Party; id: number }) => `${party} ${id}`;
  const lines = (await linesOf(db, batch.id)).map(({ party, partyID }) => keyOf({ party, id: partyID }));
  const isSame = String(lines.toSorted()) === String(parties.map(keyOf).toSorted());
  if (isSame && batch.bureau === bureau && batch.baseDate === baseDate) return batch;
  const message = "Esta chave de idempotência já foi usada com outro conteúdo. Use uma chave nova.";
  throw new AppError("IDEMPOTENCY_CONFLICT", { subcode: "DIFFERENT_BODY", message });
}

const wrong = (field: string, message: string) => validationError([{ field, code: field, message }], "BureauBatch");

/** @throws VALIDATION_ERROR, FORBIDDEN */
async function wishIn(context: Context, body: Row): Promise<Wish> {
  const register = REGISTERS.find((one) => one === body.register);
  if (!register) throw wrong("register", `Escolha um de ${REGISTERS.join(", ")}.`);
  const bureau = BUREAUS.find((one) => one === body.bureau);
  if (!bureau) throw wrong("bureau", `Escolha um de ${BUREAUS.join(", ")}.`);
  const sent: unknown[] = Array.isArray(body.ids) ? body.ids : [];
  const ids = [...new Set(sent.filter((id) => Number.isSafeInteger(id)).map(Number))];
  if (sent.length === 0 || sent.length > MOST) throw wrong("ids", `Escolha de 1 a ${MOST} registros.`);
  if (sent.some((id) => !Number.isSafeInteger(id))) throw wrong("ids", "Cada registro é dado pelo seu número.");
  if (body.includesValid !== undefined && typeof body.includesValid !== "boolean")
    throw wrong("includesValid", "Informe verdadeiro ou falso.");
  const baseDate = bureau === "SCR" ? baseDateIn(context, body.baseDate) : null;
  const parties = await partiesOf(context, { register, ids, bureau, baseDate });
  if (parties.length === 0) throw wrong("ids", "Nenhum dos registros escolhidos pode ser consultado.");
  return { bureau, baseDate, includesValid: body.includesValid === true, parties };
}

function baseDateIn({ clock }: Context, value: unknown): string {
  const offered = offeredBaseDates(clock.today());
  const chosen = value === undefined || value === null ? offered[0] : offered.find((month) => month === value);
  if (chosen === undefined) throw wrong("baseDate", "Escolha uma data-base que o SCR tem.");
  return chosen;
}

interface Choice {
  register: (typeof REGISTERS)[number];
  ids: readonly number[];
  bureau: BureauCode;
  baseDate: string | null;
}

/** Each party once, with whether its answer is still valid; people of Credit see every row of these registers. */
async function partiesOf(context: Context, { register, ids, bureau, baseDate }: Choice): Promise<Wish["parties"]> {
  if (register === "customers") resourceNamed(context, "customers");
  else refuseWithoutRegister(context, register);
  if (register === "customers")
    for (const party of ["persons", "companies"] as const) refuseWithoutRegister(context, party);
  const sources = {
    persons: "select 'persons' as party, id, document_number from persons where id = any($1::bigint[])",
    companies: "select 'companies' as party, id, document_number from companies where id = any($1::bigint[])",
    customers: `select case when r.person_id is null then 'companies' else 'persons' end as party,
                       coalesce(p.id, c.id) as id, coalesce(p.document_number, c.document_number) as document_number
                  from customers r left join persons p on p.id = r.person_id left join companies c on c.id = r.company_id
                 where r.id = any($1::bigint[])`,
  };
  return run<Wish["parties"][number]>(
    context.db,
    `select distinct s.party, s.id, exists (
              select 1 from bureau_queries q where q.document_number = s.document_number and q.bureau = $2
                 and coalesce(q.base_date, '') = $3 and q.state in ('DONE', 'NO_DATA')
                 and q.answer_sealed is not null and q.valid_until >= $4::date
            ) as "isValid"
       from (${sources[register]}) s where s.document_number is not null order by s.party, s.id`,
    [ids, bureau, baseDate ?? "", context.clock.today()],
  );
}

async function summaryOf({ db }: Context, batch: Batch): Promise<BatchSummary> {
  const counts = await run<{ state: string; count: number }>(
    db,
    "select state, count(*)::int as count from bureau_batch_lines where batch_id = $1 group by state",
    [batch.id],
  );
  const { authorizationFileID: _file, authorizationNumber: _number, createdByID: _user, ...about } = batch;
  return { ...about, counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
}

const shown = async (context: Context, batch: Batch): Promise<BatchAnswer> => ({
  ...(await summaryOf(context, batch)),
  lines: await linesOf(context.db, batch.id),
});
