// Filter paths that lead over a list: "products.id" is one of the chosen products, "competenceAssignments.competenceID"
// a field of the records of another register that refer to this one.
import { snakeCase, splitOnce } from "../../../src/base/names.ts";
import { type Field, fieldAt, type Resource, type Resources } from "../../../src/base/resource.ts";

/** The list of references whose ids the path compares. */
export function chosenList(resource: Resource, path: string): Field | undefined {
  const list = path.endsWith(".id") ? fieldAt(resource.fields, path.slice(0, -3)) : undefined;
  return list?.type === "reference-many" && list.column ? list : undefined;
}

interface PointingField {
  register: Resource;
  /** The field of the register at which the path ends, and the reference to the listed record. */
  field: Field;
  pointer: Field;
}

export function pointingField(resource: Resource, path: string, resources: Resources): PointingField | undefined {
  const [head, rest] = splitOnce(path);
  const register = rest ? resources.get(snakeCase(head).replaceAll("_", "-")) : undefined;
  const pointer = register?.fields.find(
    ({ ref, type, column }) => ref?.resource === resource.name && type === "reference" && column,
  );
  const field = register && rest ? fieldAt(register.fields, rest) : undefined;
  return register && pointer && field?.column ? { register, field, pointer } : undefined;
}
