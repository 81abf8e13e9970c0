// Tests account codes of the Cosif: valid and invalid codes of both regimes, and what the rules derive from a code.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { whyNot } from "../../../src/rules/accounting/account-choice.ts";
import {
  ancestorCodes,
  controlDigit,
  cosifCode,
  formatCode,
  naturalSide,
  readCode,
} from "../../../src/rules/accounting/account-code.ts";
import { IFRS_SINCE, REGIME_LABELS, type Regime } from "../../../src/rules/accounting/accounting-regime.ts";

// biome-ignore format: a table
const GOOD: [regime: Regime, typed: string, code: string, drawn: string, level: number][] = [
  ["BACEN", "1.1.1.10.00-6",       "11110006",       "1.1.1.10.00-6",       4],
  ["BACEN", "1.6.1.20.00-8",       "16120008",       "1.6.1.20.00-8",       4],
  ["BACEN", "1.0.0.00.00-7",       "10000007",       "1.0.0.00.00-7",       1],
  ["BACEN", "3.1.2.10.00-3",       "31210003",       "3.1.2.10.00-3",       4],
  ["BACEN", "8.1.8.40.00-7",       "81840007",       "8.1.8.40.00-7",       4],
  ["BACEN", "1.1.1.00.00-9",       "11100009",       "1.1.1.00.00-9",       3],
  ["IFRS",  "1.0.0.00.00.00-9",    "1000000009",     "1.0.0.00.00.00-9",    1],
  ["IFRS",  "1.6.1.20.01.10-4",    "1612001104",     "1.6.1.20.01.10-4",    6],
  ["IFRS",  "3.3.2.10.30.03-1",    "3321030031",     "3.3.2.10.30.03-1",    6],
  ["IFRS",  "4.9.1.10.10.00-6",    "4911010006",     "4.9.1.10.10.00-6",    5],
  // A missing control digit is computed, and a missing lower level is filled with zeros.
  ["BACEN", "1612000",             "16120008",       "1.6.1.20.00-8",       4],
  ["BACEN", "1",                   "10000007",       "1.0.0.00.00-7",       1],
  ["IFRS",  "1.6.1.20.01.10",      "1612001104",     "1.6.1.20.01.10-4",    6],
  ["IFRS",  " 49110 10 ",          "4911010006",     "4.9.1.10.10.00-6",    5],
  // Internal accounts follow the pattern of the plan.
  ["BACEN", "16120008.01",         "1612000801",     "1.6.1.20.00-8.01",    5],
  ["BACEN", "1612000801.02.03",    "16120008010203", "1.6.1.20.00-8.01.02.03", 7],
  ["IFRS",  "1.6.1.20.01.10-4.07", "161200110407",   "1.6.1.20.01.10-4.07", 7],
];

// biome-ignore format: a table
const BAD: [regime: Regime, typed: string, says: RegExp][] = [
  ["BACEN", "8.1.8.40.00-0",          /dígito de controle de 8\.1\.8\.40\.00 é 7, e não 0/],
  ["BACEN", "1.6.1.20.00-9",          /é 8, e não 9/],
  ["IFRS",  "1.6.1.20.01.10-5",       /é 4, e não 5/],
  ["BACEN", "1612",                   /incompleto/],
  ["IFRS",  "16120011",               /incompleto/],
  ["BACEN", "5.0.0.00.00-0",          /não tem a classe 5/],
  ["IFRS",  "0",                      /não tem a classe 0/],
  ["BACEN", "16A20",                  /só números/],
  ["BACEN", "-1",                     /um só ponto/],
  ["BACEN", "1..1",                   /um só ponto/],
  ["BACEN", "1.1.1\n99",              /só números/],
  // Long invalid codes are here because the parser must read each text only once (no ReDoS).
  ["BACEN", `${"1".repeat(5_000)}..`, /um só ponto/],
  ["IFRS",  `${"1 ".repeat(5_000)}--`, /um só ponto/],
  ["IFRS",  "1 . . 1",                /um só ponto/],
  ["IFRS",  "1   1",                  /um só ponto/],
  ["IFRS",  "1 -",                    /um só ponto/],
  ["BACEN", " . - ",                  /Informe o código/],
  ["BACEN", "161200081",              /2, 4 ou 6 números/],
  ["BACEN", "1612000800",             /a partir de 01/],
  ["IFRS",  "1612001104010101",       /no máximo 8 níveis/],
];

describe("reading an account code", () => {
  it.each(GOOD)("of %s %j gives %s", (regime, typed, code, drawn, level) => {
    expect(readCode(regime, typed)).toMatchObject({ code, level });
    expect(formatCode(regime, code)).toBe(drawn);
    expect(readCode(regime, drawn)).toMatchObject({ code, level });
  });

  it.each(BAD)("refuses %s %j with a text", (regime, typed, says) => {
    expect(readCode(regime, typed)).toMatch(says);
  });

  it("requires the digit of Circular 1.273", () => {
    expect(controlDigit("1111000")).toBe("6");
    expect(controlDigit("161200110")).toBe("4");
  });

  it("refuses any one wrong digit", () => {
    for (const code of ["16120008", "31210003"])
      for (let at = 1; at < code.length; at++) {
        const other = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1);
        expect(readCode("BACEN", other), other).toBeTypeOf("string");
      }
  });
});

describe("showing an account code", () => {
  it("uses the pattern of the plan only beyond the length of the regime", () => {
    expect(formatCode("BACEN", "11100009")).toBe("1.1.1.00.00-9");
    expect(formatCode("BACEN", "111000091")).toBe("1.1.1.00.00-9.1");
    expect(formatCode("IFRS", "1110000007")).toBe("1.1.1.00.00.00-7");
    expect(formatCode("IFRS", "11100000071")).toBe("1.1.1.00.00.00-7.1");
    expect(formatCode("BACEN", "1110000901002", [2, 3])).toBe("1.1.1.00.00-9.01.002");
  });

  it("shows levels with their dots, and a text that is not a code unchanged", () => {
    expect(formatCode("BACEN", "11110")).toBe("1.1.1.10");
    expect(formatCode("IFRS", "antiga 1")).toBe("antiga 1");
  });
});

describe("the accounts above a code", () => {
  // biome-ignore format: a table
  it.each<[Regime, string, string[]]>([
    ["BACEN", "10000007",       []],
    ["BACEN", "16120008",       ["16100004", "16000001", "10000007"]],
    ["BACEN", "30100004",       ["30000001"]],
    ["BACEN", "16120008010203", ["161200080102", "1612000801", "16120008", "16100004", "16000001", "10000007"]],
  ])("of %s %s are %j", (regime, code, above) => {
    expect(ancestorCodes(regime, code)).toEqual(above);
  });

  it("lead from an internal account to its official code", () => {
    expect(cosifCode("IFRS", "161200110407")).toBe("1612001104");
    expect(cosifCode("BACEN", "16120008")).toBe("16120008");
  });
});

describe("the natural side", () => {
  // biome-ignore format: a table
  it.each<[code: string, title: string, side: string, above?: "D" | "C"]>([
    ["16120008", "EMPRÉSTIMOS", "D"],
    ["41100000", "DEPÓSITOS", "C"],
    ["71100001", "RENDAS", "C"],
    ["81000005", "DESPESAS", "D"],
    ["90000008", "COMPENSAÇÃO", "C"],
    ["16900008", "(-) Provisões", "C"],
    ["61150000", "(-) CAPITAL A REALIZAR", "D"],
    ["81840007", "(-) Despesas de depreciação", "D"],
    ["61810002", "(+/-) LUCROS OU PREJUÍZOS", "C"],
    ["1690000801", "Provisão interna", "C", "C"],
  ])("of %s %s is %s", (code, title, side, above) => {
    expect(naturalSide(code, title, above)).toBe(side);
  });
});

describe("the accounts that may be chosen", () => {
  const account = (nature: string, type = "AN", enabled = true) => ({ nature, type, enabled });
  const isOffered = (use: "credit" | "debit", of: ReturnType<typeof account>) => whyNot(of, use) === undefined;
  it("are analytic, enabled and of the right nature", () => {
    expect(["D", "C", "A"].filter((nature) => isOffered("credit", account(nature)))).toEqual(["C", "A"]);
    expect(["D", "C", "A"].filter((nature) => isOffered("debit", account(nature)))).toEqual(["D", "A"]);
    expect(isOffered("debit", account("A", "SY"))).toBe(false);
    expect(isOffered("debit", account("A", "AN", false))).toBe(false);
    expect(whyNot(account("D"), "any")).toBeUndefined();
    expect(whyNot(account("D", "SY"), "parent")).toBeUndefined();
    expect(whyNot(account("D"), "parent")).toMatch(/não recebe subcontas/);
  });
});

describe("the charts of a new installation", () => {
  const rows = JSON.parse(
    readFileSync(
      new URL("../../../server/lending/accounting/shipped/account-plan-tree-nodes.json", import.meta.url),
      "utf8",
    ),
  ) as { regime: Regime; code: string; type: string; title: string; reconstructed?: boolean }[];

  it("have only valid codes, each below a synthetic account", () => {
    for (const regime of ["BACEN", "IFRS"] as const) {
      const own = rows.filter((row) => row.regime === regime);
      const byCode = new Map(own.map((row) => [row.code, row]));
      for (const { code, title } of own) {
        expect(readCode(regime, code), `${code} ${title}`).toMatchObject({ code });
        const above = ancestorCodes(regime, code).find((one) => byCode.has(one));
        if (above) expect(byCode.get(above)?.type, `above ${code}`).toBe("SY");
        else expect(readCode(regime, code)).toMatchObject({ level: 1 });
      }
    }
    expect(rows.filter(({ regime }) => regime === "BACEN")).toHaveLength(190);
    expect(rows.filter(({ regime }) => regime === "IFRS")).toHaveLength(403);
    expect(rows.filter(({ reconstructed }) => reconstructed)).toHaveLength(69);
  });
});

describe("the regimes", () => {
  it("have the same names in documents and rules, and the newer one begins in 2025", () => {
    const { oneOf } = JSON.parse(
      readFileSync(new URL("../../../src/schemas/enums/AccountingVersion.json", import.meta.url), "utf8"),
    ) as { oneOf: { const: string; title: string }[] };
    expect(Object.fromEntries(oneOf.map((member) => [member.const, member.title]))).toEqual(REGIME_LABELS);
    expect(IFRS_SINCE).toBe("2025-01-01");
  });
});
