// Checks the reference data of a new installation against the documents of its registers.
import { globSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import { shippedRows } from "../../server/features/reference/shipped-file.ts";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import { resolved } from "./paths.ts";
import { documentNamed } from "./read-documents.ts";

type Row = Record<string, unknown>;
const files = new Map(
  globSync("server/*/*/shipped/*.{json,tsv}", { cwd: ROOT, exclude: ["**/sources.json"] }).map((file) => [
    basename(file, extname(file)),
    pathToFileURL(inRoot(file)),
  ]),
);
const rowsOf = (name: string): Row[] => shippedRows(files.get(name)!);
const names = [...files.keys()];

/** A subtype names its type by code, because the database generates ids. */
const LINKS: Record<string, string[]> = { "product-subtypes": ["typeCode"] };

function problem(field: FieldSchema | undefined, value: unknown): string | undefined {
  if (!field) return "no such field";
  const { type, maxLength, oneOf, pattern } = resolved(field);
  if (value === null) return undefined;
  if (typeof value !== (type === "integer" || type === "number" ? "number" : type)) return `not ${type}`;
  if (typeof value !== "string") return undefined;
  if (maxLength && value.length > maxLength) return "too long";
  if (pattern && !new RegExp(pattern).test(value)) return `not ${pattern}`;
  return oneOf && !oneOf.some((member) => member.const === value) ? "not a member" : undefined;
}

describe.each(names)("the data of %s", (name) => {
  const document = documentNamed(name)!;
  const rows = rowsOf(name);

  it("has only values that its fields accept", () => {
    const refused = rows.flatMap((row) =>
      Object.entries(row)
        .filter(([key]) => !LINKS[name]?.includes(key))
        .flatMap(([key, value]) => problem(document.properties[key], value) ?? [])
        .map((message) => `${JSON.stringify(row)} ${message}`),
    );
    expect(refused).toEqual([]);
  });

  it("repeats no unique value", () => {
    const single = Object.entries(document.properties).filter(([, field]) => field["x-unique"]);
    const keys = [
      ...single.map(([key]) => [key]),
      ...(document["x-resource"].unique ?? []).map(({ fields }) => fields),
    ];
    for (const key of keys.filter((fields) => fields.some((field) => field in rows[0]!))) {
      const values = rows.map((row) => JSON.stringify(key.map((field) => row[field])));
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });
});

const every = (name: string, field: string, shape: RegExp) =>
  expect(rowsOf(name).filter((row) => !shape.test(String(row[field])))).toEqual([]);
const inUse = (name: string) => rowsOf(name).filter(({ active }) => active !== false);

describe("the lists of public bodies", () => {
  const sources = JSON.parse(readFileSync(inRoot("server/features/reference/shipped/sources.json"), "utf8")) as Record<
    string,
    Row
  >;

  it.each(["banks", "cities", "cnaes", "legal-natures"])("name the source, the date and the number of %s", (name) => {
    expect(sources[name]).toMatchObject({ rows: rowsOf(name).length, inUse: inUse(name).length });
    expect(sources[name]!.publisher).toMatch(/Banco Central|IBGE/);
    expect(sources[name]!.page).toMatch(/^https:/);
    expect(sources[name]!.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it("have every bank by its ISPB, and one bank a compensation code", () => {
    every("banks", "ispb", /^\d{8}$/);
    expect(inUse("banks").length).toBeGreaterThanOrEqual(450);
    expect(inUse("banks").filter(({ code }) => !/^\d{3}$/.test(String(code)))).toEqual([]);
    const textOf = (code: string) => rowsOf("banks").find((row) => row.code === code)?.text;
    expect(["001", "104", "237", "341"].map(textOf)).toEqual([
      "Banco do Brasil S.A.",
      "Caixa Econômica Federal",
      "Banco Bradesco S.A.",
      "ITAÚ UNIBANCO S.A.",
    ]);
  });

  it("have every municipality: 27 states, as many of each as IBGE counts, with right check digits", () => {
    const cities = rowsOf("cities");
    expect(cities.length).toBeGreaterThanOrEqual(5570);
    const count = Object.groupBy(cities, (row) => String(row.state));
    expect(Object.fromEntries(Object.entries(count).map(([state, some]) => [state, some!.length]))).toMatchObject({
      ...{ AC: 22, AL: 102, AM: 62, AP: 16, BA: 417, CE: 184, DF: 1, ES: 78, GO: 246, MA: 217, MG: 853, MS: 79 },
      ...{ PA: 144, PB: 223, PE: 185, PI: 224, PR: 399, RJ: 92, RN: 167, RO: 52, RR: 15, RS: 497, SC: 295 },
      ...{ SE: 75, SP: 645, TO: 139 },
    });
    expect(Object.keys(count)).toHaveLength(27);
    expect(
      cities.filter((row) => !ODD_CODES.has(String(row.ibgeCode)) && !hasCheckDigit(String(row.ibgeCode))),
    ).toEqual([]);
    expect(cities.filter((row) => UF_OF[String(row.ibgeCode).slice(0, 2)] !== row.state)).toEqual([]);
  });

  it("have a capital in every state, and before the other cities", () => {
    const cities = rowsOf("cities");
    const capitals = cities.filter(({ capital }) => capital === true);
    expect(new Set(capitals.map(({ state }) => state)).size).toBe(27);
    expect(capitals).toEqual(cities.slice(0, 27));
  });

  it("have every subclass of CNAE 2.3, and disable earlier ones", () => {
    every("cnaes", "code", /^\d{7}$/);
    expect(inUse("cnaes")).toHaveLength(1332);
    expect(inUse("cnaes").some(({ code }) => code === "6438701")).toBe(true);
    expect(rowsOf("cnaes").find(({ code }) => code === "1091100")).toMatchObject({ active: false });
  });

  it("have the legal natures of 2021, and disable earlier ones", () => {
    every("legal-natures", "code", /^[1-5]\d{3}$/);
    expect(inUse("legal-natures")).toHaveLength(92);
    expect(rowsOf("legal-natures").find(({ code }) => code === "2062")).toMatchObject({
      text: "Sociedade Empresária Limitada",
    });
    expect(rowsOf("legal-natures").find(({ code }) => code === "2208")).toMatchObject({ active: false });
  });
});

/** IBGE lists these codes although their check digit is wrong: they predate the rule or break it. */
const ODD_CODES = new Set([
  ...["2201919", "2201988", "2202251", "2611533", "3117836", "3152131", "4305871", "5203939", "5203962"],
]);

/** Checks the Luhn digit: every other digit is doubled, and the digits of the products are added. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code.slice(0, 6)].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(code[6]);
}

const UF_OF: Record<string, string> = {
  ...{ 11: "RO", 12: "AC", 13: "AM", 14: "RR", 15: "PA", 16: "AP", 17: "TO", 21: "MA", 22: "PI", 23: "CE", 24: "RN" },
  ...{ 25: "PB", 26: "PE", 27: "AL", 28: "SE", 29: "BA", 31: "MG", 32: "ES", 33: "RJ", 35: "SP", 41: "PR", 42: "SC" },
  ...{ 43: "RS", 50: "MS", 51: "MT", 52: "GO", 53: "DF" },
};

describe("the reference data together", () => {
  it("has streets that the postal code look-up fills in, in cities that are in the list", () => {
    const codes = rowsOf("postal-codes");
    expect(codes.find((row) => row.postalCode === "01001000")).toMatchObject({ address: "Praça da Sé" });
    const cities = new Map(rowsOf("cities").map((row) => [row.ibgeCode, `${row.text} ${row.state}`]));
    expect(codes.filter((row) => cities.get(row.cityIbgeCode) !== `${row.city} ${row.state}`)).toEqual([]);
  });

  it("covers the modalities of the credit register", () => {
    const types = rowsOf("product-types").map((row) => row.code);
    expect(
      rowsOf("product-subtypes").filter(
        (row) => !types.includes(row.typeCode) || !String(row.code).startsWith(String(row.typeCode)),
      ),
    ).toEqual([]);
  });
});
