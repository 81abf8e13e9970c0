// What the stored answers about a document say, as the decision rules of products read it.
import { type Cents, toCents } from "../../../../src/base/money.ts";
import { isFound } from "../../../../src/rules/bureaus/answers.ts";
import type { BoaVistaFacts, BureauFacts, RegcheqFacts, ScrFacts } from "../../../../src/rules/bureaus/decision.ts";
import { OVERDUE } from "../../../../src/rules/bureaus/scr-buckets.ts";
import type { Context } from "../../../framework/index.ts";
import type { BureauCode } from "../port/port.ts";
import { contentOf, latestOf } from "../query/stored.ts";

export async function factsAbout(context: Context, documentNumber: string): Promise<BureauFacts> {
  const newest = async (bureau: BureauCode) => (await latestOf(context.db, documentNumber, bureau))[0];
  const [boaVista, scr, regcheq] = await Promise.all([newest("BOA_VISTA"), newest("SCR"), newest("REGCHEQ")]);
  return {
    BOA_VISTA: boaVista ? boaVistaFacts(contentOf(context, boaVista, "BOA_VISTA")) : null,
    SCR: scr ? scrFacts(contentOf(context, scr, "SCR")) : null,
    REGCHEQ: regcheq ? regcheqFacts(contentOf(context, regcheq, "REGCHEQ")) : null,
  };
}

type Content<Bureau extends BureauCode> = ReturnType<typeof contentOf<Bureau>>;

const cents = (value: Parameters<typeof toCents>[0] | null): Cents => (value === null ? 0n : toCents(value));

/** An inhibited debt was settled or is disputed. */
const ACTIVE = "A";

function boaVistaFacts(content: Content<"BOA_VISTA">): BoaVistaFacts {
  const debts = content.debts.filter(({ situation }) => situation === null || situation === ACTIVE);
  return {
    ...{ consultDate: content.consultDate, validUntil: content.validUntil, score: content.scoreInfo.score },
    isDeathIndicated: content.death,
    restrictions: [...debts, ...content.debtProtests].map(({ informantInfo, value }) => ({
      ...{ date: informantInfo.date, amount: cents(value) },
    })),
    bouncedChecks: content.bouncedChecks.reduce((total, { quantity }) => total + (quantity ?? 1), 0),
  };
}

/** The first day of each band of overdue amounts. */
const FIRST_DAYS: ReadonlyMap<string, number> = new Map(
  [1, 15, 31, 61, 91, 121, 151, 181, 241, 301, 361, 541].map((day, index) => [OVERDUE[index]?.[1] ?? "", day]),
);

function scrFacts({ credits, consultDate, validUntil }: Content<"SCR">): ScrFacts {
  return {
    ...{ consultDate, validUntil, losses: cents(credits.lossesSum) },
    total: cents(credits.fallingDueSum) + cents(credits.overdueSum) + cents(credits.lossesSum),
    overdue: Object.entries(credits.overdue).map(([band, amount]) => ({
      ...{ fromDay: FIRST_DAYS.get(band) ?? 1, amount: cents(amount) },
    })),
  };
}

const regcheqFacts = (content: Content<"REGCHEQ">): RegcheqFacts => ({
  ...{ consultDate: content.consultDate, validUntil: content.validUntil, riskLevel: content.riskLevel },
  isSanctioned: isFound(content.gafiResult) || isFound(content.ofaOnuInterpolResult),
  isPoliticallyExposed: isFound(content.pepBrResult) || isFound(content.pepBrLegalResult),
});
