// The file of a cession read back by positions written out once more, beside the layouts that are data.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type FileLayout, UnfitValue, writeFile } from "../../../src/rules/cession/index.ts";

const LAYOUTS = JSON.parse(
  readFileSync(new URL("../../../server/lending/operations/cession/cnab444.json", import.meta.url), "utf8"),
) as FileLayout[];

const HEADER = {
  ...{
    originatorCode: "1234567",
    originatorName: "Financeira Aurora S.A.",
    bankCode: "611",
    bankName: "PAULISTA S.A.",
  },
  ...{ date: "2026-11-20", sequence: 1 },
};
const TITLE = {
  ...{ coObligation: "02", modality: "0301", controlNumber: "CESSÃO-2026-0001", titleNumber: 1, occurrence: "01" },
  ...{ documentNumber: "000123/01", dueDate: "2027-01-18", face: 1_250_000n, species: "01", issueDate: "2026-11-18" },
  ...{ assignorKind: "02", termNumber: "CES-000001", price: 1_222_208n, payerKind: "02" },
  ...{ payerDocument: "12abc34501de35", payerName: "ALFANUMÉRICA SACADO LTDA", payerAddress: "AV. BRASIL, 1" },
  ...{ payerPostalCode: "01310100", assignorName: "CEDENTE TESTE LTDA", assignorDocument: "11222333000181" },
  invoiceKey: "35261112ABC34501DE35550010000000071000000078",
};

const lay = (code: string): FileLayout => LAYOUTS.find((layout) => layout.code === code)!;
const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to);

describe.each<{ code: string; number: [number, number]; key: [number, number] }>([
  { code: "CNAB444_A", number: [395, 400], key: [401, 444] },
  { code: "CNAB444_B", number: [439, 444], key: [395, 438] },
])("$code", ({ code, number, key }) => {
  const second = {
    ...TITLE,
    titleNumber: 2,
    payerKind: "01",
    payerDocument: "39053344705",
    invoiceKey: null,
    price: 99n,
  };
  const text = writeFile(lay(code), { header: HEADER, details: [TITLE, second], trailer: { total: 2_500_000n } });
  const lines = text.split("\r\n");

  test("has whole lines of 444 characters of ASCII, numbered one after the other", () => {
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => line.length)).toEqual([444, 444, 444, 444]);
    expect(text).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(lines.map((line) => cut(line, ...number))).toEqual(["000001", "000002", "000003", "000004"]);
    expect(lines.map((line) => line[0]).join("")).toBe("0119");
  });

  test("has each value at its place", () => {
    const [head = "", first = "", other = ""] = lines;
    expect([cut(head, 3, 9), cut(head, 27, 46), cut(head, 77, 79), cut(head, 95, 100), cut(head, 111, 117)]).toEqual([
      ...["REMESSA", "00000000000001234567", "611", "201126", "0000001"],
    ]);
    expect([cut(first, 38, 62), cut(first, 121, 126), cut(first, 127, 139), cut(first, 193, 205)]).toEqual([
      ...["CESSAO-2026-0001         ", "180127", "0000001250000", "0000001222208"],
    ]);
    expect([cut(first, 219, 220), cut(first, 221, 234), cut(first, 235, 247)]).toEqual([
      ...["02", "12ABC34501DE35", "ALFANUMERICA "],
    ]);
    expect(cut(first, ...key)).toBe(TITLE.invoiceKey);
    expect(cut(other, ...key).trim()).toBe("");
    expect(cut(other, 221, 234)).toBe("00039053344705");
    expect(cut(other, 193, 205)).toBe("0000000000099");
  });
});

test("the layouts leave no position out and use none twice", () => {
  for (const { width, header, detail, trailer } of LAYOUTS)
    for (const fields of [header, detail, trailer]) {
      const ends = fields.reduce((at, { from, to }) => (from === at + 1 && to >= from ? to : Number.NaN), 0);
      expect(ends).toBe(width);
    }
});

test("what does not fit is refused by the name of its field", () => {
  const one = (more: object) =>
    writeFile(lay("CNAB444_B"), { header: HEADER, details: [{ ...TITLE, ...more }], trailer: {} });
  expect(() => one({ face: 12_345_678_901_234n })).toThrow(UnfitValue);
  expect(() => one({ face: 12_345_678_901_234n })).toThrow("Valor do título: 12345678901234 não cabe em 13 posições.");
  expect(() => one({ payerPostalCode: "01310-100" })).toThrow("CEP do sacado: 01310-100 não é um número.");
});
