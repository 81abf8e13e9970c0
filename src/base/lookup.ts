// Reads values that must exist out of maps and lists; a missing value is an error of the program, and the thrown error
// says where.

export function valueAt<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The map has no value for the key ${String(key)}.`);
  return value;
}

export function itemAt<Item>(items: ArrayLike<Item>, at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error(`The list has ${items.length} items and none at the index ${at}.`);
  return item;
}

export const firstOf = <Item>(items: ArrayLike<Item>): Item => itemAt(items, 0);

export const lastOf = <Item>(items: ArrayLike<Item>): Item => itemAt(items, items.length - 1);
