// The calls of Boa Vista: the analysis of a document, stored or new, and its lists of codes.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BoaVistaAnswer, EarlierScore } from "../../../../src/rules/bureaus/answers.ts";
import { COMPANY_NATURES, PRESUMED_INCOMES } from "../../../../src/rules/bureaus/boa-vista-codes.ts";
import { input } from "../../../framework/index.ts";
import { requireCredit, subjectOf } from "../access.ts";
import { type BureauDeps, callKeyOf, flagOf, operationOf, parametersOf, signedIn } from "../parameters.ts";
import { EVIDENCE_NAMES, evidenceOf } from "../query/evidence.ts";
import { contentOf, queriesWhere, storedAnswer } from "../query/stored.ts";

export function boaVistaRoutes(app: FastifyInstance, deps: BureauDeps): void {
  for (const [name, texts] of [
    ["creditTypes", COMPANY_NATURES],
    ["presumedIncomes", PRESUMED_INCOMES],
  ] as const)
    app.get(`/api/boa-vista/scpc/${name}`, signedIn, async (request) => {
      requireCredit(request.context);
      parametersOf(request, []);
      return [...texts].map(([code, text]) => ({ code, text }));
    });
  app.get("/api/boa-vista/:documentNumber/scores", signedIn, scores);
  app.get("/api/boa-vista/:documentNumber", signedIn, (request) => analysis(request, deps));
}

async function analysis(request: FastifyRequest, { consultations }: BureauDeps): Promise<BoaVistaAnswer> {
  const { context } = request;
  const subject = await subjectOf(context, input.pathPart(request, "documentNumber"));
  const sent = parametersOf(request, ["force", "operationID", ...EVIDENCE_NAMES]);
  const operationID = operationOf(sent);
  if (!flagOf(sent, "force"))
    return contentOf(context, await storedAnswer(context.db, subject.documentNumber, "BOA_VISTA"), "BOA_VISTA");
  const evidence = await evidenceOf(context, "BOA_VISTA", sent);
  const wish = { bureau: "BOA_VISTA", subject, operationID, evidence, baseDate: null } as const;
  const query = await consultations.consult(context, { ...wish, callKey: callKeyOf(request) });
  return contentOf(context, query, "BOA_VISTA");
}

/** A trend that a person still reads. */
const MOST_SCORES = 24;

/** The oldest first; without a score where the bureau had none. */
async function scores(request: FastifyRequest): Promise<EarlierScore[]> {
  const { context } = request;
  const { documentNumber } = await subjectOf(context, input.pathPart(request, "documentNumber"));
  parametersOf(request, []);
  const answered = await queriesWhere(
    context.db,
    `document_number = $1 and bureau = 'BOA_VISTA' and state in ('DONE', 'NO_DATA') and answer_sealed is not null
      order by id desc limit ${MOST_SCORES}`,
    [documentNumber],
  );
  return answered.toReversed().map((query) => {
    const { queryID, consultDate, scoreInfo } = contentOf(context, query, "BOA_VISTA");
    return { queryID, consultDate, score: scoreInfo.score };
  });
}
