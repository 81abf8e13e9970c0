// Circles among things that point to each other: nodes to their parents, people to their stand-ins.

/** Every circle once, beginning with the one of its members that comes first. */
export function circlesIn(arrows: ReadonlyMap<number, readonly number[]>): number[][] {
  const circles: number[][] = [];
  const finished = new Set<number>();
  const follow = (id: number, path: readonly number[]): void => {
    const start = path.indexOf(id);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || finished.has(id)) return;
    for (const next of arrows.get(id) ?? []) follow(next, [...path, id]);
    finished.add(id);
  };
  for (const id of arrows.keys()) follow(id, []);
  return circles;
}
