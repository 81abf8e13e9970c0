// The data that a new installation starts with, held against the documents that it belongs to.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import { resolved } from "./paths.ts";
import { documentNamed } from "./read-documents.ts";

type Row = Record<string, unknown>;
const files = new Map(
  globSync("server/*/*/shipped/*.json", { cwd: ROOT }).map((file) => [basename(file, ".json"), inRoot(file)]),
);
const rowsOf = (name: string) => JSON.parse(readFileSync(files.get(name)!, "utf8")) as Row[];
const names = [...files.keys()];

/** A subtype names its type by code, since ids are given by the database. */
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

describe("the reference data together", () => {
  it("covers banks, holidays of four years, capitals and the modalities of the credit register", () => {
    expect(rowsOf("banks").length).toBeGreaterThanOrEqual(60);
    expect(new Set(rowsOf("holidays").map((row) => String(row.date).slice(0, 4)))).toEqual(
      new Set(["2024", "2025", "2026", "2027"]),
    );
    expect(new Set(rowsOf("cities").map((row) => row.state)).size).toBe(27);
    expect(rowsOf("postal-codes").find((row) => row.postalCode === "01001000")).toMatchObject({
      address: "Praça da Sé",
    });
    const types = rowsOf("product-types").map((row) => row.code);
    expect(
      rowsOf("product-subtypes").filter(
        (row) => !types.includes(row.typeCode) || !String(row.code).startsWith(String(row.typeCode)),
      ),
    ).toEqual([]);
  });
});
