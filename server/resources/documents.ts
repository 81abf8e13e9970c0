// Reads the product's documents from src/schemas and turns them into checked resources; a mistake stops the start.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Problem } from "../../src/base/check-resources.ts";
import { compileResources } from "../../src/base/compile-resources.ts";
import type { DocumentSet, PartDocument, ResourceDocument } from "../../src/base/document.ts";
import type { Resources } from "../../src/base/resource.ts";
import { typeOf } from "../../src/fields/definitions.ts";

const FOLDER = fileURLToPath(new URL("../../src/schemas/", import.meta.url));
const META = new URL("../../src/base/meta-schema.json", import.meta.url);

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
  if (problems.length > 0) throw new DocumentError(problems);
  const compiled = compileResources(set, typeOf);
  if (compiled.problems.length > 0) throw new DocumentError(compiled.problems);
  return compiled.resources;
}

export function readDocuments(folder: string, problems: Problem[]): DocumentSet {
  const set: DocumentSet = { resources: [], parts: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const document = parse(`${folder}/${file}`, file, problems);
    if (!document) continue;
    if ("x-resource" in document) set.resources.push({ file, document: document as unknown as ResourceDocument });
    else if (/^(enums|blocks)\//.test(file)) set.parts.push({ file, document: document as unknown as PartDocument });
  }
  return set;
}

function parse(path: string, file: string, problems: Problem[]): object | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as object;
  } catch (error) {
    problems.push({
      file,
      place: "$",
      message: `não é JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
    return undefined;
  }
}

function checkShape(set: DocumentSet): Problem[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const check = ajv.compile(JSON.parse(readFileSync(META, "utf8")) as object);
  return set.resources.flatMap(({ file, document }) => {
    if (check(document)) return [];
    return (check.errors ?? []).map((error) => ({
      file,
      place: error.instancePath.slice(1).replaceAll("/", ".") || "$",
      message: `${error.message ?? "inválido"}${detail(error.params)}`,
    }));
  });
}

function detail(params: Record<string, unknown>): string {
  const told = params.additionalProperty ?? params.allowedValues;
  return told === undefined ? "" : ` (${JSON.stringify(told)})`;
}
