// AJV on the server and the interpreter in the browser must give the same verdict, for every field type and for
// conditions.
import { describe, expect, it } from "vitest";
import { evaluate, refusal } from "../../src/base/condition.ts";
import type { Condition, FieldSchema, Json } from "../../src/base/resource-document.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { registry } from "../../src/fields/registry.ts";
import { ajv, ajvAccepts } from "../helpers/ajv-fields.ts";
import { branch } from "../helpers/branch.ts";
import { type Random, randomFrom } from "../helpers/random.ts";
import { compileSample, propertyOf, sampleField } from "../helpers/sample-fields.ts";

const ALPHABET = "0123456789abcdefXYZ çÃ😀.-/@:+#_\n\u0000";
const ROUNDS = 300;

/** Returns any JSON value, or one of the type's own examples with one change. */
function valueLike(samples: readonly Json[], random: Random): Json {
  const wild: (() => Json)[] = [
    () => null,
    () => random.pick([true, false]),
    () => random.integer(-1000, 1_000_000),
    () => random.integer(-1_000_000, 1_000_000) / random.pick([10, 100, 1000, 1e9]),
    () => random.text(ALPHABET, random.integer(0, 40)),
    () => random.pick<Json>([[], {}, [[]], [null], { name: 1 }, ["MON"], [1, 1], [3, 7]]),
    () => random.pick(samples),
    () => changed(random.pick(samples), random),
    () => changed(random.pick(samples), random),
  ];
  return random.pick(wild)();
}

function changed(value: Json, random: Random): Json {
  if (typeof value === "number") return random.pick([-value, value * 10, value / 3, value + 0.001, String(value)]);
  if (Array.isArray(value))
    return random.pick<Json>([[...value, ...value], value.slice(1), [...value, null], value.map(String)]);
  if (typeof value !== "string") return value;
  const place = random.integer(0, value.length);
  const inserted = random.text(ALPHABET, 1);
  return random.pick([
    value.slice(0, place) + inserted + value.slice(place),
    value.slice(0, place) + value.slice(place + 1),
    value.slice(0, place) + inserted + value.slice(place + 1),
    value.toLowerCase(),
    value.repeat(3),
  ]);
}

describe.each(registry)("the field type $name", (definition) => {
  it("is judged alike by AJV and by the interpreter", () => {
    const field = sampleField(definition.name);
    const samples = [
      ...definition.examples.valid.map(({ wire }) => wire),
      ...definition.examples.invalid.map(({ value }) => value),
    ];
    const random = randomFrom(propertyOf(definition.name).length * 7919);
    const schema = definition.jsonSchema(field);
    const judgedApart: { value: Json; browser: boolean; server: boolean }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const value = valueLike(samples, random);
      const browser = refusal(schema, value) === undefined && definition.check?.(value, field) === undefined;
      const server = ajvAccepts(field, value);
      if (browser !== server) judgedApart.push({ value, browser, server });
    }
    expect(judgedApart).toEqual([]);
  });
});

describe("the limits of a property", () => {
  const limited: [string, FieldSchema, Json[]][] = [
    [
      "text",
      { type: "string", minLength: 3, maxLength: 5, pattern: "^[A-ZÀ-Ú]+$" },
      ["ANA", "ÁÉÍ", "AB", "ABCDEF", "A1B"],
    ],
    ["money", { type: "number", format: "money", minimum: 10, maximum: 20.5 }, [10, 9.99, 20.5, 20.51, -10]],
    ["integer", { type: "integer", minimum: 1, maximum: 3 }, [0, 1, 3, 4, 2.5]],
    [
      "blocks",
      { type: "array", minItems: 1, maxItems: 2, items: { type: "object", properties: { a: { type: "string" } } } },
      [[], [{}], [{}, {}], [{}, {}, {}]],
    ],
    [
      "percent",
      { type: "number", format: "percent", "x-format": { negative: true }, minimum: -5 },
      [-5, -5.1, 0, 1.99],
    ],
  ];
  it.each(limited)("%s apply on both sides", (_type, schema, values) => {
    const field = compileSample({ field: schema }).fields.find((candidate) => candidate.name === "field")!;
    for (const value of values) {
      const here = refusal(definitionOf(field).jsonSchema(field), value) === undefined;
      expect({ value, accepted: here }).toEqual({ value, accepted: ajvAccepts(field, value) });
    }
  });
});

describe("conditions over complete records", () => {
  const conditions: Condition[] = [
    { properties: { kind: { const: "A" } } },
    { properties: { kind: { enum: ["A", "B"] }, value: { exclusiveMinimum: 0, maximum: 10 } } },
    { not: { properties: { kind: { const: "A" } } } },
    { anyOf: [{ properties: { kind: { pattern: "^[BC]$" } } }, { properties: { value: { minimum: 8 } } }] },
    { oneOf: [{ properties: { flag: { const: true } } }, { properties: { value: { exclusiveMaximum: 3 } } }] },
    branch(
      { properties: { flag: { const: true } } },
      { properties: { kind: { const: "A" } } },
      { properties: { tags: { minItems: 1 } } },
    ),
    {
      properties: {
        tags: { contains: { const: "x" } },
        group: { properties: { inner: { minLength: 2 } }, required: ["inner"] },
      },
    },
    { allOf: [{ properties: { value: { type: "integer" } } }, { properties: { kind: { maxLength: 1 } } }] },
  ];
  it.each(conditions.map((condition) => [JSON.stringify(condition), condition] as const))(
    "are judged alike by AJV and by the interpreter: %s",
    (_text, condition) => {
      const random = randomFrom(11);
      const judge = ajv.compile(condition);
      for (let round = 0; round < ROUNDS; round++) {
        const record = {
          kind: random.pick(["A", "B", "C", "ABC"]),
          value: random.pick([-1, 0, 2.5, 3, 8, 10, 11]),
          flag: random.pick([true, false]),
          tags: random.pick([[], ["x"], ["y", "x"], ["y"]]),
          group: { inner: random.pick(["", "a", "ab"]) },
        };
        expect({ record, holds: evaluate(condition, record) }).toEqual({ record, holds: judge(record) });
      }
    },
  );
});
