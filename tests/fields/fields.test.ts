// Tests every field type of the registry: reading of typed text, normal form, display, and refusals. A new type is
// included automatically.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fieldTypeNames, registryText } from "../../scripts/generate-fields.ts";
import { definitionOf, definitions, typeOf } from "../../src/fields/definitions.ts";
import { registry } from "../../src/fields/registry.ts";
import { normalizeRecord, validateRecord } from "../../src/fields/validate.ts";
import { VALIDATION_TEXTS } from "../../src/fields/validation-messages.ts";
import { ajvAccepts } from "../helpers/ajv-fields.ts";
import { compileSample, propertyOf, sampleField, sampleResource } from "../helpers/sample-fields.ts";

const TODAY = "2026-01-05";

const problemsOf = (type: string, value: unknown) =>
  validateRecord(sampleResource, normalizeRecord(sampleResource, { [propertyOf(type)]: value }), {
    mode: "create",
    today: TODAY,
  });

describe("the registry of field types", () => {
  it("is what scripts/generate-fields.ts writes", () => {
    const file = fileURLToPath(new URL("../../src/fields/registry.ts", import.meta.url));
    expect(readFileSync(file, "utf8")).toBe(registryText());
  });

  it("names each type as its folder", () => {
    expect([...definitions.keys()]).toEqual(fieldTypeNames());
  });

  it.each(registry)("gives the sample of $name to that type alone", (definition) => {
    expect(registry.filter((other) => other.matches(definition.sample)).map((other) => other.name)).toEqual([
      definition.name,
    ]);
    expect(typeOf(definition.sample)).toBe(definition.name);
  });

  it("has no type for an unknown name", () => {
    expect(() => definitionOf({ type: "moeda" })).toThrow("moeda");
  });
});

describe.each(registry)("the field type $name", (definition) => {
  const field = sampleField(definition.name);

  it.each(definition.examples.valid)("reads $typed, sends it and shows it", ({ typed, wire, shown }) => {
    expect(definition.parse(typed, field)).toEqual(wire);
    expect(definition.format(wire, field)).toBe(shown);
  });

  it.each(definition.examples.valid)("accepts $wire on both sides", ({ wire }) => {
    expect(problemsOf(definition.name, wire)).toEqual([]);
    expect(ajvAccepts(field, wire)).toBe(true);
  });

  it.each(definition.examples.valid)("leaves the normal form $wire as it is", ({ wire }) => {
    expect(definition.normalize(wire, field)).toEqual(wire);
  });

  it.each(definition.examples.invalid)("refuses $value because of $because, with a text", ({ value, because }) => {
    const refused = validateRecord(
      sampleResource,
      { [propertyOf(definition.name)]: value },
      { mode: "create", today: TODAY },
    );
    expect(refused.map((problem) => problem.key)).toContain(because);
    expect(VALIDATION_TEXTS[because]).toBeDefined();
    expect(ajvAccepts(field, value)).toBe(false);
  });

  it("shows nothing for an empty value, and reads an empty text as none", () => {
    expect(definition.format(null, field)).toBe("");
    expect(definition.format(undefined, field)).toBe("");
    expect([null, []]).toContainEqual(definition.parse("", field));
    expect(definition.normalize(null, field)).toBeNull();
  });

  it("does not treat a text without a usable character as a cleared field", () => {
    for (const text of ["<", "·"]) expect(definition.normalize(text, field)).not.toBeNull();
  });

  it("never throws, whatever the value", () => {
    for (const value of [{}, [], "", "\u0000\ud800", -0, Number.NaN, 1e308, true, [[]], [null], { __proto__: null }]) {
      const normal = definition.normalize(value, field);
      expect(() => definition.format(normal, field)).not.toThrow();
      expect(() => definition.check?.(normal, field)).not.toThrow();
      expect(() => problemsOf(definition.name, value)).not.toThrow();
    }
  });
});

describe("a PIX key", () => {
  const resource = compileSample({
    pixKeyType: { type: "string", title: "Tipo" },
    pixKey: { type: "string", format: "pix-key", title: "Chave" },
  });
  const problems = (record: Record<string, unknown>) =>
    validateRecord(resource, record, { mode: "create", today: TODAY }).map(({ key }) => key);

  it.each([
    ["CPF", "12345678909"],
    ["PHONE", "+5511987654321"],
    ["EMAIL", "financeiro@alfa.com.br"],
    ["EVP", "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b"],
    [null, "12345678909"],
  ])("of the kind %s may be %s", (pixKeyType, pixKey) => {
    expect(problems({ pixKeyType, pixKey })).toEqual([]);
  });

  it.each([
    ["CNPJ", "12345678909"],
    ["EMAIL", "+5511987654321"],
    ["EVP", "financeiro@alfa.com.br"],
  ])("of the kind %s may not be %s", (pixKeyType, pixKey) => {
    expect(problems({ pixKeyType, pixKey })).toEqual(["pixKeyOfKind"]);
  });
});
