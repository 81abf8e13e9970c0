// Documents to compiled resources, with every mistake named by file and place. Pure: the server, the tests and the
// schema editor call it with what they have read.
import type { DocumentSet, FieldSchema, PartDocument, ResourceDocument } from "./document.ts";
import { completeLayout } from "./layout.ts";
import { snakeCase } from "./names.ts";
import { type Field, fieldAt, flatFields, type Option, type Resource, type SortKey } from "./resource.ts";

export interface Problem {
  file: string;
  place: string;
  message: string;
}
export type TypeNamer = (schema: FieldSchema) => string | undefined;
export interface Compiled {
  resources: Map<string, Resource>;
  problems: Problem[];
}

interface Work {
  parts: Map<string, PartDocument>;
  documents: Map<string, ResourceDocument>;
  typeOf: TypeNamer;
  file: string;
  problems: Problem[];
}

export function compileResources(set: DocumentSet, typeOf: TypeNamer): Compiled {
  const problems: Problem[] = [];
  const parts = new Map(set.parts.map(({ document }) => [document.$id, document]));
  const documents = new Map(set.resources.map(({ document }) => [document.$id, document]));
  const resources = new Map<string, Resource>();
  const files = new Map<string, string>();
  for (const { file, document } of set.resources) {
    const work: Work = { parts, documents, typeOf, file, problems };
    if (files.has(document.$id))
      report(work, "$id", `o recurso "${document.$id}" já existe em ${files.get(document.$id)}`);
    files.set(document.$id, file);
    resources.set(document.$id, compileResource(document, work));
  }
  for (const resource of resources.values()) {
    const work: Work = { parts, documents, typeOf, file: files.get(resource.name) ?? "", problems };
    checkResource(resource, resources, work);
  }
  checkAcross([...resources.values()], files, problems);
  return { resources, problems };
}

function compileResource(document: ResourceDocument, work: Work): Resource {
  const spec = document["x-resource"];
  const own = compileFields(
    document.properties,
    { required: document.required ?? [], prefix: "", owner: document.$id },
    work,
  );
  const resource: Resource = {
    name: document.$id,
    entity: spec.entity,
    path: spec.path,
    table: spec.table ?? snakeCase(document.$id),
    label: spec.label,
    description: document.description,
    routes: spec.routes ?? [],
    pages: spec.pages,
    recordTitle: spec.recordTitle,
    sort: parseSort(spec.sort),
    search: spec.search,
    calls: spec.calls,
    bulk: spec.bulk ?? [],
    actions: spec.actions ?? [],
    scope: spec.scope ?? {},
    unique: spec.unique ?? [],
    keep: spec.keep,
    parent: spec.parent,
    hint: spec.hint,
    singleton: spec.calls.includes("singleton-get") ? (spec.singleton ?? { only: true }) : undefined,
    fields: [...own, ...AUDIT_FIELDS],
    list: { columns: document["x-list"].columns, filters: document["x-list"].filters ?? [] },
    layout: document["x-layout"] ?? [],
  };
  return { ...resource, layout: completeLayout(resource) };
}

export function parseSort(text: string): SortKey {
  const [path = "id", direction = "ASC"] = text.split(",");
  return { path, direction: direction.toUpperCase() === "DESC" ? "DESC" : "ASC" };
}

interface Place {
  required: readonly string[];
  prefix: string;
  owner: string;
  embedded?: boolean;
  inItems?: boolean;
}

function compileFields(properties: Record<string, FieldSchema>, place: Place, work: Work): Field[] {
  return Object.entries(properties).map(([name, schema]) => compileField(name, schema, place, work));
}

function compileField(name: string, written: FieldSchema, place: Place, work: Work): Field {
  const path = place.prefix + name;
  const schema = resolve(written, path, work);
  const type = work.typeOf(schema);
  if (!type) report(work, `properties.${path}`, "nenhum tipo de campo corresponde a esta propriedade");
  const field: Field = {
    name,
    path,
    title: schema.title ?? name,
    type: type ?? "text",
    schema,
    required: place.required.includes(name),
    readOnly: schema.readOnly === true || (schema["x-compute"] !== undefined && !("coalesce" in schema["x-compute"])),
    ref: schema["x-ref"],
    embed: schema["x-embed"],
    compute: schema["x-compute"],
    when: schema["x-when"],
  };
  if (schema.oneOf) field.options = optionsOf(schema);
  if (schema.items?.oneOf) field.options = optionsOf(schema.items);
  const fields = members(field, place, work);
  if (fields) field.fields = fields;
  if (hasColumn(field, place)) field.column = snakeCase(path);
  return dropUndefined(field);
}

function hasColumn(field: Field, place: Place): boolean {
  return !place.embedded && !place.inItems && !field.compute && field.type !== "block" && field.type !== "embed";
}

function members(field: Field, place: Place, work: Work): Field[] | undefined {
  const { schema } = field;
  if (schema["x-embed"]) return embeddedFields(field, schema["x-embed"], work);
  if (field.type === "block" && schema.properties) {
    return compileFields(
      schema.properties,
      { ...place, required: schema.required ?? [], prefix: `${field.path}.` },
      work,
    );
  }
  const items = schema.items;
  if (field.type === "blocks" && items?.properties) {
    return compileFields(
      items.properties,
      { ...place, required: items.required ?? [], prefix: "", inItems: true },
      work,
    );
  }
  return undefined;
}

function embeddedFields(field: Field, embed: NonNullable<FieldSchema["x-embed"]>, work: Work): Field[] {
  const target = work.documents.get(embed.resource);
  if (!target) {
    report(work, `properties.${field.path}.x-embed.resource`, `o recurso "${embed.resource}" não existe`);
    return [];
  }
  const chosen = embed.fields ?? Object.keys(target.properties);
  for (const name of chosen) {
    if (!target.properties[name])
      report(work, `properties.${field.path}.x-embed.fields`, `"${name}" não é campo de ${embed.resource}`);
  }
  const properties = Object.fromEntries(
    chosen.filter((name) => target.properties[name]).map((name) => [name, target.properties[name]!]),
  );
  const required = embed.required ?? (target.required ?? []).filter((name) => chosen.includes(name));
  return compileFields(properties, { required, prefix: `${field.path}.`, owner: embed.resource, embedded: true }, work);
}

/** Replaces every $ref by what it names; keywords written beside it win. */
function resolve(schema: FieldSchema, path: string, work: Work): FieldSchema {
  const { $ref, ...own } = schema;
  const part = $ref ? work.parts.get($ref) : undefined;
  if ($ref && !part) report(work, `properties.${path}.$ref`, `"${$ref}" não existe`);
  const { $id: _id, ...base } = part ?? { $id: "" };
  const merged: FieldSchema = { ...base, ...own };
  if (merged.items) merged.items = resolve(merged.items, `${path}.items`, work);
  if (merged.properties) {
    merged.properties = Object.fromEntries(
      Object.entries(merged.properties).map(([name, member]) => [name, resolve(member, `${path}.${name}`, work)]),
    );
  }
  return merged;
}

function optionsOf(schema: FieldSchema): Option[] {
  return (schema.oneOf ?? []).map((member) =>
    dropUndefined({
      value: member.const,
      label: member.title,
      colour: member["x-colour"],
      disabled: member.deprecated,
    }),
  );
}

function checkResource(resource: Resource, all: Map<string, Resource>, work: Work): void {
  const need = (paths: readonly string[], place: string) => {
    for (const path of paths) {
      if (!reaches(resource, path, all)) report(work, place, `"${path}" não é um campo`);
    }
  };
  need(resource.list.columns, "x-list.columns");
  need(resource.list.filters, "x-list.filters");
  need(resource.search, "x-resource.search");
  need([resource.recordTitle], "x-resource.recordTitle");
  need([resource.sort.path], "x-resource.sort");
  need(
    resource.unique.flatMap((unique) => unique.fields),
    "x-resource.unique",
  );
  need(
    resource.layout.flatMap((tab) => tab.sections.flatMap((section) => section.fields)),
    "x-layout",
  );
  const columns = new Set<string>();
  for (const field of flatFields(resource.fields)) {
    if (field.ref && !all.has(field.ref.resource))
      report(work, `properties.${field.path}.x-ref`, `o recurso "${field.ref.resource}" não existe`);
    if (field.embed && !fieldAt(resource.fields, field.embed.key))
      report(work, `properties.${field.path}.x-embed.key`, `"${field.embed.key}" não é um campo`);
    if (field.column && columns.has(field.column))
      report(work, `properties.${field.path}`, `a coluna "${field.column}" já é de outro campo`);
    if (field.column) columns.add(field.column);
    checkCompute(field, resource, all, work);
  }
}

function checkCompute(field: Field, resource: Resource, all: Map<string, Resource>, work: Work): void {
  const compute = field.compute;
  if (!compute) return;
  const place = `properties.${field.path}.x-compute`;
  if ("count" in compute) {
    const [target = "", path = ""] = splitOnce(compute.count);
    if (!all.get(target) || !fieldAt(all.get(target)!.fields, path))
      report(work, place, `"${compute.count}" não é um campo`);
    return;
  }
  const paths = "path" in compute ? [compute.path] : "length" in compute ? [compute.length] : compute.coalesce;
  for (const path of paths) {
    if (!reaches(resource, path, all)) report(work, place, `"${path}" não é um campo`);
  }
}

export function splitOnce(text: string): [string, string] {
  const at = text.indexOf(".");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Does a dotted path lead to a field, through blocks, embedded records and references (`authRole.code`)? */
export function reaches(resource: Resource, path: string, all: Map<string, Resource>): boolean {
  if (fieldAt(resource.fields, path)) return true;
  const [head, rest] = splitOnce(path);
  const id = fieldAt(resource.fields, `${head}ID`);
  const target = id?.ref && all.get(id.ref.resource);
  return target ? rest !== "" && reaches(target, rest, all) : false;
}

function checkAcross(resources: Resource[], files: Map<string, string>, problems: Problem[]): void {
  const seen = new Map<string, string>();
  for (const resource of resources) {
    const file = files.get(resource.name) ?? "";
    const claim = (kind: string, value: string, place: string) => {
      const key = `${kind} ${value}`;
      const other = seen.get(key);
      if (other) problems.push({ file, place, message: `${kind} "${value}" já é de ${other}` });
      seen.set(key, resource.name);
    };
    claim("o caminho", resource.path, "x-resource.path");
    for (const route of resource.routes) claim("a rota", route.path, "x-resource.routes");
  }
}

function report(work: Work, place: string, message: string): void {
  work.problems.push({ file: work.file, place, message });
}

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

const audit = (name: string, title: string, type: string, schema: FieldSchema): Field => ({
  name,
  path: name,
  title,
  type,
  schema: { ...schema, title, readOnly: true },
  required: false,
  readOnly: true,
  column: snakeCase(name),
  ref: schema["x-ref"],
});

/** Identity and audit: on every record, set by the server alone. */
export const AUDIT_FIELDS: Field[] = [
  audit("id", "Código", "integer", { type: "integer" }),
  audit("version", "Versão", "integer", { type: "integer", "x-on": { list: false, filter: false, view: false } }),
  audit("createdAt", "Criado em", "date-time", { type: "string", format: "date-time" }),
  audit("updatedAt", "Atualizado em", "date-time", { type: "string", format: "date-time" }),
  audit("createdByID", "Criado por", "user-stamp", { type: "integer", "x-widget": "userStamp" }),
  audit("updatedByID", "Atualizado por", "user-stamp", { type: "integer", "x-widget": "userStamp" }),
];
