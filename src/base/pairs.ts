// Pairs the items of two lists by their index, and throws when the lengths differ.

/** Pairs each item of `left` with the one of `right` at the same index; both must have the same length. */
export function pairs<L, R>(left: readonly L[], right: readonly R[]): [left: L, right: R][] {
  if (left.length !== right.length)
    throw new Error(`The lists must have the same length, but have ${left.length} and ${right.length} items.`);
  const others = right.values();
  return left.flatMap((one) => {
    const other = others.next();
    return other.done ? [] : [[one, other.value]];
  });
}
