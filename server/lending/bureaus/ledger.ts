// The calls of all bureaus together: one query, what a party's bureaus are at and cost, clearing up, report and budget.
import type { FastifyInstance } from "fastify";
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { fromCents, toCents } from "../../../src/base/money.ts";
import type { BureauKey } from "../../../src/rules/bureaus/bureau-code.ts";
import type { LedgerQuery } from "../../../src/rules/bureaus/ledger-answers.ts";
import type { BureauPrices, BureauValidity, HubRows } from "../../../src/rules/bureaus/party-answers.ts";
import { type Context, input, resourceNamed, validationError } from "../../framework/index.ts";
import { maySeePrices, maySeeSubject, requireCredit, requirePrices, type Subject, subjectByID } from "./access.ts";
import { budgetOf } from "./budget.ts";
import { fileNameOf, resultPdf, sendPdf } from "./paper/result-pdf.ts";
import { type BureauDeps, parametersOf, signedIn } from "./parameters.ts";
import { registeredParty } from "./party.ts";
import type { BureauCode } from "./port/port.ts";
import { stateCharge } from "./query/settle.ts";
import {
  contentOf,
  isAnswered,
  newestAnswers,
  queriesWhere,
  queryByID,
  type StoredQuery,
  unknownQuery,
} from "./query/stored.ts";
import { type Answers, statesOf } from "./register-state.ts";
import { reportOf, reportSheet } from "./report.ts";
import { readSettings } from "./settings.ts";

const LEDGER = { config: { access: { pages: ["credit_reports_bureau_queries"], view: "view" as const } } };
const SETTERS = { config: { access: { pages: ["credit_settings_bureaus"], view: "update" as const } } };
/** One row of each bureau, as the answers about a party have them. */
const ofEach = <Row>(rowOf: (bureau: BureauCode) => Row): { readonly [bureau in BureauKey]: Row } => ({
  scr: rowOf("SCR"),
  cdl: rowOf("BOA_VISTA"),
  regcheq: rowOf("REGCHEQ"),
});
const MOST_IDS = 100;
const REASON = { shortest: 10, longest: 500 };

export function ledgerRoutes(app: FastifyInstance, { consultations, isDemo }: BureauDeps): void {
  app.get("/api/bureaus/report", LEDGER, async (request) =>
    reportOf(request.context, parametersOf(request, ["from", "to", "groupBy"])),
  );
  app.get("/api/bureaus/report/export", LEDGER, async (request, reply) =>
    reply
      .header("content-type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
      .header("content-disposition", 'attachment; filename="consultas-a-bureaus.xlsx"')
      .header("cache-control", "no-store")
      .send(await reportSheet(request.context, parametersOf(request, ["from", "to", "groupBy"]))),
  );
  app.get("/api/bureaus/budget", LEDGER, async (request) => {
    requirePrices(request.context);
    parametersOf(request, []);
    return budgetOf(request.context, await readSettings(request.context));
  });
  app.get("/api/bureaus/:id", signedIn, async (request) => {
    requireCredit(request.context);
    parametersOf(request, []);
    return queryShown(request.context, await queryInSight(request.context, input.idOf(request)));
  });
  app.post("/api/bureaus/:id/clear-up", signedIn, async (request) => {
    requireCredit(request.context);
    input.refuseFields(input.requireObject(request.body ?? {}), []);
    const { id } = await queryInSight(request.context, input.idOf(request));
    return queryShown(request.context, await consultations.clearUp(request.context, id));
  });
  app.post("/api/bureaus/:id/state-charge", SETTERS, async ({ context, ...request }) =>
    queryShown(context, await statedCharge(context, input.idOf(request), request.body)),
  );
  for (const party of ["persons", "companies"] as const) {
    const base = `/api/${party}/:id/bureaus-info`;
    const idName = party === "persons" ? "personID" : "companyID";
    app.get(`/api/${party}/bureaus-info`, signedIn, async (request) => {
      const sent = input.queryOf(request);
      input.refuseParameters(Object.fromEntries(Object.entries(sent).filter(([name]) => name !== `${idName}s`)));
      const ids = [sent[`${idName}s`] ?? []].flat().map((id) => input.parseID(String(id)));
      if (ids.length === 0 || ids.length > MOST_IDS)
        throw badRequest(`${idName}s`, `Informe de 1 a ${MOST_IDS} registros em ${idName}s.`);
      const states = await statesOf(request.context, party, ids);
      return states.map(({ id, answers }) => ({ [idName]: id, ...infoOf(request.context, answers) }));
    });
    app.get(base, signedIn, async (request) => {
      parametersOf(request, []);
      return hubOf(request.context, await subjectByID(request.context, party, input.idOf(request)), isDemo);
    });
    app.get(`${base}/prices`, signedIn, async (request) => {
      requirePrices(request.context);
      parametersOf(request, []);
      return pricesOf(request.context, await subjectByID(request.context, party, input.idOf(request)));
    });
  }
}

/** What stands beside an answer: the register of its party, and the answer on paper. */
export function resultRoutes(app: FastifyInstance): void {
  app.get("/api/bureaus/:id/pdf", signedIn, async (request, reply) => {
    requireCredit(request.context);
    parametersOf(request, []);
    const query = await queryInSight(request.context, input.idOf(request));
    return sendPdf(reply, fileNameOf(query), await resultPdf(request.context, query));
  });
  for (const party of ["persons", "companies"] as const)
    app.get(`/api/${party}/:id/bureaus-party`, signedIn, async (request) => {
      parametersOf(request, []);
      return registeredParty(request.context, await subjectByID(request.context, party, input.idOf(request)));
    });
}

/** What a bureau knows of somebody is for those who work with such parties. @throws NOT_FOUND */
async function queryInSight(context: Context, id: number): Promise<StoredQuery> {
  const query = await queryByID(context.db, id);
  const { personID, companyID } = query;
  const isInSight =
    (personID !== null && (await maySeeSubject(context, "persons", personID))) ||
    (companyID !== null && (await maySeeSubject(context, "companies", companyID)));
  if (!isInSight) throw unknownQuery();
  return query;
}

/** The price is null for people who may not see it; a decision belongs to steps that use the query. */
function queryShown(context: Context, query: StoredQuery): LedgerQuery {
  const { answerSealed: _, answerType, questionKey, deadlineAt, price, ...shown } = query;
  return {
    ...shown,
    price: price !== null && maySeePrices(context) ? fromCents(toCents(price)) : null,
    decision: null,
    result: isAnswered(query) && query.answerSealed !== null ? contentOf(context, query, query.bureau) : null,
  };
}

/** When each bureau last answered, and until when that is valid. */
function infoOf({ clock }: Context, answers: Answers): { readonly [bureau in BureauKey]: BureauValidity } {
  const today = clock.today();
  return ofEach((bureau) => {
    const { consultDate = null, validUntil = null } = answers.get(bureau) ?? {};
    const isExpired = validUntil !== null && validUntil < today;
    return { lastConsult: consultDate, validUntil, isExpired };
  });
}

/** What is stored of each bureau about the party, without prices. */
async function hubOf(context: Context, { documentNumber }: Subject, isDemo: boolean): Promise<HubRows> {
  const answers = await newestAnswers(context.db, documentNumber);
  const open = await queriesWhere(context.db, "document_number = $1 and state in ('UNKNOWN', 'CONSULTING')", [
    documentNumber,
  ]);
  const today = context.clock.today();
  const { enabled, urls } = await readSettings(context);
  return ofEach((bureau) => {
    const latest = answers.get(bureau);
    return {
      ...{ lastConsult: latest?.consultDate ?? null, validUntil: latest?.validUntil ?? null },
      isExpired: latest?.validUntil != null && latest.validUntil < today,
      isEnabled: enabled.includes(bureau) && (urls[bureau] !== null || isDemo),
      isSimulated: urls[bureau] === null,
      unclearQueryID: open.find((query) => query.bureau === bureau && query.state === "UNKNOWN")?.id ?? null,
      runningSince: open.find((query) => query.bureau === bureau && query.state === "CONSULTING")?.createdAt ?? null,
    };
  });
}

async function pricesOf(context: Context, { documentNumber }: Subject): Promise<BureauPrices> {
  const answers = await newestAnswers(context.db, documentNumber);
  const { prices } = await readSettings(context);
  return ofEach((bureau) => {
    const price = prices[bureau];
    const lastConsult = answers.get(bureau)?.consultDate ?? null;
    return { price: price === null ? null : fromCents(price), lastConsult };
  });
}

async function statedCharge(context: Context, id: number, sent: unknown): Promise<StoredQuery> {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["charged", "reason"]);
  const charged = (["YES", "NO"] as const).find((one) => one === body.charged);
  if (!charged)
    throw validationError([{ field: "charged", code: "enum", message: "Diga se a consulta foi cobrada: YES ou NO." }]);
  const reason = typeof body.reason === "string" ? input.sanitizeText(body.reason).trim() : "";
  if (reason.length < REASON.shortest || reason.length > REASON.longest) {
    const message = `Escreva como se soube, com ${REASON.shortest} a ${REASON.longest} caracteres.`;
    throw validationError([{ field: "reason", code: "length", message }]);
  }
  const query = await queryByID(context.db, id);
  if (query.charged === "UNKNOWN" && query.state !== "CONSULTING") return stateCharge(context, id, { charged, reason });
  const message = "Esta consulta não tem cobrança a esclarecer.";
  throw new AppError("INVALID_STATE", { entity: resourceNamed(context, "bureau-queries").entity, message });
}
