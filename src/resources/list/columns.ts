// Which columns a list can show, and what each needs to be drawn and sorted.
import { type Field, fieldAt, flatFields, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { mayReadField } from "../parts/field-access.ts";

export interface Column {
  path: string;
  title: string;
  field: Field;
  align: "left" | "right" | "center";
  isSortable: boolean;
}

type KnownResources = ReadonlyMap<string, Resource>;

/** Types whose values are too long or too deep for a cell. */
const NOT_FOR_CELLS = new Set(["block", "blocks", "embed", "long-text", "json", "matrix", "secret", "html"]);

export function defaultColumns(resource: Resource, known: KnownResources, system: string): Column[] {
  return resource.list.columns
    .flatMap((path) => columnAt(resource, path, known) ?? [])
    .filter(({ field }) => mayReadField(field, system));
}

/** The register's own columns first, then everything else that fits a cell. */
export function availableColumns(resource: Resource, known: KnownResources, system: string): Column[] {
  const own = new Set(resource.list.columns);
  const keys = new Set(flatFields(resource.fields).flatMap((field) => (field.embed ? [field.embed.key] : [])));
  const others = flatFields(resource.fields).filter(
    (field) => !own.has(field.path) && !keys.has(field.path) && fitsCell(field) && mayReadField(field, system),
  );
  return [...defaultColumns(resource, known, system), ...others.map((field) => toColumn(field, field.path))];
}

function fitsCell(field: Field): boolean {
  const { "x-on": on, "x-widget": widget, "x-life": life } = field.schema;
  if (on?.list === false || on?.view === false || life?.sensitive || life?.deprecated) return false;
  return !NOT_FOR_CELLS.has(field.type) && widget !== "password" && widget !== "json";
}

/** A column may also stand behind a reference: "agencyOffice.company.legalName" through agencyOfficeID. */
export function columnAt(resource: Resource, path: string, known: KnownResources): Column | undefined {
  const field = fieldAt(resource.fields, path) ?? distantField(resource, path, known);
  return field && toColumn(field, path);
}

function distantField(resource: Resource, path: string, known: KnownResources): Field | undefined {
  const steps = path.split(".");
  for (let length = steps.length - 1; length > 0; length--) {
    const reference = fieldAt(resource.fields, `${steps.slice(0, length).join(".")}ID`);
    const target = reference?.ref && known.get(reference.ref.resource);
    const rest = steps.slice(length).join(".");
    const found = target && (fieldAt(target.fields, rest) ?? distantField(target, rest, known));
    if (found) return { ...found, title: isTitle(target, rest) ? (reference?.title ?? found.title) : found.title };
  }
  return undefined;
}

/** "Agente" says more than "Razão social" over the name of the record that a reference leads to. */
const isTitle = (target: Resource | undefined, path: string): boolean => target?.recordTitle === path;

function toColumn(field: Field, path: string): Column {
  const definition = definitionOf(field);
  return {
    path,
    title: field.title,
    field,
    align: definition.align ?? "left",
    isSortable: definition.sortable && field.schema["x-on"]?.sort !== false && isStored(field),
  };
}

const isStored = ({ compute }: Field): boolean => compute === undefined || "path" in compute || "coalesce" in compute;
