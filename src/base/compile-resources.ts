// Compiles documents to resources, and names every mistake by file and place. It is pure: the server, the tests and the
// schema editor call it with documents that they have read.
import { checkFields } from "./check-fields.ts";
import { type Checking, checkAcross, checkResource, noResource, type Problem, report } from "./check-resources.ts";
import { keyFacts } from "./key-facts.ts";
import { completeLayout, tabsOf } from "./layout.ts";
import { snakeCase } from "./names.ts";
import type { Field, Option, Resource, SortKey } from "./resource.ts";
import type { DocumentSet, FieldSchema, PartDocument, ResourceDocument } from "./resource-document.ts";

type TypeNamer = (schema: FieldSchema) => string | undefined;
interface Compiled {
  resources: Map<string, Resource>;
  problems: Problem[];
}

interface Work extends Checking {
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
    const document = documents.get(resource.name);
    if (document) checkFields(resource, document, work);
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
    file: work.file,
    entity: spec.entity,
    path: spec.path,
    table: spec.table ?? snakeCase(document.$id),
    label: spec.label,
    description: document.description,
    routes: spec.routes ?? [],
    pages: spec.pages,
    ownPage: spec.ownPage,
    recordTitle: spec.recordTitle,
    sort: parseSort(spec.sort),
    search: spec.search,
    calls: spec.calls,
    bulk: spec.bulk ?? [],
    actions: spec.actions ?? [],
    scope: spec.scope ?? {},
    unique: spec.unique ?? [],
    ranges: spec.ranges ?? [],
    keep: spec.keep,
    keepMessage: spec.keepMessage,
    copies: spec.copies,
    finalDeletion: spec.finalDeletion,
    sealed: spec.sealed,
    parent: spec.parent,
    createPath: spec.createPath,
    hint: spec.hint,
    texts: spec.texts,
    validateOn: spec.validateOn,
    readView: spec.readView,
    singleton: spec.calls.includes("singleton-get") ? (spec.singleton ?? { only: true }) : undefined,
    fields: [...own, ...auditFields(spec.authorsFor, own)],
    list: { ...document["x-list"], filters: document["x-list"].filters ?? [] },
    layout: tabsOf(document),
    facts: [],
  };
  const layout = completeLayout(resource);
  const declared = document["x-layout"]?.flatMap((entry) => ("facts" in entry ? entry.facts : []));
  return { ...resource, layout, facts: declared?.length ? declared : keyFacts({ ...resource, layout }) };
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
    ref: namedReference(schema["x-ref"], work),
    embed: schema["x-embed"],
    compute: schema["x-compute"],
    when: schema["x-when"],
  };
  if (schema.oneOf) field.options = optionsOf(schema);
  if (schema.items?.oneOf) field.options = optionsOf(schema.items);
  const fields = members(field, place, work);
  if (fields) field.fields = fields;
  if (hasColumn(field, place)) field.column = snakeCase(place.prefix + (schema["x-id"] ?? name));
  return dropUndefined(field);
}

/** Includes the path of the other record's title, because the browser has no other document. */
function namedReference(ref: FieldSchema["x-ref"], work: Work): Field["ref"] {
  const title = ref && work.documents.get(ref.resource)?.["x-resource"].recordTitle;
  return title ? { label: title, ...ref } : ref;
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
    report(work, `properties.${field.path}.x-embed.resource`, noResource(embed.resource, work.documents.keys()));
    return [];
  }
  const memberNames = embed.fields ?? Object.keys(target.properties);
  for (const name of memberNames) {
    if (!target.properties[name])
      report(work, `properties.${field.path}.x-embed.fields`, `"${name}" não é campo de ${embed.resource}`);
  }
  const properties = Object.fromEntries(
    memberNames.flatMap((name): [string, FieldSchema][] => {
      const property = target.properties[name];
      return property ? [[name, property]] : [];
    }),
  );
  const required = embed.required ?? (target.required ?? []).filter((name) => memberNames.includes(name));
  return compileFields(properties, { required, prefix: `${field.path}.`, owner: embed.resource, embedded: true }, work);
}

/** Replaces every $ref by the document that it names; keywords written beside it override that document. */
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
      hint: member.description,
    }),
  );
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

const USER_STAMP: FieldSchema = { type: "integer", "x-widget": "userStamp", "x-ref": { resource: "users" } };

function auditFields(authorsFor: string[] | undefined, own: readonly Field[]): Field[] {
  // People call by "Código" what the register itself has for it.
  const hasCode = own.some(({ title }) => title === ID_TITLE);
  const titled = AUDIT_FIELDS.map((field) =>
    hasCode && field.title === ID_TITLE ? { ...field, title: "Número interno" } : field,
  );
  if (!authorsFor) return titled;
  return titled.map((field) =>
    field.type === "user-stamp" ? { ...field, schema: { ...field.schema, "x-access": { read: authorsFor } } } : field,
  );
}

const ID_TITLE = "Código";

/** The fields of identity and audit, which every record has and only the server sets. */
export const AUDIT_FIELDS: Field[] = [
  audit("id", ID_TITLE, "integer", { type: "integer" }),
  audit("version", "Versão", "integer", { type: "integer", "x-on": { list: false, filter: false, view: false } }),
  audit("createdAt", "Criado em", "date-time", { type: "string", format: "date-time" }),
  audit("updatedAt", "Atualizado em", "date-time", { type: "string", format: "date-time" }),
  audit("createdByID", "Criado por", "user-stamp", USER_STAMP),
  audit("updatedByID", "Atualizado por", "user-stamp", USER_STAMP),
];
