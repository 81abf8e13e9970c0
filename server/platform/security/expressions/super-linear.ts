// Explains why an expression may take more than a constant time for each character: either there are two ways to read
// the same text, repeated, and in the end neither matches; or the engine remembers each turn of a loop, of which long
// texts have too many.
import { itemAt } from "../../../../src/base/lookup.ts";
import { type Automaton, automatonOf, SEARCH } from "./automaton.ts";
import { parseExpression, type Tree } from "./parse.ts";

export function superLinear(source: string, flags = ""): string | undefined {
  try {
    const tree = parseExpression(source);
    const automaton = automatonOf(tree, source, flags);
    return exponential(automaton) ?? polynomial(automaton) ?? (remembersTurns(tree) ? TURNS : undefined);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const TURNS = "a loop over a part of varying length remembers every turn: a long text has no room";

/** There are two ways from a position back to itself by one text. */
function exponential({ reads, follows, last }: Automaton): string | undefined {
  const reach = reachOf(follows);
  for (let place = SEARCH + 1; place < reads.length; place++) {
    if (!reach.leads(place, place) || last.has(place)) continue;
    const isHome = (at: number) => reach.leads(at, place);
    const twice = follows[place]?.some((next, at, all) => isHome(next) && all.indexOf(next) !== at);
    const parted = (pair: number[]) => pair[0] !== pair[1];
    if (twice || walks({ reads, follows }, [place, place], { isHome, through: parted }))
      return "a loop in a loop reads the same text in two ways: exponential";
  }
  return undefined;
}

/** A text repeats at one position, leads from it to another, and repeats there. */
function polynomial({ reads, follows, last }: Automaton): string | undefined {
  const reach = reachOf(follows);
  const loops = reads.flatMap((_, place) => (reach.leads(place, place) ? [place] : []));
  for (const one of loops)
    for (const other of loops) {
      if (one === other || last.has(other) || !reach.leads(one, other)) continue;
      const stays = (at: number, track: number) => {
        if (track === 0) return reach.leads(at, one);
        return reach.leads(at, other) && (track === 1 || reach.leads(other, at));
      };
      const isEnd = (tracks: number[]) => tracks[0] === one && tracks[1] === other && tracks[2] === other;
      if (walks({ reads, follows }, [one, one, other], { isHome: stays, through: isEnd, isEnough: true }))
        return one === SEARCH
          ? "tried again from every place of the text: quadratic"
          : "two loops read the same text: quadratic";
    }
  return undefined;
}

interface Walk {
  isHome(place: number, track: number): boolean;
  /** The path must pass this point. */
  through(tracks: number[]): boolean;
  /** The path is complete here; otherwise it must return to where it began. */
  isEnough?: boolean;
}

/** Answers whether several tracks can follow one text. */
function walks({ reads, follows }: Pick<Automaton, "reads" | "follows">, start: number[], walk: Walk): boolean {
  const visited = new Set<string>();
  const queue: { tracks: number[]; isThrough: boolean }[] = [{ tracks: start, isThrough: false }];
  for (let state = queue.pop(); state; state = queue.pop()) {
    for (const tracks of stepsOf(state.tracks)) {
      const isThrough = state.isThrough || walk.through(tracks);
      if (isThrough && (walk.isEnough || tracks.every((place, at) => place === start[at]))) return true;
      const name = `${tracks.join()} ${isThrough}`;
      if (visited.has(name)) continue;
      visited.add(name);
      queue.push({ tracks, isThrough });
    }
  }
  return false;

  function stepsOf(tracks: number[]): number[][] {
    let steps: { places: number[]; letters: boolean[] | undefined }[] = [{ places: [], letters: undefined }];
    for (const [track, place] of tracks.entries())
      steps = steps.flatMap(({ places, letters }) =>
        [...new Set(follows[place])].flatMap((next) => {
          if (!walk.isHome(next, track)) return [];
          const own = itemAt(reads, next);
          const common = letters ? own.map((isRead, at) => isRead && letters[at] === true) : own;
          return common.includes(true) ? [{ places: [...places, next], letters: common }] : [];
        }),
      );
    return steps.map(({ places }) => places);
  }
}

/** Computes which positions can be reached from which. */
function reachOf(follows: number[][]): { leads(from: number, to: number): boolean } {
  const reach = follows.map((next) => {
    const reached = new Uint8Array(follows.length);
    const queue = [...next];
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      if (reached[place] === 1) continue;
      reached[place] = 1;
      queue.push(...(follows[place] ?? []));
    }
    return reached;
  });
  return { leads: (from, to) => reach[from]?.[to] === 1 };
}

/** The engine stores a way back for each turn, unless every turn reads the same number of characters in one way. */
function remembersTurns(tree: Tree): boolean {
  if (tree.type === "sequence" || tree.type === "choice") return tree.parts.some(remembersTurns);
  if (tree.type === "group") return remembersTurns(tree.body);
  if (tree.type === "demand") return tree.ahead !== undefined && remembersTurns(tree.ahead);
  if (tree.type !== "repeat") return false;
  return (tree.max === Number.POSITIVE_INFINITY && !isFixed(tree.body)) || remembersTurns(tree.body);
}

function isFixed(tree: Tree): boolean {
  if (tree.type === "set") return true;
  if (tree.type === "sequence") return tree.parts.every(isFixed);
  return tree.type === "repeat" && tree.min === tree.max && isFixed(tree.body);
}
