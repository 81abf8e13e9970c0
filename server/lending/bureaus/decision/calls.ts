// What the stored answers about a document would decide for a product on a day, without asking any bureau.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { toCents } from "../../../../src/base/money.ts";
import {
  type BureauDecision,
  type DecisionRule,
  decide,
  type TriedDecision,
} from "../../../../src/rules/bureaus/decision.ts";
import { type Context, contract, input, type OwnCall, records, resourceNamed, run } from "../../../framework/index.ts";
import { subjectOf } from "../access.ts";
import { parametersOf } from "../parameters.ts";
import { factsAbout } from "./facts.ts";

const { day, list, object, text } = contract;
const PRODUCTS = "products";
const OUTCOME = { type: ["string", "null"], enum: ["APPROVE", "REFER", "DENY", null] };
const DATE = { type: ["string", "null"] };

export const decisionCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", id: "bureauDecision", path: "/products/{id}/bureau-decision", tag: PRODUCTS },
    summary: "O que as respostas guardadas dos bureaus decidem para um produto",
    query: [
      { name: "documentNumber", required: true, schema: text },
      { name: "date", required: false, schema: day },
    ],
    answer: object({
      ...{ date: day, documentNumber: text, outcome: OUTCOME },
      reasons: list(object({ outcome: text, text })),
      consulted: list(object({ bureau: text, consultDate: DATE, validUntil: DATE })),
    }),
    fails: ["400", "404"],
    effect:
      "Lê só o que já foi consultado: não consulta bureau, não cobra e não grava. Sem regra em vigor, outcome é nulo.",
  },
];

export function decisionRoutes(app: FastifyInstance): void {
  app.get("/api/products/:id/bureau-decision", { config: { access: { resource: PRODUCTS } } }, (request) =>
    tryOut(request),
  );
}

async function tryOut(request: FastifyRequest): Promise<TriedDecision> {
  const { context } = request;
  const { documentNumber = "", date = "" } = parametersOf(request, ["documentNumber", "date"]);
  const onDay = String(date) || context.clock.today();
  if (!isDate(onDay)) throw badRequest("date", "Informe uma data, como 2026-11-01.");
  const product = await records.find(context, resourceNamed(context, PRODUCTS), { id: input.idOf(request) });
  if (!product) throw records.notFound(resourceNamed(context, PRODUCTS));
  const subject = await subjectOf(context, String(documentNumber));
  const { documentNumber: about } = subject;
  const { score: _score, ...decision } = await bureauDecision(context, {
    productID: Number(product.id),
    about,
    onDay,
  });
  return { date: onDay, documentNumber: about, ...decision };
}

/** What stored answers about a document decide for a product; who may know it is for the caller to ask. */
export async function bureauDecision(
  context: Context,
  { productID, about, onDay }: { productID: number; about: string; onDay: string },
): Promise<BureauDecision> {
  const facts = await factsAbout(context, about);
  return {
    ...decide(await rulesOf(context, productID), facts, onDay),
    score: facts.BOA_VISTA?.score ?? null,
    consulted: Object.entries(facts).map(([bureau, one]) => ({
      ...{ bureau, consultDate: one?.consultDate ?? null, validUntil: one?.validUntil ?? null },
    })),
  };
}

type StoredRule = Omit<DecisionRule, "minAmount"> & { minAmount: string | null };

export async function rulesOf({ db }: Pick<Context, "db">, productID: number): Promise<DecisionRule[]> {
  const rows = await run<StoredRule>(
    db,
    `select criterion, min_score as "minScore", max_score as "maxScore", min_amount::text as "minAmount",
            max_age_months as "maxAgeMonths", overdue_days as "overdueDays", min_count as "minCount", outcome,
            starts_on::text as "startsOn", ends_on::text as "endsOn"
       from product_bureau_rules where product_id = $1 order by id`,
    [productID],
  );
  return rows.map(({ minAmount, ...rule }) => ({ ...rule, minAmount: minAmount === null ? null : toCents(minAmount) }));
}
