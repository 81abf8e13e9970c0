// Tests conditions over records: when they are true, and what an absent property means.
import { describe, expect, it } from "vitest";
import { evaluate, propertiesRead, refusal } from "../../src/base/condition.ts";
import type { Condition } from "../../src/base/resource-document.ts";
import { branch } from "../helpers/branch.ts";

const kindIs = (value: string): Condition => ({ properties: { kind: { const: value } } });

const rows: [string, Condition, unknown, boolean][] = [
  ["a property with the value", kindIs("A"), { kind: "A" }, true],
  ["another value", kindIs("A"), { kind: "B" }, false],
  ["an absent property", kindIs("A"), {}, false],
  ["a null property", kindIs("A"), { kind: null }, false],
  ["the denial of an absent property", { not: kindIs("A") }, {}, true],
  ["null, named", { properties: { kind: { const: null } } }, {}, true],
  ["null among the members", { properties: { kind: { enum: [null, "A"] } } }, {}, true],
  ["the type null", { properties: { kind: { type: "null" } } }, { kind: null }, true],
  ["a limit over nothing", { properties: { value: { minimum: 1 } } }, {}, false],
  ["a limit", { properties: { value: { exclusiveMinimum: 1, maximum: 3 } } }, { value: 3 }, true],
  ["a length over nothing", { properties: { name: { maxLength: 3 } } }, { name: null }, false],
  ["a denial inside an absent property", { properties: { kind: { not: { const: "A" } } } }, {}, false],
  ["a key that is there but empty", { required: ["kind"] }, { kind: null }, false],
  ["a key that is filled", { required: ["kind"] }, { kind: "" }, true],
  ["one of two", { anyOf: [kindIs("A"), kindIs("B")] }, { kind: "B" }, true],
  ["both of two", { allOf: [kindIs("A"), { required: ["x"] }] }, { kind: "A" }, false],
  ["exactly one", { oneOf: [kindIs("A"), { required: ["x"] }] }, { kind: "A", x: 1 }, false],
  ["then", branch(kindIs("A"), { required: ["x"] }, { required: ["y"] }), { kind: "A", y: 1 }, false],
  ["else", branch(kindIs("A"), { required: ["x"] }, { required: ["y"] }), { kind: "B", y: 1 }, true],
  [
    "a member of a group",
    { properties: { address: { properties: { state: { enum: ["SP", "RJ"] } } } } },
    { address: { state: "SP" } },
    true,
  ],
  ["an absent group", { properties: { address: { properties: { state: { const: "SP" } } } } }, {}, false],
  ["an item of a list", { properties: { roles: { contains: { const: "ADMIN" } } } }, { roles: ["X", "ADMIN"] }, true],
  ["no item of a list", { properties: { roles: { contains: { const: "ADMIN" } } } }, { roles: [] }, false],
  ["enough items", { properties: { roles: { minItems: 1 } } }, { roles: [] }, false],
  ["a pattern", { properties: { name: { pattern: "^A" } } }, { name: "ANA" }, true],
  ["a record that is none", kindIs("A"), undefined, false],
  ["an inherited name", { required: ["toString"] }, {}, false],
];

describe("the interpreter of conditions", () => {
  it.each(rows)("evaluates %s", (_title, condition, record, expected) =>
    expect(evaluate(condition, record)).toBe(expected),
  );

  it("names the properties that a condition reads", () => {
    const condition = {
      ...branch(kindIs("A"), { required: ["x"] }, true),
      not: { anyOf: [{ properties: { y: true } }] },
    };
    expect([...propertiesRead(condition)].sort()).toEqual(["kind", "x", "y"]);
  });
});

describe("a refusal", () => {
  it("names the keyword, its limit and its place", () => {
    const schema = { type: "array", items: { type: "object", properties: { age: { minimum: 18 } } } };
    expect(refusal(schema, [{ age: 20 }, { age: 3 }])).toEqual({ keyword: "minimum", limit: 18, path: "1.age" });
    expect(refusal(schema, [{}])).toBeUndefined();
    expect(refusal({ additionalProperties: false, properties: { a: {} } }, { b: 1 })).toMatchObject({ path: "b" });
    expect(refusal({ maxLength: 1 }, "😀")).toBeUndefined();
  });
});
