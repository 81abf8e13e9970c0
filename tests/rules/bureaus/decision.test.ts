// Decision rules of a product against the facts of bureaus: a table of worked cases, and properties that always hold.
import { describe, expect, it } from "vitest";
import {
  type BureauFacts,
  type Decision,
  type DecisionRule,
  decide,
  decidingReasons,
  type Outcome,
} from "../../../src/rules/bureaus/decision.ts";
import { randomFrom } from "../../helpers/random.ts";

const DAY = "2026-11-24";
const FRESH = { consultDate: "2026-11-20", validUntil: "2026-12-20" };

const rule = (
  criterion: DecisionRule["criterion"],
  outcome: Outcome,
  more: Partial<DecisionRule> = {},
): DecisionRule => ({
  ...{ criterion, outcome, startsOn: "2026-01-01", endsOn: null },
  ...{ minScore: null, maxScore: null, minAmount: null, maxAgeMonths: null, overdueDays: null, minCount: null },
  ...more,
});

const FACTS: BureauFacts = {
  BOA_VISTA: {
    ...FRESH,
    score: 640,
    isDeathIndicated: false,
    restrictions: [
      { date: "2026-06-10", amount: 150_000n },
      { date: "2023-02-01", amount: 900_000n },
      { date: null, amount: 1n },
    ],
    bouncedChecks: 2,
  },
  SCR: {
    ...FRESH,
    overdue: [
      { fromDay: 1, amount: 10_000n },
      { fromDay: 31, amount: 20_000n },
      { fromDay: 181, amount: 5_000n },
    ],
    losses: 0n,
  },
  REGCHEQ: { ...FRESH, isSanctioned: false, isPoliticallyExposed: true, riskLevel: "LOW" },
};

const reasonsOf = ({ outcome, reasons }: Decision) => [outcome, ...reasons.map(({ text }) => text)];

describe("a rule", () => {
  // biome-ignore format: a table
  it.each<[string, DecisionRule, (string | null)[]]>([
    ["a score at the lower end of its band", rule("SCORE", "DENY", { minScore: 640, maxScore: 700 }), ["DENY", "Score 640, na faixa de 640 a 700"]],
    ["a score at the upper end of its band", rule("SCORE", "APPROVE", { minScore: 0, maxScore: 640 }), ["APPROVE", "Score 640, na faixa de 0 a 640"]],
    ["a score outside of every band", rule("SCORE", "DENY", { minScore: 0, maxScore: 639 }), ["REFER", "Score 640 fora das faixas do produto"]],
    ["no score, where there is one", rule("NO_SCORE", "DENY"), ["APPROVE"]],
    ["restrictions of any date", rule("RESTRICTIONS", "DENY", { minAmount: 1_050_001n }), ["DENY", "3 débitos e protestos, no total de R$ 10.500,01"]],
    ["restrictions below the amount by a cent", rule("RESTRICTIONS", "DENY", { minAmount: 1_050_002n }), ["APPROVE"]],
    ["restrictions of a year, with those without a date", rule("RESTRICTIONS", "REFER", { maxAgeMonths: 12 }), ["REFER", "2 débitos e protestos, no total de R$ 1.500,01"]],
    ["restrictions of one month", rule("RESTRICTIONS", "REFER", { maxAgeMonths: 1 }), ["REFER", "1 débito ou protesto, no total de R$ 0,01"]],
    ["as many bounced checks as it takes", rule("BOUNCED_CHECKS", "DENY", { minCount: 2 }), ["DENY", "2 cheques sem fundos ou sustados"]],
    ["one bounced check too few", rule("BOUNCED_CHECKS", "DENY", { minCount: 3 }), ["APPROVE"]],
    ["a death that is not indicated", rule("DEATH", "DENY"), ["APPROVE"]],
    ["all overdue amounts", rule("SCR_OVERDUE", "DENY", { minAmount: 35_000n }), ["DENY", "R$ 350,00 vencidos no SCR há 1 dia ou mais"]],
    ["overdue amounts from a band on", rule("SCR_OVERDUE", "REFER", { overdueDays: 31 }), ["REFER", "R$ 250,00 vencidos no SCR há 31 dias ou mais"]],
    ["overdue amounts from within a band, which does not count", rule("SCR_OVERDUE", "REFER", { overdueDays: 182 }), ["APPROVE"]],
    ["losses, where there are none", rule("SCR_LOSSES", "DENY"), ["APPROVE"]],
    ["a sanction, where there is none", rule("SANCTION", "DENY"), ["APPROVE"]],
    ["a politically exposed person", rule("PEP", "REFER"), ["REFER", "Pessoa politicamente exposta"]],
    ["a high risk, where it is low", rule("HIGH_RISK", "DENY"), ["APPROVE"]],
    ["a rule that begins tomorrow", rule("PEP", "DENY", { startsOn: "2026-11-25" }), [null]],
    ["a rule on its first day", rule("PEP", "DENY", { startsOn: DAY }), ["DENY", "Pessoa politicamente exposta"]],
    ["a rule on its last day", rule("PEP", "DENY", { endsOn: DAY }), ["DENY", "Pessoa politicamente exposta"]],
    ["a rule that ended yesterday", rule("PEP", "DENY", { endsOn: "2026-11-23" }), [null]],
  ])("decides about %s", (_case, only, expected) => {
    expect(reasonsOf(decide([only], FACTS, DAY))).toEqual(expected.map((text) => text?.replaceAll("R$ ", "R$\u00a0") ?? text));
  });

  it("refers a document whose bureau was not consulted, or no longer validly", () => {
    const rules = [rule("PEP", "DENY"), rule("SCR_LOSSES", "DENY")];
    const facts = {
      ...FACTS,
      SCR: null,
      REGCHEQ: { ...FACTS.REGCHEQ!, isPoliticallyExposed: false, validUntil: "2026-11-23" },
    };
    expect(reasonsOf(decide(rules, facts, DAY))).toEqual([
      "REFER",
      "Consulta ao Regcheq vencida em 23/11/2026",
      "SCR não consultado",
    ]);
  });
});

describe("a decision", () => {
  const SEVERITY: (Outcome | null)[] = [null, "APPROVE", "REFER", "DENY"];
  const random = randomFrom(16);
  const CRITERIA = [
    "SCORE",
    "NO_SCORE",
    "RESTRICTIONS",
    "BOUNCED_CHECKS",
    "DEATH",
    "SCR_OVERDUE",
    "SCR_LOSSES",
  ] as const;
  const OUTCOMES = ["APPROVE", "REFER", "DENY"] as const;
  const anyRule = () =>
    rule(random.pick([...CRITERIA, "SANCTION", "PEP", "HIGH_RISK", "MEDIUM_RISK"] as const), random.pick(OUTCOMES), {
      ...{ minScore: random.integer(0, 500), maxScore: random.integer(500, 1000), minCount: random.integer(1, 4) },
      ...{ minAmount: BigInt(random.integer(1, 2_000_000)), maxAgeMonths: random.integer(1, 60) },
      overdueDays: random.pick([1, 15, 31, 181]),
    });

  it("is as severe as its first reason, and the reasons follow by severity", () => {
    for (let round = 0; round < 500; round++) {
      const { outcome, reasons } = decide(Array.from({ length: 5 }, anyRule), FACTS, DAY);
      const severities = reasons.map((reason) => SEVERITY.indexOf(reason.outcome));
      expect(severities).toEqual(severities.toSorted((one, other) => other - one));
      expect(outcome).toBe(reasons[0]?.outcome ?? "APPROVE");
    }
  });

  it("never becomes milder by a further rule, unless that one covers the score", () => {
    for (let round = 0; round < 500; round++) {
      const rules = Array.from({ length: 4 }, anyRule);
      const further = anyRule();
      if (further.criterion === "SCORE") continue;
      const [before, after] = [decide(rules, FACTS, DAY), decide([...rules, further], FACTS, DAY)];
      expect(SEVERITY.indexOf(after.outcome)).toBeGreaterThanOrEqual(SEVERITY.indexOf(before.outcome));
    }
  });

  it("does not depend on the order of the rules", () => {
    for (let round = 0; round < 200; round++) {
      const rules = Array.from({ length: 5 }, anyRule);
      expect(decide(rules.toReversed(), FACTS, DAY).outcome).toBe(decide(rules, FACTS, DAY).outcome);
    }
  });
});

it("tells of a decision what led to it, and not what spoke against it", () => {
  const reasons = [
    { outcome: "APPROVE" as const, text: "Score 828" },
    { outcome: "REFER" as const, text: "PEP" },
    { outcome: "DENY" as const, text: "Sanção" },
  ];
  expect(decidingReasons({ outcome: "DENY", reasons })).toEqual(["Sanção"]);
  expect(decidingReasons({ outcome: "REFER", reasons: reasons.slice(0, 2) })).toEqual(["PEP"]);
  expect(decidingReasons({ outcome: "APPROVE", reasons: reasons.slice(0, 1) })).toEqual([]);
});
