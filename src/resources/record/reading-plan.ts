// What a reading page shows of a record: the fields with a value, each under the title of its section, and how many are empty.
import { evaluate } from "../../base/condition.ts";
import { statusField } from "../../base/key-facts.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { secretMark } from "../../fields/secret/definition.ts";
import { isShownAt } from "./field-conditions.ts";
import { isEmptyValue, type Values, valueAt } from "./paths.ts";
import { fieldsOf, type ScreenSection, type ScreenTab } from "./screen-layout.ts";

export interface ReadingPlan {
  /** Those with a value. */
  filled: ScreenTab[];
  /** Those with every field that the record may have. */
  whole: ScreenTab[];
  emptyFields: number;
}

/** `headFacts` are the paths of the facts that stand at the head of the page, and not again below it. */
export function readingPlan(
  resource: Resource,
  tabs: ScreenTab[],
  record: Values,
  headFacts?: readonly string[],
): ReadingPlan {
  // The head says of every record whether it is enabled.
  const mayShow = (field: Field) => isShownAt(resource, field, record) && field.path !== "enabled";
  const atHead = new Set(headFacts && pathsAtHead(resource, headFacts, record));
  const isBelow = (field: Field) => isNothing(field, record) || !atHead.has(field.path);
  const hasMore = fieldsOf(tabs).some((field) => mayShow(field) && isBelow(field) && !isNothing(field, record));
  const possible = (field: Field) => mayShow(field) && (!hasMore || isBelow(field));
  const isFilled = (field: Field) => possible(field) && !isNothing(field, record);
  const holds = (section: ScreenSection) => !section.when || evaluate(section.when, record);
  const shown = tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.filter(holds).map(({ when: _when, ...section }): ScreenSection => section),
  }));
  const whole = withFields(shown, possible);
  const filled = withFields(shown, isFilled);
  return { whole, filled, emptyFields: countFields(whole) - countFields(filled) };
}

/** The status stands beside the title, and the facts below it. */
function pathsAtHead(resource: Resource, headFacts: readonly string[], record: Values): string[] {
  const facts = headFacts.flatMap((path) => [path, ...sourceOf(resource, path, record)]);
  return [statusField(resource)?.path ?? "", ...facts];
}

/** Returns the path of the value that a fact at the head repeats: "documentNumber" is the CPF or the CNPJ of its party. */
function sourceOf({ fields }: Resource, path: string, record: Values): string[] {
  const compute = fieldAt(fields, path)?.compute;
  if (!compute || !("coalesce" in compute)) return [];
  return compute.coalesce.filter((source) => valueAt(record, source) === valueAt(record, path));
}

const countFields = (tabs: ScreenTab[]): number =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)).length;

function withFields(tabs: ScreenTab[], isShown: (field: Field) => boolean): ScreenTab[] {
  return tabs.flatMap((tab) => {
    const sections = tab.sections
      .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
      .filter(({ fields }) => fields.length > 0);
    return sections.length > 0 ? [{ ...tab, sections }] : [];
  });
}

/** A credential is never read, only whether there is one. */
export function isNothing(field: Field, record: Values): boolean {
  if (field.type === "secret") return valueAt(record, secretMark(field.path)) !== true;
  return isBlank(valueAt(record, field.path));
}

/** An object without members has nothing to show either. */
export const isBlank = (value: unknown): boolean =>
  isEmptyValue(value) || (isPlainObject(value) && Object.keys(value).length === 0);
