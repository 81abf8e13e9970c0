// Types of the records of every resource, so that hand-written pages and slices name real fields.

import type { Field, Resource } from "../../src/base/resource.ts";
import type { DocumentSet, FieldSchema } from "../../src/base/resource-document.ts";
import { definitionOf } from "../../src/fields/definitions.ts";

type Properties = Record<string, FieldSchema>;

interface Work {
  parts: Map<string, FieldSchema>;
  resources: Map<string, Resource>;
  /** The text of each shared block by name, made at its first use. */
  blocks: Map<string, string>;
  enums: Map<string, string>;
}

const STAMPS = new Set(["id", "version", "createdAt", "updatedAt"]);

/** Types are aliases and not interfaces, so that a record is also a `Record<string, unknown>`. */
const HEADER = [
  "// The records of every resource as the API answers them. Written by scripts/generate.ts from src/schemas.",
  "// `null` is an empty value; a member that may be absent is only ever written, or the record that a key points to.",
  'import type { WireAmount } from "../base/exact-json.ts";',
];

export function resourceTypes(set: DocumentSet, resources: Map<string, Resource>): string {
  const parts = new Map<string, FieldSchema>(set.parts.map(({ document }) => [document.$id, document]));
  const work: Work = { parts, resources, blocks: new Map(), enums: new Map() };
  const records = set.resources.map(({ document }) => {
    const resource = resources.get(document.$id)!;
    const members = membersText(resource.fields, document.properties, work) + titlesText(resource);
    return aliasText(resource.entity, members, resource.label.one);
  });
  const byResource = [...resources.values()].map(({ name, entity }) => `    ${JSON.stringify(name)}: ${entity};`);
  const sections = [
    HEADER.join("\n"),
    ...sorted(work.enums),
    ...sorted(work.blocks),
    ...records.sort(),
    `declare module "../base/resource-types.ts" {\n  interface ResourceRecords {\n${byResource.sort().join("\n")}\n  }\n}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

const sorted = (texts: Map<string, string>): string[] =>
  [...texts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);

function aliasText(name: string, members: string, comment: string): string {
  return `/** ${comment} */\nexport type ${name} = {\n${members}};`;
}

/** Adds the title of the record of `bankID` under `bank`, as `selectRecord` of the server reads it. */
function titlesText({ fields }: Resource): string {
  const keys = new Set(fields.flatMap(({ embed }) => embed?.key ?? []));
  return fields
    .filter(
      ({ type, name }) => (type === "reference" || type === "user-stamp") && name.endsWith("ID") && !keys.has(name),
    )
    .map(({ name }) => `  ${name.slice(0, -2)}?: { id: number; text: string };\n`)
    .join("");
}

function membersText(fields: readonly Field[], raw: Properties, work: Work): string {
  return fields.map((field) => `  ${memberText(field, raw[field.name] ?? {}, work)}\n`).join("");
}

function memberText(field: Field, raw: FieldSchema, work: Work): string {
  if (field.type === "secret") return `${field.name}?: string;`;
  const type = typeText(field, raw, work);
  return `${field.name}: ${type}${mayBeNull(field) ? " | null" : ""};`;
}

/** A field that a condition can hide is empty while it is hidden, even when it is required. */
export function mayBeNull(field: Field): boolean {
  if (field.when?.visible !== undefined) return true;
  const isAlwaysThere = ["block", "embed", "reference-many"].includes(field.type) || STAMPS.has(field.path);
  return !field.required && !isAlwaysThere;
}

function typeText(field: Field, raw: FieldSchema, work: Work): string {
  if (field.options) return enumText(field, raw, work);
  if (field.embed) return embedText(field.embed, work);
  if (field.type === "block") return blockText(field, raw, work);
  if (field.type === "blocks") return `${blockText(field, raw.items ?? {}, work)}[]`;
  if (field.type === "money") return "WireAmount";
  const { type, items } = definitionOf(field).jsonSchema(field) as { type?: string; items?: { type?: string } };
  return type === "array" ? `${plainText(items?.type)}[]` : plainText(type);
}

function plainText(type: string | undefined): string {
  if (type === "integer" || type === "number") return "number";
  return type === "string" || type === "boolean" ? type : "Record<string, unknown>";
}

function enumText(field: Field, raw: FieldSchema, work: Work): string {
  const isMany = field.type === "enum-many";
  const union = field.options!.map(({ value }) => JSON.stringify(value)).join(" | ");
  const ref = isMany ? raw.items?.$ref : raw.$ref;
  if (!ref) return isMany ? `(${union})[]` : union;
  const name = partName(ref);
  work.enums.set(name, `export type ${name} = ${union};`);
  return isMany ? `${name}[]` : name;
}

function embedText(embed: NonNullable<Field["embed"]>, work: Work): string {
  const entity = work.resources.get(embed.resource)!.entity;
  const memberNames = embed.fields?.map((name) => JSON.stringify(name)).join(" | ");
  return memberNames ? `Pick<${entity}, ${memberNames}>` : entity;
}

/** A block from blocks/ has a type of its own, unless this use of it changes its members. */
function blockText(field: Field, raw: FieldSchema, work: Work): string {
  const shared = raw.$ref !== undefined && !raw.required && !raw.properties;
  const properties = raw.properties ?? work.parts.get(raw.$ref ?? "")?.properties ?? {};
  const members = membersText(field.fields ?? [], properties, work);
  if (!shared) return `{ ${members.trim().replace(/\n\s*/g, " ")} }`;
  const name = partName(raw.$ref!);
  work.blocks.set(name, aliasText(name, members, work.parts.get(raw.$ref!)?.title ?? name));
  return name;
}

const partName = (ref: string): string => ref.split("/").at(-1)!;
