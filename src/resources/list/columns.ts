// Which columns a list can show, and what each needs to be drawn and sorted.
import { columnField } from "../../base/column-field.ts";
import { type Field, flatFields, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { mayReadField } from "../parts/field-access.ts";

export interface Column {
  path: string;
  title: string;
  field: Field;
  align: "left" | "right" | "center";
  isSortable: boolean;
}

type RelatedResources = ReadonlyMap<string, Resource>;

export function defaultColumns(resource: Resource, resources: RelatedResources, system: string): Column[] {
  return resource.list.columns
    .flatMap((path) => columnAt(resource, path, resources) ?? [])
    .filter(({ field }) => mayReadField(field, system));
}

/** The register's own columns first, then everything else that fits a cell. */
export function availableColumns(resource: Resource, resources: RelatedResources, system: string): Column[] {
  const own = new Set(resource.list.columns);
  const keys = new Set(flatFields(resource.fields).flatMap((field) => (field.embed ? [field.embed.key] : [])));
  const others = flatFields(resource.fields).filter(
    (field) => !own.has(field.path) && !keys.has(field.path) && fitsCell(field) && mayReadField(field, system),
  );
  return [...defaultColumns(resource, resources, system), ...others.map((field) => toColumn(field, field.path))];
}

function fitsCell(field: Field): boolean {
  const { "x-on": on, "x-widget": widget, "x-life": life } = field.schema;
  if (on?.list === false || on?.view === false || life?.sensitive || life?.deprecated) return false;
  return !definitionOf(field).leftOutOf?.includes("list") && widget !== "password" && widget !== "json";
}

function columnAt(resource: Resource, path: string, resources: RelatedResources): Column | undefined {
  const field = columnField(resource, path, resources);
  return field && toColumn(field, path);
}

function toColumn(field: Field, path: string): Column {
  const definition = definitionOf(field);
  return {
    path,
    title: field.title,
    field,
    // A record's number is its name and nothing to be added up.
    align: path === "id" ? "left" : (definition.align ?? "left"),
    isSortable: definition.sortable && field.schema["x-on"]?.sort !== false && isStored(field),
  };
}

const isStored = ({ compute }: Field): boolean => compute === undefined || "path" in compute || "coalesce" in compute;
