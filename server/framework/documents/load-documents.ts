// Reads the product's documents from src/schemas and turns them into checked resources; a mistake stops the start.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { pageProblems, type RightsDocument } from "../../../src/base/check-pages.ts";
import type { Problem } from "../../../src/base/check-resources.ts";
import { compileResources } from "../../../src/base/compile-resources.ts";
import { refusal } from "../../../src/base/condition.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import type { Resources } from "../../../src/base/resource.ts";
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import type { DocumentSet, PartDocument, ResourceDocument } from "../../../src/base/resource-document.ts";
import { definitionOf, typeOf } from "../../../src/fields/definitions.ts";
import { registry } from "../../../src/fields/registry.ts";
import { patternProblems } from "./pattern-problems.ts";
import { shapeMessages } from "./shape-messages.ts";

const FOLDER = fileURLToPath(new URL("../../../src/schemas/", import.meta.url));
/** These files of the folder are no document of a resource. */
const OF_THE_INSTALLATION = new Set(["rights.json", "roles.json"]);

export class DocumentError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(`Esquemas com erro:\n${problems.map((p) => `- ${p.file} › ${p.place}: ${p.message}`).join("\n")}`);
    this.problems = problems;
  }
}

export type { Resources };

export function loadResources(folder: string = FOLDER): Resources {
  const problems: Problem[] = [];
  const set = readDocuments(folder, problems);
  problems.push(...checkShape(set));
  if (set.resources.length === 0) problems.push({ file: folder, place: "$", message: "não há nenhum cadastro aqui" });
  if (problems.length > 0) throw new DocumentError(problems);
  const { resources, problems: compileProblems } = compileResources(set, typeOf);
  problems.push(...compileProblems, ...patternProblems(set), ...defaultProblems(resources.values()));
  if (problems.length > 0) throw new DocumentError(problems);
  return resources;
}

/** @throws DocumentError when a document names a page that nobody declares. */
export function checkPages(rights: RightsDocument, resources: Resources): void {
  const problems = pageProblems(rights, resources);
  if (problems.length > 0) throw new DocumentError(problems);
}

export function readDocuments(folder: string, problems: Problem[]): DocumentSet {
  const set: DocumentSet = { resources: [], parts: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const document = parse(`${folder}/${file}`, file, problems);
    if (!document) continue;
    if (isOfResource(document)) set.resources.push({ file, document });
    else if (isPart(document, file)) set.parts.push({ file, document });
    else if (!OF_THE_INSTALLATION.has(file))
      problems.push({
        file,
        place: "$",
        message: 'falta "x-resource": fora de enums e blocks cada arquivo é um cadastro',
      });
  }
  return { ...set, parts: withOwnChoices(set, problems) };
}

/** The type that each document should have; checkShape verifies it. */
const isOfResource = (document: object): document is ResourceDocument => "x-resource" in document;
const isPart = (document: object, file: string): document is PartDocument =>
  /^(enums|blocks)\//.test(file) && !isOfResource(document);

/** Adds the values that registers bring to the enumerations. */
function withOwnChoices({ resources, parts }: DocumentSet, problems: Problem[]): DocumentSet["parts"] {
  const complete = new Map(parts.map((part) => [part.document.$id, part]));
  for (const { file, document } of resources) {
    for (const [name, choices] of Object.entries(document["x-resource"].ownChoices ?? {})) {
      const part = complete.get(name);
      const present = part?.document.oneOf ?? [];
      const repeated = choices.find((choice) => present.some((other) => other.const === choice.const));
      const place = `x-resource.ownChoices.${name}`;
      if (!part) problems.push({ file, place, message: `"${name}" não existe` });
      else if (repeated) problems.push({ file, place, message: `o valor "${repeated.const}" já existe` });
      else complete.set(name, { ...part, document: { ...part.document, oneOf: [...present, ...choices] } });
    }
  }
  return [...complete.values()];
}

function parse(path: string, file: string, problems: Problem[]): object | undefined {
  try {
    const document: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (isPlainObject(document)) return document;
    problems.push({ file, place: "$", message: "deve ser um objeto JSON" });
    return undefined;
  } catch (error) {
    problems.push({
      file,
      place: "$",
      message: `não é JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
    return undefined;
  }
}

let compiled: { ajv: Ajv2020; isResource: ValidateFunction } | undefined;

/** Compiled once: the vocabulary does not change while the process lives. */
function shapeCheck() {
  if (compiled) return compiled;
  // The vocabulary is the product's own, and code that is run once for each document need not be made shorter.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, code: { optimize: false } });
  compiled = { ajv, isResource: ajv.compile(metaSchema()) };
  return compiled;
}

function checkShape(set: DocumentSet): Problem[] {
  const { ajv, isResource } = shapeCheck();
  const part = (file: string) => {
    const name = `meta-schema#/$defs/${file.startsWith("enums") ? "enumeration" : "block"}`;
    const isValid = ajv.getSchema(name);
    if (!isValid) throw new Error(`${name} is missing`);
    return isValid;
  };
  const checks = [
    ...set.parts.map(({ file, document }) => ({ file, document, check: part(file) })),
    ...set.resources.map(({ file, document }) => ({ file, document, check: isResource })),
  ];
  return checks.flatMap(({ file, document, check }) =>
    check(document) ? [] : shapeMessages(check.errors ?? []).map((shapeMessage) => ({ file, ...shapeMessage })),
  );
}

const VOCABULARY = new URL("../../../src/base/meta-schema.json", import.meta.url);

interface MetaSchema {
  $defs: { [name: string]: object };
}

/** The schema that every document obeys: the vocabulary, with the formats of the field types. */
export function metaSchema(): MetaSchema {
  const vocabulary: MetaSchema = JSON.parse(readFileSync(VOCABULARY, "utf8"));
  const formats = registry.flatMap(({ sample }) => sample.format ?? []);
  return { ...vocabulary, $defs: { ...vocabulary.$defs, format: { ...vocabulary.$defs.format, enum: formats } } };
}

/** A default must be a value that its own field accepts. */
function defaultProblems(resources: Iterable<Resource>): Problem[] {
  return [...resources].flatMap((resource) =>
    flatFields(resource.fields)
      .filter((field) => field.schema.default !== undefined && !accepts(field, field.schema.default))
      .map((field) => ({
        file: resource.file ?? resource.name,
        place: `properties.${field.path}.default`,
        message: `${JSON.stringify(field.schema.default)} não é um valor deste campo`,
      })),
  );
}

function accepts(field: Field, value: unknown): boolean {
  const definition = definitionOf(field);
  return refusal(definition.jsonSchema(field), value) === undefined && !definition.check?.(value, field);
}
