// The values of the state's register of companies for empty fields of a form, wherever they are.
import { isPlainObject, type PlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { fieldParts } from "../../framework.ts";

interface Filling {
  path: string;
  value: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** An address is offered completely or not at all, because half a typed and half a filled address would be wrong. */
const ADDRESS_BEGUN = ["postalCode", "address", "city"];

/**
 * `holder` is the path of the group with the CNPJ ("company"; "" for the record itself). A register may have a field of
 * the company, such as the address, as its own.
 */
export function emptyFields(
  company: PlainObject,
  { resource, holder, valueAt }: { resource: Resource; holder: string; valueAt(path: string): unknown },
): Filling[] {
  return Object.entries(company).flatMap(([name, value]) => {
    const path = [holder ? `${holder}.${name}` : name, name].find((one) => fieldAt(resource.fields, one));
    const field = path === undefined ? undefined : fieldAt(resource.fields, path);
    if (!field || path === undefined || field.readOnly || field.compute || name === "documentNumber") return [];
    if (!isPlainObject(value)) return fillingOf(field, path, value, valueAt);
    if (ADDRESS_BEGUN.some((member) => !isEmpty(valueAt(`${path}.${member}`)))) return [];
    return Object.entries(value).flatMap(([member, part]) => {
      const inside = field.fields?.find((one) => one.name === member);
      return inside ? fillingOf(inside, `${path}.${member}`, part, valueAt) : [];
    });
  });
}

function fillingOf(field: Field, path: string, value: unknown, valueAt: (path: string) => unknown): Filling[] {
  if (isEmpty(value) || !isEmpty(valueAt(path))) return [];
  // The value is compared in its stored form.
  return [{ path, value: fieldParts.definitionOf(field).normalize(value, field) }];
}
