// What the state's register of companies knows that a form has not got yet: empty fields only, wherever they stand.
import { isPlainObject, type PlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { fieldParts } from "../../framework.ts";

export interface Filling {
  path: string;
  value: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Of an address all or nothing: half of it typed and half of it filled in is nobody's address. */
const ADDRESS_BEGUN = ["postalCode", "address", "city"];

/**
 * `holder`: path of the group in which the CNPJ stands ("company"; "" for the record itself). A register may have a field
 * of the company, such as the address, as its own.
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
  // As it will be stored.
  return [{ path, value: fieldParts.definitionOf(field).normalize(value, field) }];
}
