// The calls of the SCR: the base dates that there are, what is stored of each, and new queries, one base date or several.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, badRequest } from "../../../../src/base/app-error.ts";
import { formatMonth, isMonth } from "../../../../src/base/dates.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import { offeredBaseDates } from "../../../../src/rules/bureaus/scr-buckets.ts";
import type { ScrBaseDate, ScrParameters, StoredScr } from "../../../../src/rules/bureaus/scr-result.ts";
import { type Context, input, records, resourceNamed, runOne, validationError } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { requireCredit, type Subject, subjectOf } from "../access.ts";
import { type BureauDeps, callKeyOf, operationOf, parametersOf, signedIn } from "../parameters.ts";
import { EVIDENCE_NAMES, evidenceOf } from "../query/evidence.ts";
import { contentOf, latestOf, type StoredQuery } from "../query/stored.ts";
import { readSettings } from "../settings.ts";
import { scrPdf } from "./paper.ts";

const BASE = "/api/scr/documentNumber/:documentNumber";

export function scrRoutes(app: FastifyInstance, deps: BureauDeps): void {
  app.get(`${BASE}/baseDates/bacen`, signedIn, async (request) => {
    await subjectIn(request);
    parametersOf(request, []);
    return offeredBaseDates(request.context.clock.today());
  });
  app.post(`${BASE}/baseDates/bacen`, signedIn, (request) => queryMonths(request, deps));
  app.get(`${BASE}/list`, signedIn, (request) => baseDates(request, ["sort", "operationID"]));
  app.get(`${BASE}/allBaseDates`, signedIn, (request) => baseDates(request, ["sort"]));
  app.get(`${BASE}/baseDate/:month`, signedIn, async (request) => {
    const { context } = request;
    const subject = await subjectIn(request);
    parametersOf(request, []);
    return shown(context, await storedMonth(request, subject));
  });
  app.get(`${BASE}/baseDate/:month/bacen`, signedIn, (request) => queryMonth(request, deps));
  app.get(`${BASE}/baseDate/:month/pdf`, signedIn, async (request, reply) => {
    const { context } = request;
    const subject = await subjectIn(request);
    parametersOf(request, []);
    return sendPdf(reply, await printed(context, subject, await storedMonth(request, subject)));
  });
  app.get("/api/scr/parameters", signedIn, async (request): Promise<ScrParameters> => {
    const { context } = request;
    requireCredit(context);
    parametersOf(request, []);
    const { maxBaseDates, urls } = await readSettings(context);
    return { maxBaseDates, isSimulated: urls.SCR === null };
  });
}

const subjectIn = (request: FastifyRequest): Promise<Subject> =>
  subjectOf(request.context, input.pathPart(request, "documentNumber"));

function monthIn(request: FastifyRequest): string {
  const month = input.pathPart(request, "month");
  if (isMonth(month)) return month;
  throw badRequest("month", "A data-base deve ser um mês, como 2026-09.");
}

async function storedOf({ db }: Context, { documentNumber }: Subject): Promise<Map<string, StoredQuery>> {
  return new Map((await latestOf(db, documentNumber, "SCR")).map((query) => [query.baseDate ?? "", query]));
}

/** @throws NOT_FOUND */
async function storedMonth(request: FastifyRequest, subject: Subject): Promise<StoredQuery> {
  const month = monthIn(request);
  const query = (await storedOf(request.context, subject)).get(month);
  if (query) return query;
  const message = `A data-base ${formatMonth(month)} ainda não foi consultada.`;
  throw new AppError("NOT_FOUND", { entity: "SCR", message });
}

async function printed(context: Context, { party, id }: Subject, query: StoredQuery): Promise<Buffer> {
  const result = contentOf(context, query, "SCR");
  const company = await readMainCompany(context);
  const record = await records.find(context, resourceNamed(context, party), { id });
  const { authorization_number: number } = await runOne<{ authorization_number: string | null }>(
    context.db,
    "select authorization_number from bureau_queries where id = $1",
    [query.id],
  );
  return scrPdf({
    ...{ result, organization: String(company.legalName ?? ""), hasData: query.state === "DONE" },
    name: String((record && ("fullName" in record ? record.fullName : record.legalName)) ?? ""),
    documentNumber: shownAs("cpf-cnpj", query.documentNumber),
    month: query.baseDate ?? "",
    ...{ consultDate: query.consultDate ?? "", validUntil: query.validUntil ?? "", protocol: query.protocol ?? "" },
    answerHash: query.answerHash ?? "",
    authorization: `Consulta ${query.id}, com autorização do titular (LC 105; Res. CMN 5.037, art. 12)${number === null ? " em arquivo assinado" : `, registro ${number}`}.`,
    isSimulated: query.isSimulated === true,
    ...{ madeBy: context.caller.name, madeAt: context.clock.now() },
  });
}

const sendPdf = (reply: FastifyReply, file: Buffer): FastifyReply =>
  reply
    .header("content-type", "application/pdf")
    .header("content-disposition", 'attachment; filename="scr.pdf"')
    .header("cache-control", "no-store")
    .send(file);

function shown(context: Context, query: StoredQuery): StoredScr {
  const { totals: _, ...content } = contentOf(context, query, "SCR");
  return { documentNumber: query.documentNumber, month: query.baseDate, wasConsulted: true, ...content };
}

/** One line of the history: figures in reais, null while the base date was not consulted. */
function baseDateItem(context: Context, month: string, query: StoredQuery | undefined): ScrBaseDate {
  if (!query)
    return { month, wasConsulted: false, consultDate: null, validUntil: null, operationID: null, ...NO_FIGURES };
  const { totals, consultDate, validUntil } = contentOf(context, query, "SCR");
  return { month, wasConsulted: true, consultDate, validUntil, operationID: query.operationID, ...totals };
}

const NO_FIGURES = {
  ...{ fallingDueCredits: null, overdueCredits: null, creditLosses: null, totalCredit: null },
  ...{ totalResponsability: null, creditLimit: null, totalRisk: null },
};

/** With an operation only its base dates count as consulted. */
async function baseDates(request: FastifyRequest, names: readonly string[]): Promise<ScrBaseDate[]> {
  const { context } = request;
  const subject = await subjectIn(request);
  const sent = parametersOf(request, names);
  const operationID = operationOf(sent);
  const isAscending = sortIn(sent.sort) === "ASC";
  const stored = await storedOf(context, subject);
  const isShown = (query: StoredQuery) => operationID === null || query.operationID === operationID;
  const consulted = new Map([...stored].filter(([, query]) => isShown(query)));
  const months = [...new Set([...offeredBaseDates(context.clock.today()), ...consulted.keys()])].sort().reverse();
  return (isAscending ? months.reverse() : months).map((month) => baseDateItem(context, month, consulted.get(month)));
}

function sortIn(sort: unknown): "ASC" | "DESC" {
  if (sort === undefined || sort === "" || sort === "month,DESC") return "DESC";
  if (sort === "month,ASC") return "ASC";
  throw badRequest("sort", "Ordene por month,ASC ou month,DESC.");
}

async function queryMonth(request: FastifyRequest, { consultations }: BureauDeps): Promise<StoredScr> {
  const { context } = request;
  const subject = await subjectIn(request);
  const sent = parametersOf(request, ["operationID", ...EVIDENCE_NAMES]);
  const baseDate = monthIn(request);
  refuseUnoffered(context, [baseDate], "month");
  const operationID = operationOf(sent);
  const evidence = await evidenceOf(context, "SCR", sent);
  const wish = { bureau: "SCR", subject, baseDate, operationID, evidence } as const;
  return shown(context, await consultations.consult(context, { ...wish, callKey: callKeyOf(request) }));
}

/** One after the other, because the SCR gives an institution two connections. What was consulted before is not paid again. */
async function queryMonths(request: FastifyRequest, { consultations }: BureauDeps): Promise<ScrBaseDate[]> {
  const { context } = request;
  const subject = await subjectIn(request);
  const operationID = operationOf(parametersOf(request, ["operationID"]));
  const body = input.requireObject(request.body);
  input.refuseFields(body, ["months", ...EVIDENCE_NAMES]);
  const months = await monthsIn(context, body.months);
  const evidence = await evidenceOf(context, "SCR", body);
  const callKey = callKeyOf(request);
  const stored = await storedOf(context, subject);
  for (const baseDate of months.filter((month) => !stored.has(month))) {
    const wish = { bureau: "SCR", subject, baseDate, operationID, evidence } as const;
    await consultations.consult(context, { ...wish, callKey: callKey === null ? null : `${callKey}#${baseDate}` });
  }
  const consulted = await storedOf(context, subject);
  return months.map((month) => baseDateItem(context, month, consulted.get(month)));
}

async function monthsIn(context: Context, value: unknown): Promise<string[]> {
  const months = Array.isArray(value) ? value.filter((one) => typeof one === "string" && isMonth(one)) : [];
  if (!Array.isArray(value) || months.length === 0 || months.length < value.length)
    throw monthsError("months", "Escolha ao menos uma data-base, como 2026-09.");
  const { maxBaseDates } = await readSettings(context);
  const chosen = [...new Set(months.map(String))].sort().reverse();
  if (chosen.length > maxBaseDates)
    throw monthsError("months", `É possível selecionar no máximo ${maxBaseDates} datas-base.`);
  refuseUnoffered(context, chosen, "months");
  return chosen;
}

function refuseUnoffered({ clock }: Context, months: readonly string[], field: string): void {
  const offered = offeredBaseDates(clock.today());
  const wrong = months.find((month) => !offered.includes(month));
  if (wrong === undefined) return;
  const range = `${formatMonth(offered.at(-1) ?? "")} a ${formatMonth(offered[0] ?? "")}`;
  throw monthsError(field, `A data-base ${formatMonth(wrong)} não está disponível: o SCR tem as de ${range}.`);
}

const monthsError = (field: string, message: string) => validationError([{ field, code: "months", message }], "SCR");
