// Finds the values of a record that a person changed, because only these are sent. Blocks are compared field by field;
// arrays and values without fields of their own (free structures) are compared as a whole, because the server replaces
// them.
import { isPlainObject, objectOf } from "./plain-object.ts";

// without fields of their own (free structures) as a whole: the server replaces those, it does not merge them.

type Values = { [name: string]: unknown };

interface Changes {
  /** Changed values, nested as in the record. */
  body: Values;
  /** The paths of emptied fields. */
  clear: string[];
}

/** `whole` has the paths of objects that are one value. */
export function changesOf(before: Values, after: Values, whole: ReadonlySet<string> = new Set()): Changes {
  const changes: Changes = { body: {}, clear: [] };
  compare({ before, after, path: [], whole }, changes);
  return changes;
}

export const hasChanges = ({ body, clear }: Changes): boolean => Object.keys(body).length > 0 || clear.length > 0;

/** Returns a new record without empty fields. */
export function withoutEmpty(values: Values): Values {
  const filled: Values = {};
  for (const [name, value] of Object.entries(values)) {
    if (isEmpty(value)) continue;
    if (!isPlainObject(value)) filled[name] = value;
    else if (Object.keys(withoutEmpty(value)).length > 0) filled[name] = withoutEmpty(value);
  }
  return filled;
}

interface Comparison {
  before: Values;
  after: Values;
  path: string[];
  whole: ReadonlySet<string>;
}

function compare({ before, after, path, whole }: Comparison, changes: Changes): void {
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    const here = [...path, name];
    const isGroup = !whole.has(here.join("."));
    const into = (inner: Values) =>
      compare({ before: isPlainObject(old) ? old : {}, after: inner, path: here, whole }, changes);
    if (value === undefined || same(old, value)) continue;
    if (isPlainObject(value) && isGroup) into(value);
    else if (value === null && isPlainObject(old) && isGroup) into(emptied(old));
    else if (isEmpty(value)) {
      if (!isEmpty(old)) changes.clear.push(here.join("."));
    } else put(changes.body, here, value);
  }
}

const emptied = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPlainObject(value) ? emptied(value) : null]),
  );

function put(target: Values, path: string[], value: unknown): void {
  let place = target;
  for (const step of path.slice(0, -1)) {
    const inner: Values = { ...objectOf(place[step]) };
    place[step] = inner;
    place = inner;
  }
  const last = path.at(-1);
  if (last !== undefined) place[last] = value;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => same(a[name], b[name]));
}
