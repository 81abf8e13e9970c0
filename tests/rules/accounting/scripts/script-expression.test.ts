// Tests the expression language of accounting scripts by worked cases, errors with their places, and random trees.
import { describe, expect, test } from "vitest";
import { decimalText } from "../../../../src/base/money.ts";
import { type Rational, toHundredths } from "../../../../src/base/rational.ts";
import type { Operand } from "../../../../src/rules/accounting/scripts/script-events.ts";
import { SCRIPT_EVENTS } from "../../../../src/rules/accounting/scripts/script-events.ts";
import {
  compileExpression,
  isProblem,
  type Value,
} from "../../../../src/rules/accounting/scripts/script-expression.ts";
import { filledHistory, historyProblem } from "../../../../src/rules/accounting/scripts/script-history.ts";
import { readOperands } from "../../../../src/rules/accounting/scripts/script-operands.ts";
import { randomFrom } from "../../../helpers/random.ts";

const OPERANDS: Operand[] = [
  { name: "price", label: "Preço", type: "money", required: true },
  { name: "book", label: "Valor contábil", type: "money" },
  { name: "rate", label: "Taxa", type: "rate" },
  { name: "days.late", label: "Dias de atraso", type: "number" },
  { name: "class", label: "Carteira", type: "text" },
  { name: "keeps", label: "Retém riscos", type: "boolean" },
  { name: "due", label: "Vencimento", type: "date" },
];
const OPERANDS_OF_EVENT = {
  price: 1000.05,
  book: 900,
  rate: 1.99,
  "days.late": 45,
  class: "C2",
  keeps: true,
  due: "2025-03-10",
};
const VALUES = readOperands({ code: "X", operands: OPERANDS }, OPERANDS_OF_EVENT, "2025-03-15").values;

function result(text: string, expects: "money" | "boolean"): string | boolean {
  const compiled = compileExpression(text, OPERANDS, expects);
  if (isProblem(compiled)) throw new Error(compiled.message);
  const value = compiled.run(VALUES);
  return typeof value === "object" ? decimalText(toHundredths(value), 2) : value;
}

test.each([
  ["price", "1000.05"],
  ["price - book", "100.05"],
  ["book - price", "-100.05"],
  ["price + 1.234,56", "2234.61"],
  ["price × 2", "2000.10"],
  ["2 * price", "2000.10"],
  ["arredondar(price × 2%)", "20.00"],
  ["truncar(price × 1,99%)", "19.90"],
  ["arredondar(price × rate)", "19.90"],
  ["arredondar(price ÷ 3)", "333.35"],
  ["arredondar(price / 3 * 3)", "1000.05"],
  ["truncar(price / 3)", "333.35"],
  ["arredondar(0,005 + book - book)", "0.01"],
  ["mínimo(price; book)", "900.00"],
  ["MAXIMO(price; book; 2.000)", "2000.00"],
  ["máximo(book - price; 0)", "0.00"],
  ["abs(book - price)", "100.05"],
  ["se(keeps; price; book)", "1000.05"],
  ["se(não keeps ou days.late ≥ 60; price; book)", "900.00"],
  ['se(class = "C2" e rate > 1%; 10; 20)', "10.00"],
  ["arredondar(dividir(price; days.late; 0))", "22.22"],
  ["arredondar(price × dividir(price; book - 900; 7))", "7000.35"],
  ["arredondar(price × dividir(price; book; 1))", "1111.22"],
  ["-price", "-1000.05"],
  ["price - (book - 100)", "200.05"],
  ["price - book - 100", "0.05"],
  ["10 + 0,1", "10.10"],
])("the expression %s equals %s", (text, expected) => {
  expect(result(text, "money")).toBe(expected);
});

test.each([
  ["price > book", true],
  ["price = 1.000,05", true],
  ["price <> 1.000,05", false],
  ["rate = 1,99%", true],
  ["rate = 0,0199", true],
  ["days.late < 60 e não keeps", false],
  ['keeps ou days.late < 0 e class = "C1"', true],
  ['(keeps ou days.late < 0) e class = "C1"', false],
  ['class ≠ "C1"', true],
  ['due > data("31/12/2024")', true],
  ["keeps = falso", false],
  ["não não keeps", true],
])("the condition %s is %s", (text, expected) => {
  expect(result(text, "boolean")).toBe(expected);
});

test.each([
  ["", "money", 0, "Escreva a expressão."],
  ["price +", "money", 7, "incompleta"],
  ["price + foo", "money", 8, "não é um operando"],
  ["price book", "money", 6, "não era esperado"],
  ["price × book", "money", 0, "Não se multiplica"],
  ["price × rate", "money", 0, "arredondar"],
  ["price / book", "money", 0, "dividir"],
  ["price / 0", "money", 0, "zero"],
  ["price + rate", "money", 0, "juntar"],
  ["price + 2%", "money", 0, "juntar"],
  ["se(keeps; 2%; 3%)", "money", 0, "um número"],
  ["price > book", "money", 0, "verdadeiro ou falso"],
  ["price", "boolean", 0, "um valor em reais"],
  ["(price", "money", 6, "parêntese"],
  ["1.23,4 + price", "money", 0, "vírgula"],
  ["price + 1.5", "money", 8, "vírgula"],
  ["soma(price)", "money", 0, "não existe"],
  ["se(keeps; price)", "money", 0, "3 valores"],
  ["mínimo(price)", "money", 0, "ao menos 2"],
  ['class > "A"', "boolean", 0, "só se compara"],
  ['class = "A', "boolean", 8, "aspas"],
  ["price & book", "money", 6, "não faz parte"],
  ['data("2025-01-01") = due', "boolean", 5, "31/12/2025"],
  ['due > data("31/02/2024")', "boolean", 11, "31/02/2024” não existe"],
  ['due > data("29/02/2023")', "boolean", 11, "não existe"],
  ['due > data("00/01/2024")', "boolean", 11, "não existe"],
  ['due > data("01/13/2024")', "boolean", 11, "não existe"],
  ['due > data("01/01/0001")', "boolean", 11, "1800"],
  ["e keeps", "boolean", 0, "Falta um valor"],
  ["arredondar(rate)", "money", 0, "pede um valor em reais"],
  ["x".repeat(501), "money", 500, "500 caracteres"],
] as const)("%s is refused at its place", (text, expects, start, message) => {
  const compiled = compileExpression(text, OPERANDS, expects);
  if (!isProblem(compiled)) throw new Error("not refused");
  expect(compiled.message).toContain(message);
  expect(compiled.at.start).toBe(start);
});

test.each([
  ["arredondar(price × 2%)", "Preço × 2%, arredondado ao centavo"],
  ["price - (book - 100)", "Preço − (Valor contábil − 100)"],
  ["se(keeps; price; book)", "se Retém riscos: Preço; senão: Valor contábil"],
  ["máximo(price; 1.000,5)", "o maior entre Preço e 1.000,5"],
])("the expression %s is shown as %s", (text, words) => {
  const compiled = compileExpression(text, OPERANDS, "money");
  expect(isProblem(compiled) ? compiled.message : compiled.text).toBe(words);
});

test("a well-typed expression always has the same value, and a sum does not depend on the order", () => {
  const { pick } = randomFrom(20_001);
  const money = (depth: number): string => {
    if (depth === 0) return pick(["price", "book", "12,34", "0", "1.000"]);
    const inner = () => money(depth - 1);
    return pick([
      () => `(${inner()} + ${inner()})`,
      () => `(${inner()} - ${inner()})`,
      () => `arredondar((book + ${inner()}) × rate)`,
      () => `truncar((price - ${inner()}) ÷ 7)`,
      () => `mínimo(${inner()}; ${inner()})`,
      () => `se(${inner()} > ${inner()}; ${inner()}; ${inner()})`,
      () => `arredondar(dividir(price + ${inner()}; days.late; 0))`,
    ])();
  };
  for (let round = 0; round < 400; round++) {
    const [one, other] = [money(2), money(1)];
    const whole = [`${one} + ${other} + price`, `price + ${other} + ${one}`];
    if (whole.some((text) => text.length > 500)) continue;
    const [first, second] = whole.map((text) => result(text, "money"));
    expect(first, whole[0]).toBe(second);
    expect(result(whole[0]!, "money")).toBe(first);
  }
});

test("an amount stays in cents: no value of type money has a fraction of a cent", () => {
  for (const text of [
    "price",
    "price + book",
    "price × 3",
    "truncar(price ÷ 7)",
    "arredondar(price × rate)",
    "-price",
  ]) {
    const compiled = compileExpression(text, OPERANDS, "money");
    if (isProblem(compiled)) throw new Error(compiled.message);
    const { n, d } = compiled.run(VALUES) as Rational;
    expect((n * 100n) % d, text).toBe(0n);
  }
});

describe("the operands of an event", () => {
  const read = (operands: unknown) => readOperands({ code: "X", operands: OPERANDS }, operands, "2025-03-15");
  test.each([
    [{ price: "10" }, "operands.price", "duas casas"],
    [{ price: 10.001 }, "operands.price", "duas casas"],
    [{ price: 1e20 }, "operands.price", "duas casas"],
    [{}, "operands.price", 'Informe "Preço".'],
    [{ price: 1, nada: 2 }, "operands.nada", "não é um operando"],
    [{ price: 1, keeps: "sim" }, "operands.keeps", "verdadeiro ou falso"],
    [{ price: 1, due: "2025-02-30" }, "operands.due", "AAAA-MM-DD"],
    [{ price: 1, class: 7 }, "operands.class", "texto"],
    [[], "operands", "Informe os operandos"],
    [null, "operands", "Informe os operandos"],
  ])("%j are refused at %s", (operands, path, message) => {
    const [problem] = read(operands).problems;
    expect(problem?.path).toBe(path);
    expect(String(problem?.params.message)).toContain(message);
  });
  test("are zero, empty or false when absent, and a date is that of the event", () => {
    const { values, problems } = read({ price: 1 });
    expect(problems).toEqual([]);
    expect([...values].map(([name, value]) => [name, typeof value === "object" ? value.n : value])).toEqual([
      ["price", 100n],
      ["book", 0n],
      ["rate", 0n],
      ["days.late", 0n],
      ["class", ""],
      ["keeps", false],
      ["due", "2025-03-15"],
    ] satisfies [string, Value | bigint][]);
  });
});

test("fill a history as people write them, which is tidied where one is missing", () => {
  expect(
    filledHistory("{{class}}: {{price}} a {{rate}}, {{days.late}} dias, vence {{due}} – {{ keeps }}", OPERANDS, VALUES),
  ).toBe("C2: R$ 1.000,05 a 1,99%, 45 dias, vence 10/03/2025 – sim");
  const { values } = readOperands({ code: "X", operands: OPERANDS }, { price: 1 }, "2025-03-15");
  expect(filledHistory("Parcela {{days.late}}  de {{class}} -", OPERANDS, values)).toBe("Parcela de");
});

test("are the only variables of a history: unknown ones and loose braces are refused", () => {
  expect(historyProblem("{{foo}}", OPERANDS)).toContain("{{foo}}");
  expect(historyProblem("{{ }}", OPERANDS)).toContain("sem nome");
  expect(historyProblem("{{price}", OPERANDS)).toContain("sem par");
  expect(historyProblem("a {{price}} b", OPERANDS)).toBeUndefined();
});

test("begin with the required amount, and have each name once", () => {
  for (const { code, operands } of SCRIPT_EVENTS) {
    expect([operands[0]!.type, operands[0]!.required], code).toEqual(["money", true]);
    const names = operands.map(({ name }) => name);
    expect(new Set(names).size, code).toBe(names.length);
  }
});
