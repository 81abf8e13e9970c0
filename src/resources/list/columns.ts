// The columns that a list can show, with everything needed to render and sort them.
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

/** The place of the column that gets the room left by the others: that of the document, the name of the record, or the first. */
export function growingColumn({ list, recordTitle }: Resource, columns: readonly Column[]): number {
  const place = (of: string) => columns.findIndex(({ path }) => path === of);
  return Math.max(0, list.growing && place(list.growing) >= 0 ? place(list.growing) : place(recordTitle));
}

type RelatedResources = ReadonlyMap<string, Resource>;

export const defaultColumns = (resource: Resource, resources: RelatedResources, system: string): Column[] =>
  namedColumns(resource, resources, system).filter(({ path }) => !resource.list.optional?.includes(path));

function namedColumns(resource: Resource, resources: RelatedResources, system: string): Column[] {
  return resource.list.columns
    .flatMap((path) => columnAt(resource, path, resources) ?? [])
    .filter(({ field }) => mayReadField(field, system));
}

/** Returns the register's own columns first, then every other field that fits a cell. */
export function availableColumns(resource: Resource, resources: RelatedResources, system: string): Column[] {
  const own = new Set(resource.list.columns);
  const keys = new Set(flatFields(resource.fields).flatMap((field) => (field.embed ? [field.embed.key] : [])));
  const others = flatFields(resource.fields).filter(
    (field) => !own.has(field.path) && !keys.has(field.path) && fitsCell(field) && mayReadField(field, system),
  );
  return [
    ...namedColumns(resource, resources, system),
    ...others.flatMap((field) => columnAt(resource, field.path, resources) ?? []),
  ];
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
    // The number of a record is its name and not an amount, so it is aligned at the left.
    align: path === "id" ? "left" : (definition.align ?? "left"),
    isSortable: definition.sortable && field.schema["x-on"]?.sort !== false && isStored(field),
  };
}

/** A computed value that no column stores can neither order nor filter. */
export const isStored = ({ compute }: Field): boolean =>
  compute === undefined || "path" in compute || "coalesce" in compute;
