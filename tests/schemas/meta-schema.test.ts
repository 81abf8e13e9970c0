// Tests the meta-schema: it accepts every document, refuses typos, and explains each keyword with valid examples.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { metaSchema } from "../../server/framework/documents/load-documents.ts";
import { parts, resources } from "./read-documents.ts";

interface Keyword {
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  type?: string;
  $ref?: string;
}
interface Meta {
  properties: Record<string, Keyword>;
  $defs: Record<string, { properties?: Record<string, Keyword> }>;
}

const meta = metaSchema() as Meta;
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allowUnionTypes: true,
});
const isResource = ajv.compile(meta);
const named = (name: string): ValidateFunction => ajv.getSchema(`meta-schema#/$defs/${name}`)!;
const validatorOf = (file: string) =>
  file.startsWith("enums/") ? named("enumeration") : file.startsWith("blocks/") ? named("block") : isResource;
const changed = (document: object, change: (copy: Record<string, never>) => void) => {
  const copy = structuredClone(document) as Record<string, never>;
  change(copy);
  return copy;
};

describe("the meta-schema", () => {
  it.each([...resources, ...parts])("accepts %s", (file, document) => {
    const check = validatorOf(file);
    check(document);
    expect(check.errors ?? []).toEqual([]);
  });

  const [, sample] = [...resources][0]!;
  const firstField = Object.keys(sample.properties)[0]!;

  it.each(["x-lists", "x-resources", "layout"])("refuses the unknown keyword %s of a document", (keyword) => {
    expect(isResource(changed(sample, (copy) => Object.assign(copy, { [keyword]: {} })))).toBe(false);
  });

  it.each([
    ["x-uniq", true],
    ["x-widget", "longtext"],
    ["format", "cpfs"],
    ["x-ref", { resourse: "books" }],
    ["x-when", { visible: { propertys: {} } }],
    ["x-compute", { sum: "a.b" }],
    ["x-on", { lists: false }],
    ["title", ""],
    ["x-columns", 13],
  ])("refuses %s written as %j in a field", (keyword, value) => {
    const copy = structuredClone(sample);
    Object.assign(copy.properties[firstField]!, { [keyword]: value });
    expect(isResource(copy)).toBe(false);
  });

  it.each([
    ["calls", ["lists"]],
    ["sort", "name"],
    ["scope", { staff: [{ owner: "branch" }] }],
    ["label", { one: "Livro" }],
  ])("refuses %s written as %j in the resource", (keyword, value) => {
    const copy = structuredClone(sample);
    Object.assign(copy["x-resource"], { [keyword]: value });
    expect(isResource(copy)).toBe(false);
  });

  const vocabulary = Object.entries(meta.$defs.field!.properties!).filter(([name]) => name.startsWith("x-"));

  it.each(vocabulary)("explains %s", (name, keyword) => {
    const described = keyword.$ref
      ? { ...(meta.$defs[keyword.$ref.slice("#/$defs/".length)] as Keyword), ...keyword }
      : keyword;
    expect(described.description).toBeTruthy();
    const examples =
      described.examples ??
      described.enum ??
      (described.type === "boolean" ? [true] : described.type === "integer" ? [6] : []);
    expect(examples).not.toEqual([]);
    const check = ajv.compile({ $ref: `meta-schema#/$defs/field/properties/${name}` });
    for (const example of examples) expect(check(example), JSON.stringify(example)).toBe(true);
  });
});
