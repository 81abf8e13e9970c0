// Lists whose items belong together by their place, read with a check instead of a belief.

/** Each of `left` with the one at its place of `right`, which has as many. */
export function pairs<L, R>(left: readonly L[], right: readonly R[]): [left: L, right: R][] {
  if (left.length !== right.length) throw new Error(`${left.length} items are paired with ${right.length}`);
  const others = right.values();
  return left.flatMap((one) => {
    const other = others.next();
    return other.done ? [] : [[one, other.value]];
  });
}
