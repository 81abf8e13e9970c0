// Checks that a compiled resource refers only to existing fields, resources, columns, paths and routes.
import { columnField } from "./column-field.ts";
import { splitOnce } from "./names.ts";
import { type Field, fieldAt, flatFields, type Resource } from "./resource.ts";

export interface Problem {
  file: string;
  place: string;
  message: string;
}

export interface Checking {
  file: string;
  problems: Problem[];
}

export function report(work: Checking, place: string, message: string): void {
  work.problems.push({ file: work.file, place, message });
}

export function checkResource(resource: Resource, all: Map<string, Resource>, work: Checking): void {
  const need = (paths: readonly string[], place: string) => {
    for (const path of paths) {
      if (!reaches(resource, path, all)) report(work, place, wrongPath(resource, path, all));
    }
  };
  need(resource.list.columns, "x-list.columns");
  need(resource.list.filters, "x-list.filters");
  need(Object.keys(resource.list.titles ?? {}), "x-list.titles");
  for (const path of resource.list.optional ?? [])
    if (!resource.list.columns.includes(path)) report(work, "x-list.optional", `"${path}" não é uma coluna`);
  if (resource.list.growing && !resource.list.columns.includes(resource.list.growing))
    report(work, "x-list.growing", `"${resource.list.growing}" não é uma coluna`);
  need(resource.list.toggle ? [resource.list.toggle] : [], "x-list.toggle");
  if (resource.list.toggle && !fieldAt(resource.fields, resource.list.toggle)?.options)
    report(work, "x-list.toggle", `"${resource.list.toggle}" não tem opções`);
  need(resource.search, "x-resource.search");
  checkSearch(resource, all, work);
  need([resource.recordTitle], "x-resource.recordTitle");
  need([resource.sort.path], "x-resource.sort");
  for (const [place, path] of Object.entries({ recordTitle: resource.recordTitle, sort: resource.sort.path }))
    if (readersOf(resource, path, all)) report(work, `x-resource.${place}`, `"${path}" não é lido por todos`);
  need(
    resource.unique.flatMap((unique) => unique.fields),
    "x-resource.unique",
  );
  need(
    resource.ranges.flatMap(({ from, to, within }) => [from, to, within]),
    "x-resource.ranges",
  );
  need(
    resource.layout.flatMap((tab) => tab.sections.flatMap((section) => section.fields)),
    "x-layout",
  );
  need(resource.facts, "x-layout.facts");
  need(
    resource.routes.flatMap((route) => Object.keys(route.fixedFilter ?? {})),
    "x-resource.routes.fixedFilter",
  );
  need(resource.parent ? [resource.parent.field] : [], "x-resource.parent.field");
  if (resource.parent && !all.has(resource.parent.resource))
    report(work, "x-resource.parent.resource", noResource(resource.parent.resource, all.keys()));
  checkScope(resource, all, work);
  if (resource.bulk.some((act) => act !== "exclude")) need(["enabled"], "x-resource.bulk");
  const columns = new Set<string>();
  for (const field of flatFields(resource.fields)) {
    if (field.ref && field.type !== "user-stamp" && !all.has(field.ref.resource))
      report(work, `properties.${field.path}.x-ref`, noResource(field.ref.resource, all.keys()));
    if (field.embed && !fieldAt(resource.fields, field.embed.key))
      report(work, `properties.${field.path}.x-embed.key`, `"${field.embed.key}" não é um campo`);
    if (field.schema["x-code"] && !leads(field.schema["x-code"], all))
      report(work, `properties.${field.path}.x-code`, `"${field.schema["x-code"]}" não é um campo`);
    if (field.column && columns.has(field.column))
      report(work, `properties.${field.path}`, `a coluna "${field.column}" já é de outro campo`);
    if (field.column) columns.add(field.column);
    checkCompute(field, resource, all, work);
  }
}

/** Says that there is no such register, and which have a similar name. */
export function noResource(name: string, names: Iterable<string>): string {
  const stems = name.split("-").flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []));
  const similar = [...names].filter((other) => stems.some((stem) => other.includes(stem))).slice(0, 4);
  const hint = similar.map((other) => `"${other}"`).join(", ");
  return `o recurso "${name}" não existe${hint && `; há ${hint}`}`;
}

/** A rule about what the table does not hold would show nobody anything, and nobody would know why. */
function checkScope({ scope, fields }: Resource, all: Map<string, Resource>, work: Checking): void {
  const place = "x-resource.scope";
  for (const rule of Object.values(scope).flat()) {
    if ("field" in rule)
      for (const path of [rule.field, ...Object.keys(rule.where ?? {})])
        if (!fieldAt(fields, path)?.column)
          report(work, place, `"${path}" não é uma coluna deste cadastro; guarde o valor em um campo próprio`);
    if ("under" in rule && !all.has(fieldAt(fields, rule.under)?.ref?.resource ?? ""))
      report(work, place, `"${rule.under}" não aponta para um cadastro`);
    if ("via" in rule && !leads(rule.via, all)) report(work, place, `"${rule.via}" não é um campo`);
  }
}

/**
 * One column stores all texts that find a record, so a person who searches one of them searches all of them and must be
 * allowed to read them all.
 */
function checkSearch(resource: Resource, all: Map<string, Resource>, work: Checking): void {
  for (const path of resource.search) {
    const [head, rest] = splitOnce(path);
    const embedded = fieldAt(resource.fields, head)?.embed?.resource;
    const target = all.get(embedded ?? fieldAt(resource.fields, `${head}ID`)?.ref?.resource ?? "");
    if (!target?.search.includes(rest) || !fieldAt(target.fields, rest)?.column) continue;
    for (const other of target.search)
      if (!resource.search.includes(`${head}.${other}`))
        report(
          work,
          "x-resource.search",
          `quem é encontrado por "${path}" é também por "${head}.${other}": acrescente`,
        );
  }
}

function checkCompute(field: Field, resource: Resource, all: Map<string, Resource>, work: Checking): void {
  const compute = field.compute;
  if (!compute) return;
  const place = `properties.${field.path}.x-compute`;
  if ("count" in compute) {
    if (!leads(compute.count, all)) report(work, place, `"${compute.count}" não é um campo`);
    return;
  }
  const paths = "path" in compute ? [compute.path] : "length" in compute ? [compute.length] : compute.coalesce;
  for (const path of paths) {
    if (!reaches(resource, path, all)) report(work, place, `"${path}" não é um campo`);
    const readers = readersOf(resource, path, all);
    if (readers && readers !== String(field.schema["x-access"]?.read))
      report(work, place, `"${path}" não é lido por todos: repita aqui o seu "x-access"`);
  }
}

/** Returns the systems whose people may read the end of the path. */
function readersOf(resource: Resource, path: string, all: Map<string, Resource>): string | undefined {
  const read = columnField(resource, path, all)?.schema["x-access"]?.read;
  return read && String(read);
}

/** Returns whether "users.authRoleID" names a field of another resource. */
function leads(text: string, all: Map<string, Resource>): boolean {
  const [target, path] = splitOnce(text);
  return fieldAt(all.get(target)?.fields ?? [], path) !== undefined;
}

/** Returns whether a dotted path names a field, through blocks, embedded records and references (`authRole.code`). */
function reaches(resource: Resource, path: string, all: Map<string, Resource>): boolean {
  if (fieldAt(resource.fields, path)) return true;
  const [head, rest] = splitOnce(path);
  const id = fieldAt(resource.fields, `${head}ID`);
  const target = id?.ref && all.get(id.ref.resource);
  // A reference to no register is reported once, at itself, and not again at each path through it.
  if (id?.ref && !target && id.type !== "user-stamp") return true;
  return target ? rest !== "" && reaches(target, rest, all) : false;
}

/** Says what a wrong path through a reference most likely means: the name of the other record. */
function wrongPath({ fields }: Resource, path: string, all: Map<string, Resource>): string {
  const [head] = splitOnce(path);
  const title = all.get(fieldAt(fields, `${head}ID`)?.ref?.resource ?? "")?.recordTitle;
  return `"${path}" não é um campo${title ? `; o nome do outro registro é "${head}.${title}"` : ""}`;
}

export function checkAcross(resources: Resource[], files: Map<string, string>, problems: Problem[]): void {
  const owners = new Map<string, string>();
  for (const resource of resources) {
    const file = files.get(resource.name) ?? "";
    const claim = (kind: string, value: string, place: string) => {
      const key = `${kind} ${value}`;
      const other = owners.get(key);
      if (other) problems.push({ file, place, message: `${kind} "${value}" já é de ${other}` });
      owners.set(key, resource.name);
    };
    claim("a entidade", resource.entity, "x-resource.entity");
    claim("o caminho", resource.path, "x-resource.path");
    for (const route of resource.routes) claim("a rota", route.path, "x-resource.routes");
  }
}
