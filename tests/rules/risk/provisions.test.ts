// Worked cases of levels, stages and provisions of a balance of R$ 1.000,00, at the edges of each bucket, and what holds of all.
import { describe, expect, test } from "vitest";
import {
  type ContractRisk,
  explainLevel,
  explainStage,
  levelOf,
  PORTFOLIO_CLASSES,
  portfolioClassOf,
  stageOfRisk,
} from "../../../src/rules/risk/index.ts";
import { randomFrom } from "../../helpers/random.ts";

const GROSS = 100_000n;
const contract = (daysLate: number, more: Partial<ContractRisk> = {}): ContractRisk => ({
  ...{ day: "2026-08-31", daysLate, lastDueDate: "2027-08-31", balance: GROSS, grossCarrying: GROSS },
  ...{ portfolioClass: "C5", isPayroll: false, expectedLoss: ["0", "0", "0"], formerLevel: null },
  ...{ isRestructuredProblem: false, ...more },
});

// biome-ignore format: a table, one case a line
const LEVELS: readonly [days: number, level: string, provision: bigint][] = [
  [0, "A", 500n], [14, "A", 500n], [15, "B", 1000n], [30, "B", 1000n], [31, "C", 3000n], [60, "C", 3000n], [61, "D", 10_000n],
  [90, "D", 10_000n], [91, "E", 30_000n], [120, "E", 30_000n], [121, "F", 50_000n], [150, "F", 50_000n], [151, "G", 70_000n],
  [180, "G", 70_000n], [181, "H", GROSS], [900, "H", GROSS],
];

describe("the level of Res. 2.682", () => {
  test.each(LEVELS)("%i days late: %s", (days, level, provision) => {
    expect(levelOf(contract(days), [])).toMatchObject({ level, provision, isDoubled: false, draggedBy: null });
  });

  test.each([
    ["2029-08-31", 29, "B", false],
    ["2029-09-01", 29, "A", true],
    ["2029-09-01", 30, "B", true],
    ["2029-09-01", 181, "D", true],
    ["2029-09-01", 361, "G", true],
    ["2029-09-01", 362, "H", true],
  ])("of a contract that ends on %s, %i days late: %s", (lastDueDate, days, level, isDoubled) => {
    expect(levelOf(contract(days, { lastDueDate }), [])).toMatchObject({ level, isDoubled });
  });

  test("is the worst of the customer's, and at least that of what it renegotiates", () => {
    const worse = { code: "7", level: "E", isProblem: true } as const;
    const better = { code: "8", level: "B", isProblem: false } as const;
    expect(levelOf(contract(0), [better, worse])).toMatchObject({ level: "E", levelByDays: "A", draggedBy: "7" });
    expect(levelOf(contract(200), [worse])).toMatchObject({ level: "H", draggedBy: null });
    expect(levelOf(contract(20, { formerLevel: "D" }), [better])).toMatchObject({ level: "D", draggedBy: null });
    expect(levelOf(contract(200, { formerLevel: "D" }), [])).toMatchObject({ level: "H" });
  });

  test("provides to the cent, half up", () => {
    expect(levelOf(contract(0, { balance: 12_345n }), []).provision).toBe(62n);
    expect(levelOf(contract(0, { balance: 100n }), []).provision).toBe(1n);
    expect(levelOf(contract(0, { balance: 99n }), []).provision).toBe(0n);
  });
});

// biome-ignore format: a table, one case a line
const STAGES: readonly [days: number, what: Partial<ContractRisk>, stage: number, incurred: bigint, additional: bigint][] = [
  [0, {}, 1, 0n, 1900n], [14, {}, 1, 0n, 1900n], [15, {}, 1, 0n, 7500n], [30, {}, 1, 0n, 7500n], [31, {}, 2, 0n, 15_000n],
  [60, {}, 2, 0n, 15_000n], [61, {}, 2, 0n, 38_000n], [90, {}, 2, 0n, 38_000n], [91, {}, 3, 50_000n, 3400n],
  [121, {}, 3, 50_000n, 3400n], [122, {}, 3, 53_400n, 3400n], [180, {}, 3, 56_800n, 3400n], [182, {}, 3, 56_800n, 3400n], [183, {}, 3, 60_200n, 3400n],
  [91 + 457, {}, 3, GROSS, 0n], [91 + 456, {}, 3, 97_600n, 2400n],
  [0, { portfolioClass: "C1" }, 1, 0n, 1400n], [31, { portfolioClass: "C1" }, 2, 0n, 4500n], [91, { portfolioClass: "C1" }, 3, 5500n, 4500n],
  [61, { portfolioClass: "C2" }, 2, 0n, 17_000n], [91, { portfolioClass: "C2" }, 3, 30_000n, 3400n],
  [31, { portfolioClass: "C3" }, 2, 0n, 13_000n], [91, { portfolioClass: "C3" }, 3, 45_000n, 3700n],
  [15, { portfolioClass: "C4" }, 1, 0n, 3500n], [91, { portfolioClass: "C4" }, 3, 35_000n, 4500n],
  [91 + 640, { portfolioClass: "C1" }, 3, GROSS, 0n], [91 + 640, { portfolioClass: "C2" }, 3, GROSS, 0n],
  [14, { isPayroll: true }, 1, 0n, 500n], [15, { isPayroll: true }, 1, 0n, 7500n],
  [0, { isRestructuredProblem: true }, 3, 0n, 53_400n], [0, { isRestructuredProblem: true, isPayroll: true }, 3, 0n, 53_400n],
  [91, { isRestructuredProblem: true }, 3, 50_000n, 3400n],
];

describe("stage and provision of Res. BCB 352", () => {
  test.each(STAGES)("%i days late %o: stage %i", (days, what, stage, incurred, additional) => {
    const result = stageOfRisk(contract(days, what), []);
    expect(result).toMatchObject({ stage, incurred, additional, excess: 0n, total: incurred + additional });
  });

  test("a problem asset of the customer takes all of them to stage 3", () => {
    const problem = { code: "7", level: "E", isProblem: true } as const;
    expect(stageOfRisk(contract(0), [problem])).toMatchObject({ stage: 3, additional: 53_400n, draggedBy: "7" });
    expect(stageOfRisk(contract(0), [{ ...problem, isProblem: false }])).toMatchObject({ stage: 1 });
    expect(stageOfRisk(contract(95), [problem])).toMatchObject({ stage: 3, draggedBy: null });
  });

  test("what the product is expected to lose counts where it is beyond the least", () => {
    const expectedLoss = ["2.5", "20", "40"] as const;
    expect(stageOfRisk(contract(0, { expectedLoss }), [])).toMatchObject({
      additional: 1900n,
      excess: 600n,
      total: 2500n,
    });
    expect(stageOfRisk(contract(20, { expectedLoss }), [])).toMatchObject({ additional: 7500n, excess: 0n });
    expect(stageOfRisk(contract(40, { expectedLoss }), [])).toMatchObject({ excess: 5000n, total: 20_000n });
    expect(stageOfRisk(contract(91, { expectedLoss }), [])).toMatchObject({ excess: 0n, total: 53_400n });
  });

  test("of any balance and class it is never above the balance, and never falls with more days", () => {
    const random = randomFrom(4966);
    for (let count = 0; count < 60; count += 1) {
      const grossCarrying = BigInt(random.integer(0, 90_000_000));
      const portfolioClass = random.pick(PORTFOLIO_CLASSES);
      const expectedLoss = ["1.25", "9.5", "77.7"] as const;
      let before = { stage: 0n, level: 0n };
      for (let days = 0; days < 800; days += random.integer(1, 7)) {
        const about = { ...contract(days, { grossCarrying, balance: grossCarrying, portfolioClass, expectedLoss }) };
        const [stage, level] = [stageOfRisk(about, []).total, levelOf(about, []).provision];
        expect(stage <= grossCarrying && level <= grossCarrying).toBe(true);
        expect(stage >= before.stage && level >= before.level).toBe(true);
        before = { stage, level };
      }
      expect(before).toEqual({ stage: grossCarrying, level: grossCarrying });
    }
  });
});

describe("the class of a product", () => {
  test.each([
    [{ provisionClass: "C3", vehicleGuarantee: true }, "C3"],
    [{ vehicleGuarantee: true, customerType: "COMPANY" }, "C2"],
    [{ customerType: "COMPANY" }, "C4"],
    [{ customerType: "PERSON" }, "C5"],
    [{ provisionClass: "X" }, "C5"],
  ])("%o: %s", (product, expected) => expect(portfolioClassOf(product)).toBe(expected));
});

const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll("\u00a0", " "));

describe("the explanation", () => {
  test("says delay, table and amounts", () => {
    const late = contract(122);
    expect(plain(explainStage(late, stageOfRisk(late, [])))).toEqual([
      "Estágio 3, ativo problemático: 122 dias de atraso, mais de 90.",
      "Carteira C5; valor contábil bruto de R$ 1.000,00.",
      "Perda incorrida: 53,4% = R$ 534,00; em inadimplência desde 31/07/2026, há 1 mês completo (Resolução BCB nº 352, anexo I).",
      "Provisão adicional: 3,4%, R$ 34,00 (Resolução BCB nº 352, anexo II).",
      "Provisão: R$ 568,00.",
    ]);
    expect(plain(explainLevel(late, levelOf(late, [])))).toEqual([
      "Nível F por atraso: 122 dias de atraso (Resolução nº 2.682/99, art. 4º).",
      "Provisão mínima: 50% de R$ 1.000,00 = R$ 500,00.",
    ]);
  });
});
