// The values of the state's register of companies for empty fields of a form, wherever they are.
import { isPlainObject, type PlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { fieldParts } from "../../framework.ts";

/** How to reach a company, and the activities beside the main one, are known better by those who register it. */
const OF_THE_PERSON = new Set(["email", "phone", "secondaryActivities"]);

interface Filling {
  path: string;
  value: unknown;
}

/** A filled value that the state's register has otherwise, and what takes its place if the person wants that. */
export interface Difference {
  title: string;
  /** Both as people read them. */
  typed: string;
  registered: string;
  fillings: Filling[];
}

interface Form {
  resource: Resource;
  holder: string;
  valueAt(path: string): unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** An address is offered completely or not at all, because half a typed and half a filled address would be wrong. */
const ADDRESS_BEGUN = ["postalCode", "address", "city"];

/**
 * `holder` is the path of the group with the CNPJ ("company"; "" for the record itself). A register may have a field of
 * the company, such as the address, as its own.
 */
export function emptyFields(company: PlainObject, form: Form): Filling[] {
  return offeredFields(company, form).flatMap(({ field, path, value }) => {
    if (!isPlainObject(value)) return isEmpty(form.valueAt(path)) ? fillingOf(field, path, value) : [];
    if (isBegun(path, form)) return [];
    return membersOf(field, path, value).filter((one) => isEmpty(form.valueAt(one.path)));
  });
}

/** What is filled is never overwritten by itself: each difference is shown and taken over one by one. */
export function differences(company: PlainObject, form: Form): Difference[] {
  return offeredFields(company, form).flatMap(({ field, path, value }) => {
    if (OF_THE_PERSON.has(field.name)) return [];
    const isGroup = isPlainObject(value);
    if (isGroup && !isBegun(path, form)) return [];
    const fillings = isGroup ? membersOf(field, path, value) : fillingOf(field, path, value);
    const isOther = fillings.some(
      (one) => !isEmpty(form.valueAt(one.path)) && !isSame(form.valueAt(one.path), one.value),
    );
    if (!isOther) return [];
    const shown = (read: (filling: Filling) => unknown) =>
      fillings
        .map((one) => shownText(field, one, read(one)))
        .filter((text) => text !== "")
        .join(", ");
    return {
      title: field.title,
      typed: shown((one) => form.valueAt(one.path)),
      registered: shown((one) => one.value),
      fillings,
    };
  });
}

function offeredFields(
  company: PlainObject,
  { resource, holder }: Form,
): { field: Field; path: string; value: unknown }[] {
  return Object.entries(company).flatMap(([name, value]) => {
    const path = [holder ? `${holder}.${name}` : name, name].find((one) => fieldAt(resource.fields, one));
    const field = path === undefined ? undefined : fieldAt(resource.fields, path);
    if (!field || path === undefined || field.readOnly || field.compute || name === "documentNumber") return [];
    return { field, path, value };
  });
}

const isBegun = (path: string, { valueAt }: Form): boolean =>
  ADDRESS_BEGUN.some((member) => !isEmpty(valueAt(`${path}.${member}`)));

const membersOf = (field: Field, path: string, value: PlainObject): Filling[] =>
  Object.entries(value).flatMap(([member, part]) => {
    const inside = field.fields?.find((one) => one.name === member);
    return inside ? fillingOf(inside, `${path}.${member}`, part) : [];
  });

/** The value in its stored form; none where the register has none. */
const fillingOf = (field: Field, path: string, value: unknown): Filling[] =>
  isEmpty(value) ? [] : [{ path, value: fieldParts.definitionOf(field).normalize(value, field) }];

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);
const comparable = (value: unknown): string =>
  String(value ?? "")
    .trim()
    .toLocaleUpperCase("pt-BR");

function shownText(field: Field, { path }: Filling, value: unknown): string {
  const inside = field.fields?.find(({ name }) => path.endsWith(`.${name}`)) ?? field;
  return isEmpty(value) ? "" : fieldParts.definitionOf(inside).format(value, inside);
}
