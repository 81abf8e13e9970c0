// Who may be paid, and what splits come to.
import { describe, expect, test } from "vitest";
import {
  monthlyParts,
  type Payee,
  payeeProblem,
  payeesUndone,
  splitEvenly,
  stageOf,
} from "../../../src/rules/operations/index.ts";
import { randomFrom } from "../../helpers/random.ts";
import { factsWith } from "./facts.ts";

const CUSTOMER = "39053344705";
const SELLER = "11222333000181";
const STRANGER = "52998224725";
const OTHER = "11144477735";
type Power = "none" | "unnamed" | "expired" | "other" | "own";
const powerOf = (power: Power) => ({
  ...{ id: 9, attorneyName: power === "unnamed" ? null : "RUI", allowsPayment: power !== "expired" },
  attorneyDocument: power === "unnamed" ? null : power === "other" ? OTHER : STRANGER,
});
const grounds = (power: Power) => ({
  ...{ customerDocument: CUSTOMER, sellerDocuments: [SELLER] },
  powers: power === "none" ? [] : [powerOf(power)],
});

// biome-ignore format: a table
const CASES: readonly (readonly [kind: Payee["kind"], document: string | null, power: Power, problem: RegExp | undefined])[] = [
  ["CUSTOMER", CUSTOMER, "none", undefined],
  ["THIRD_PARTY", CUSTOMER, "none", undefined],
  ["CUSTOMER", STRANGER, "none", /não é o do cliente/],
  ["CUSTOMER", STRANGER, "own", /não é o do cliente/],
  ["SUPPLIER", SELLER, "none", undefined],
  ["DEBT_SETTLEMENT", SELLER, "none", undefined],
  ["SUPPLIER", STRANGER, "none", /não é o vendedor.*procuração/],
  ["SUPPLIER", STRANGER, "own", undefined],
  ["THIRD_PARTY", STRANGER, "none", /não é o cliente.*procuração/],
  ["THIRD_PARTY", STRANGER, "own", undefined],
  ["AGENT", STRANGER, "none", /procuração/],
  ["DEBT_SETTLEMENT", STRANGER, "none", /procuração/],
  ["DEBT_SETTLEMENT", STRANGER, "own", undefined],
  ["THIRD_PARTY", STRANGER, "other", /que o nomeie/],
  ["THIRD_PARTY", STRANGER, "expired", /que o nomeie/],
  ["THIRD_PARTY", STRANGER, "unnamed", /informe .* quem é o procurador/],
  ["SUPPLIER", STRANGER, "unnamed", /informe .* quem é o procurador/],
  [null, null, "none", /procuração/],
  [null, null, "unnamed", /procurador/],
];

test.each(CASES)("%s with %s and a power: %s", (kind, documentNumber, power, problem) => {
  const text = payeeProblem({ name: "ANA", kind, documentNumber }, grounds(power));
  if (problem) expect(text).toMatch(problem);
  else expect(text).toBeUndefined();
});

describe("the stage", () => {
  const missingOf = (some: Parameters<typeof factsWith>[0]) =>
    stageOf("DISBURSEMENT")!
      .missing(factsWith({ disbursedValue: 800_000n, ...some }))
      .map(({ text }) => text);

  test("misses a power once it is no longer in force", () => {
    const payees = [
      { name: "RUI", kind: "THIRD_PARTY", documentNumber: STRANGER, hasAccount: true, closedBank: null },
    ] as const;
    expect(missingOf({ payees, payeeGrounds: grounds("own") })).toEqual([]);
    expect(missingOf({ payees, payeeGrounds: grounds("expired") })).toEqual([
      expect.stringMatching(/^RUI: .*etapa Documentos/),
    ]);
  });

  test("misses where the money of a payee goes", () => {
    const payees = [
      { name: "RUI", kind: "THIRD_PARTY", documentNumber: STRANGER, hasAccount: false, closedBank: null },
    ] as const;
    expect(missingOf({ payees, payeeGrounds: grounds("own") })).toEqual(["Falta a conta ou a chave PIX de RUI."]);
  });

  test("misses another account where a bank is closed", () => {
    const payee = { name: "RUI", kind: "THIRD_PARTY", documentNumber: STRANGER, hasAccount: true } as const;
    const payees = [{ ...payee, closedBank: "BANCO A" }];
    expect(missingOf({ payees, payeeGrounds: grounds("own") })).toEqual([
      "RUI: BANCO A encerrou as atividades: informe outra conta, ou só a chave PIX.",
    ]);
  });

  test("says by how much new terms open it again, and nothing where it was open", () => {
    const done = factsWith({ disbursedValue: 800_000n });
    expect(payeesUndone(done, 800_000n)).toBeNull();
    expect(payeesUndone(factsWith({ disbursedValue: 700_000n }), 900_000n)).toBeNull();
    expect(payeesUndone(factsWith({ releasedValue: 0n }), 900_000n)).toBeNull();
    expect(payeesUndone(done, 800_001n)).toBe(
      "A etapa Desembolso volta a ficar em aberto: faltam R$\u00a00,01 nos desembolsos para o valor liberado de R$\u00a08.000,01.",
    );
    expect(payeesUndone(done, 700_000n)).toMatch(/os desembolsos passam R\$\u00a01\.000,00/);
  });
});

describe("a split", () => {
  test("comes to the cent, whatever the value", () => {
    expect(splitEvenly(100_000n, 3)).toEqual([33_334n, 33_333n, 33_333n]);
    expect(splitEvenly(2n, 2)).toEqual([1n, 1n]);
    const { integer } = randomFrom(20_261_126);
    for (let round = 0; round < 2000; round++) {
      const total = BigInt(integer(12, 10 ** integer(2, 14)));
      const parts = integer(2, 12);
      const values = splitEvenly(total, parts);
      expect(values).toHaveLength(parts);
      expect(values.reduce((sum, value) => sum + value, 0n)).toBe(total);
      expect(values.toSorted((one, other) => Number(other - one))).toEqual(values);
      expect(values[0]! - values.at(-1)!).toBeLessThanOrEqual(1n);
      expect(values.at(-1)).toBeGreaterThan(0n);
    }
  });

  test("falls on the same day of each month, or its last", () => {
    expect(monthlyParts(300n, 3, "2027-12-31").map(({ date }) => date)).toEqual([
      ...["2027-12-31", "2028-01-31", "2028-02-29"],
    ]);
  });
});
