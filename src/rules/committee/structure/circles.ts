// Circles among things that point to each other: nodes to their parents, people to their stand-ins.

/** Every circle once, beginning with the one of its members that comes first. Long chains cost no stack. */
export function circlesIn(arrows: ReadonlyMap<number, readonly number[]>): number[][] {
  const circles: number[][] = [];
  const finished = new Set<number>();
  for (const start of arrows.keys()) if (!finished.has(start)) follow(start, { arrows, finished, circles });
  return circles;
}

interface Search {
  arrows: ReadonlyMap<number, readonly number[]>;
  finished: Set<number>;
  circles: number[][];
}

function follow(start: number, { arrows, finished, circles }: Search): void {
  const path: number[] = [];
  const places = new Map<number, number>();
  const open: Iterator<number>[] = [];
  const enter = (id: number): void => {
    places.set(id, path.length);
    path.push(id);
    open.push((arrows.get(id) ?? []).values());
  };
  enter(start);
  for (let at = open.at(-1); at; at = open.at(-1)) {
    const { done, value } = at.next();
    if (done) {
      open.pop();
      const left = path.pop();
      if (left === undefined) return;
      places.delete(left);
      finished.add(left);
    } else if (places.has(value)) circles.push(path.slice(places.get(value)));
    else if (!finished.has(value)) enter(value);
  }
}
