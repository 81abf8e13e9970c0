// The fields that filter a list, the form of a filter in the URL and the API, and the text of its chip.

import { showPeriodPart } from "../../base/period-text.ts";
import { objectOf } from "../../base/plain-object.ts";
import { isRelativePeriod, periodLabel } from "../../base/relative-periods.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import type { Json } from "../../base/resource-document.ts";
import { definitionOf } from "../../fields/definitions.ts";
import type { Operator } from "../../fields/field-type.ts";
import { type Column, isStored } from "../list/columns.ts";
import { inOrder } from "../list-query.ts";
import { mayReadField } from "../parts/field-access.ts";
import { TEXTS } from "../texts.ts";

export type FilterKind = "options" | "boolean" | "reference" | "period" | "range" | "text";
export type Scalar = string | number | boolean;
interface Operators {
  $eq?: Scalar;
  $ne?: Scalar;
  $in?: Scalar[];
  $nin?: Scalar[];
  $gte?: string | number;
  $lte?: string | number;
  $like?: string;
  $null?: boolean;
  /** A period that the server counts from the day of the question. */
  $period?: string;
}
export type FilterValue = Scalar | Operators;
export type Filters = { [path: string]: FilterValue };

export interface FilterField {
  path: string;
  title: string;
  kind: FilterKind;
  field: Field;
  /** The register offers it first; the other columns of the list follow. */
  isOwn: boolean;
}

function filterKind(field: Field): FilterKind {
  if (field.ref) return "reference";
  if (field.options) return "options";
  const { type, format } = field.schema;
  if (type === "boolean") return "boolean";
  if (format === "date" || format === "date-time" || field.type === "month") return "period";
  if (type === "number" || type === "integer") return "range";
  return "text";
}

/**
 * Returns the filters that a person may add: those that the register names, and then every other column of the list.
 * Those that the route fixes cannot be changed.
 */
export function filterFields(
  resource: Resource,
  system: string,
  { fixed = {}, columns = [] }: { fixed?: { [path: string]: Json }; columns?: Column[] } = {},
): FilterField[] {
  const own = resource.list.filters;
  const others = columns.filter(({ field }) => isStored(field)).map(({ path }) => path);
  return [...new Set([...own, ...others])].flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    if (!field || field.schema["x-on"]?.filter === false || path in fixed || !mayReadField(field, system)) return [];
    const isOwn = own.includes(path);
    const filter = { path, title: resource.list.titles?.[path] ?? field.title, kind: filterKind(field), field, isOwn };
    return isOwn || comparisonsOf(filter).length > 0 ? [filter] : [];
  });
}

/** How the values of a field are compared. */
export type FilterCondition = "is" | "isNot" | "contains" | "between" | "empty" | "filled";

const CHOICE = [
  ["is", "$in"],
  ["isNot", "$nin"],
] as const;
const BOUNDS = [["between", "$gte"]] as const;
/** The conditions of each kind with the operator that the field's type must have, the usual one first. */
const CONDITIONS: Record<FilterKind, readonly (readonly [FilterCondition, Operator])[]> = {
  options: CHOICE,
  boolean: [["is", "$eq"]],
  reference: CHOICE,
  period: BOUNDS,
  range: BOUNDS,
  text: [
    ["contains", "$like"],
    ["is", "$eq"],
    ["isNot", "$ne"],
  ],
};

const FILES = new Set(["file", "image"]);

/** The conditions that compare with a value; nobody writes the value of a file. */
function comparisonsOf({ kind, field }: Pick<FilterField, "kind" | "field">): FilterCondition[] {
  if (FILES.has(field.type)) return [];
  const { operators } = definitionOf(field);
  return CONDITIONS[kind].flatMap(([condition, operator]) => (operators.includes(operator) ? [condition] : []));
}

/** The conditions that a person chooses from; the first one is the usual. */
export function conditionsOf(filter: FilterField): FilterCondition[] {
  const blanks: FilterCondition[] = hasAlways(filter.field) || filter.kind === "boolean" ? [] : ["empty", "filled"];
  return [...comparisonsOf(filter), ...blanks];
}

/** Every record has these from its first moment on. */
const ALWAYS = new Set(["id", "createdAt", "updatedAt"]);
const hasAlways = ({ required, path }: Field): boolean => required || ALWAYS.has(path);

export function conditionIn(filter: FilterField, value: FilterValue | undefined): FilterCondition {
  const { $null, $nin, $ne, $eq } = operatorsOf(value);
  if ($null !== undefined) return $null ? "empty" : "filled";
  if ($nin || $ne !== undefined) return "isNot";
  if (filter.kind === "text" && $eq !== undefined) return "is";
  return conditionsOf(filter)[0] ?? "is";
}

/** The same value under another condition; undefined where it has nothing to compare with. */
export function underCondition(
  { kind }: FilterField,
  condition: FilterCondition,
  value: FilterValue | undefined,
): FilterValue | undefined {
  if (condition === "empty" || condition === "filled") return { $null: condition === "empty" };
  const { $in, $nin, $eq, $ne, $like } = operatorsOf(value);
  if (kind === "text") {
    const text = $like ?? $eq ?? $ne;
    if (text === undefined) return undefined;
    if (condition === "contains") return { $like: String(text) };
    return condition === "is" ? { $eq: text } : { $ne: text };
  }
  if (kind !== "options" && kind !== "reference") return value;
  const values = $in ?? $nin ?? [$eq ?? $ne].flatMap((one) => one ?? []);
  if (values.length === 0) return undefined;
  return condition === "isNot" ? { $nin: values } : { $in: values };
}

/** Swaps the ends when they are the wrong way round; a bound of zero counts as none. Spec shell §5. */
export function rangeFilter(min: number, max: number): Operators | undefined {
  const [low, high] = max > 0 && min > max ? [max, min] : [min, max];
  const bounds: Operators = {};
  if (low !== 0) bounds.$gte = low;
  if (high > 0) bounds.$lte = high;
  return Object.keys(bounds).length > 0 ? bounds : undefined;
}

export const canApplyRange = (min: number, max: number): boolean => !(max < min);

/** A period whose end comes before its start is not a filter. */
export function periodFilter(start: string | null, end: string | null): Operators | undefined {
  if (start && end && end < start) return undefined;
  const bounds: Operators = {};
  if (start) bounds.$gte = start;
  if (end) bounds.$lte = end;
  return Object.keys(bounds).length > 0 ? bounds : undefined;
}

export function operatorsOf(value: FilterValue | undefined): Operators {
  if (value === undefined) return {};
  return typeof value === "object" ? inOrder(value) : { $eq: value };
}

/** Returns the values of an "any of" filter, in either notation. */
export function chosenValues(value: FilterValue | undefined): Scalar[] {
  const operators = operatorsOf(value);
  if (operators.$in) return operators.$in;
  if (operators.$nin) return operators.$nin;
  return operators.$eq === undefined ? [] : [operators.$eq];
}

export const anyOf = (values: Scalar[]): Operators | undefined => (values.length > 0 ? { $in: values } : undefined);

/** The first letter alone: names inside a label keep theirs. */
const lowerFirst = (label: string): string => label.charAt(0).toLocaleLowerCase("pt-BR") + label.slice(1);

/**
 * Returns "Sim" and "Não" for the switch that every register has; "Consignado" and "Não consignado" for other fields.
 */
export function booleanLabel(field: Field, value: boolean): string {
  if (field.name === "enabled") return value ? TEXTS.yes : TEXTS.no;
  return value ? field.title : `${TEXTS.no} ${lowerFirst(field.title)}`;
}

/** `show` turns one wire value into text: the format of the field type, or the name of a reference. */
export function filterText(filter: FilterField, value: FilterValue, show: (value: Scalar) => string): string {
  const operators = operatorsOf(value);
  if (operators.$null !== undefined) return operators.$null ? "vazio" : "preenchido";
  if (operators.$ne !== undefined) return `${TEXTS.otherThan} ${show(operators.$ne)}`;
  if (operators.$nin) return `${TEXTS.otherThan} ${operators.$nin.map(show).join(", ")}`;
  if (filter.kind === "text" && operators.$eq !== undefined) return `${TEXTS.equalTo} “${show(operators.$eq)}”`;
  if (operators.$like !== undefined) return `${TEXTS.contains} “${operators.$like}”`;
  if (isRelativePeriod(operators.$period)) return lowerFirst(periodLabel(operators.$period));
  // A moment is filtered by its day, which the format of moments does not know.
  const bounds =
    filter.kind === "period"
      ? boundsText(operators, (day) => showPeriodPart(String(day)), true)
      : boundsText(operators, show, false);
  if (bounds) return bounds;
  return chosenValues(value)
    .map((chosen) => (typeof chosen === "boolean" ? booleanLabel(filter.field, chosen) : show(chosen)))
    .join(", ");
}

function boundsText({ $gte, $lte }: Operators, show: (value: Scalar) => string, isPeriod: boolean): string | undefined {
  if ($gte !== undefined && $lte !== undefined) {
    return $gte === $lte ? show($gte) : `${show($gte)} ${isPeriod ? "a" : "–"} ${show($lte)}`;
  }
  if ($gte !== undefined) return `a partir de ${show($gte)}`;
  return $lte === undefined ? undefined : `até ${show($lte)}`;
}

/** A filter of several fields for the same value: "Conta de débito ou Conta de crédito: CAIXA". */
export interface EitherFilter {
  title: string;
  filter: FilterField;
  value: Scalar;
}

/** Undefined where the list has no such filter, or one that no single chip can tell. */
export function eitherFilter({ $or }: { $or?: unknown }, fields: readonly FilterField[]): EitherFilter | undefined {
  const pairs = Array.isArray($or) ? $or.flatMap((part) => Object.entries(objectOf(part))) : [];
  const either = pairs.flatMap(([path]) => fields.find((field) => field.path === path) ?? []);
  const [filter, value] = [either[0], pairs[0]?.[1]];
  if (!filter || (typeof value !== "number" && typeof value !== "string")) return undefined;
  if (either.length < pairs.length || pairs.some(([, other]) => other !== value)) return undefined;
  return { title: either.map(({ title }) => title).join(" ou "), filter, value };
}

/** The props of the small form of one filter. */
export interface FilterEditorProps {
  filter: FilterField;
  value: FilterValue | undefined;
  onApply: (value: FilterValue | undefined) => void;
  onClose: () => void;
}
