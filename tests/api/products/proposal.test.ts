// Reads the PDF of a proposal back: it has the figures of the simulation and the required notes.
import { expect, test } from "vitest";
import type { Simulation } from "../../../src/rules/products/simulation.ts";
import { LOAN, productServer } from "./product-server.ts";

const { api, paper, path, refused, simulated } = productServer();

interface Customer {
  type: string;
  name: string;
  documentNumber: string;
}

const amount = (value: number): string => value.toLocaleString("pt-BR", { minimumFractionDigits: 2 });

const linesOf = async (body: object): Promise<string[]> => (await pagesOf(body)).flat();
const pagesOf = (body: object): Promise<string[][]> => paper(path("CP", "simulate/pdf"), body);

function expectFigures(lines: readonly string[], loan: Simulation): void {
  for (const { number, dueDate, days, interest, principal, charges, total, balance } of loan.schedule) {
    const figures = [interest, principal, charges, total, balance].map(amount);
    expect(lines).toContain([number, dueDate.split("-").reverse().join("/"), days, ...figures].join("|"));
  }
  for (const { label, amount: part } of loan.breakdown)
    expect(lines.find((line) => line.startsWith(`${label}|`))).toContain(amount(part));
  expect(lines.find((line) => line.startsWith("IOF diário|"))).toContain(amount(loan.iof.daily));
  expect(lines.some((line) => line.includes("|Liberação do crédito|0|"))).toBe(true);
  expect(lines.filter((line) => /\|Parcela \d+\|/.test(line))).toHaveLength(loan.schedule.length);
}

test("a proposal on paper has every figure of the simulation, its legal note and its validity", async () => {
  const loan = await simulated("CP", LOAN);
  const lines = await linesOf(LOAN);
  expectFigures(lines, loan);
  expect(lines.join(" ")).toContain(`12 × R$ ${amount(loan.installmentValue)}`);
  expect(lines.join(" ")).toMatch(/é uma simulação de \d\d\/\d\d\/\d{4}, sem valor de contrato/);
  expect(lines.some((line) => line.includes(`Válida até ${loan.validUntil.split("-").reverse().join("/")}`))).toBe(
    true,
  );
  expect(lines.at(-1)).toMatch(/^Página 1 de 1$|^Página 2 de 2$/);
});

test("a long schedule goes on over pages, each with the head of its table and its number", async () => {
  const pages = await pagesOf({ ...LOAN, maxInstallmentValue: 1_000, value: undefined, installmentQuantity: 36 });
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, lines] of pages.entries()) expect(lines.at(-1)).toBe(`Página ${at + 1} de ${pages.length}`);
  expect(pages.flat().filter((line) => line.startsWith("Nº|Vencimento|")).length).toBeGreaterThan(1);
});

test("a proposal names the registered customer whom the person may see, and nobody else", async () => {
  const { body } = await api.sa!.get<{ content: Customer[] }>("/customers?pageSize=50");
  const { name, documentNumber } = body.content.find(({ type }) => type === "PERSON")!;
  const withDocument = { ...LOAN, documentNumber, age: 40, income: 50_000 };
  expect((await linesOf(withDocument)).join(" ")).toContain(`Para ${name}`);
  expect((await linesOf(LOAN)).join(" ")).not.toContain(name);
});

test("a proposal is refused as its simulation is, in Portuguese and at the field", async () => {
  const answer = await refused("CP", { ...LOAN, installmentQuantity: 600 }, { call: "simulate/pdf" });
  expect([answer.status, answer.body.field]).toEqual([404, "installmentQuantity"]);
  expect((await refused("CP", LOAN, { call: "simulate/pdf", login: "ce" })).status).toBe(403);
});
