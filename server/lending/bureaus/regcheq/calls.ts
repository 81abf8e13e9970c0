// The calls of Regcheq: the analysis of a document, stored or new, and the stored risk of a person or company.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDate } from "../../../../src/base/dates.ts";
import type { RegcheqAnswer } from "../../../../src/rules/bureaus/answers.ts";
import type { StoredRisk } from "../../../../src/rules/bureaus/party-answers.ts";
import { type Context, input, type Row, validationError } from "../../../framework/index.ts";
import { type Subject, subjectByID, subjectOf } from "../access.ts";
import { type BureauDeps, callKeyOf, operationOf, parametersOf, signedIn } from "../parameters.ts";
import { evidenceOf } from "../query/evidence.ts";
import { contentOf, latestOf, type StoredQuery, storedAnswer } from "../query/stored.ts";

const TEXTS = [
  ...(["socialReason", "fatherName", "motherName", "birthDate", "email", "phone"] as const),
  ...(["nationality", "country", "region", "city", "address"] as const),
] as const;
const MOST_LETTERS = 200;

export function regcheqRoutes(app: FastifyInstance, deps: BureauDeps): void {
  app.post("/api/regcheq", signedIn, (request) => analysis(request, deps));
  for (const party of ["persons", "companies"] as const)
    app.get(`/api/${party}/:id/regcheq-risk`, signedIn, async (request) => {
      parametersOf(request, []);
      return storedRisk(request.context, await subjectByID(request.context, party, input.idOf(request)));
    });
}

/** Nothing but nulls for a party that was never consulted, or that Regcheq has no data of. */
async function storedRisk(context: Context, { documentNumber }: Subject): Promise<StoredRisk> {
  const [query] = await latestOf(context.db, documentNumber, "REGCHEQ");
  if (!query) return { risk: null, calculatedRisk: null, lastConsult: null, validUntil: null, isExpired: false };
  const { riskLevel, calculatedRisk, consultDate, validUntil, isExpired } = contentOf(context, query, "REGCHEQ");
  return { risk: riskLevel, calculatedRisk, lastConsult: consultDate, validUntil, isExpired };
}

async function analysis(request: FastifyRequest, { consultations }: BureauDeps): Promise<RegcheqAnswer> {
  const { context } = request;
  const operationID = operationOf(parametersOf(request, ["operationID"]));
  const body = input.requireObject(request.body);
  input.refuseFields(body, [...TEXTS, "dni", "personType", "force"]);
  const subject = await subjectOf(context, typeof body.dni === "string" ? body.dni : "");
  const details = detailsIn(body, subject.party === "companies" ? "legal" : "natural");
  if (body.force !== true) return shown(context, await storedAnswer(context.db, subject.documentNumber, "REGCHEQ"));
  const evidence = await evidenceOf(context, "REGCHEQ", {});
  const wish = { bureau: "REGCHEQ", subject, operationID, evidence, baseDate: null, details } as const;
  return shown(context, await consultations.consult(context, { ...wish, callKey: callKeyOf(request) }));
}

function shown(context: Context, query: StoredQuery): RegcheqAnswer {
  const content = contentOf(context, query, "REGCHEQ");
  return { lastConsult: content.consultDate, ...content };
}

/** @throws VALIDATION_ERROR at the members that are not what they should be. */
function detailsIn(body: Row, personType: "natural" | "legal"): Row {
  const wrong = (field: string, message: string) => ({ field, code: "text", message });
  const errors = TEXTS.flatMap((name) => {
    const value = body[name];
    if (value === undefined || value === null) return [];
    if (typeof value !== "string" || value.length > MOST_LETTERS)
      return [wrong(name, `Informe um texto de até ${MOST_LETTERS} caracteres.`)];
    return name === "birthDate" && value !== "" && !isDate(value) ? [wrong(name, "Informe uma data válida.")] : [];
  });
  if (typeof body.socialReason !== "string" || body.socialReason.trim() === "")
    errors.push(wrong("socialReason", "Informe o nome ou a razão social."));
  if (body.personType !== undefined && String(body.personType).toLowerCase() !== personType)
    errors.push(wrong("personType", "O tipo de pessoa não corresponde ao documento."));
  if (body.force !== undefined && typeof body.force !== "boolean")
    errors.push(wrong("force", "Informe verdadeiro ou falso."));
  if (errors.length > 0) throw validationError(errors, "REGCHEQ");
  return { ...Object.fromEntries(TEXTS.map((name) => [name, body[name] ?? ""])), personType };
}
