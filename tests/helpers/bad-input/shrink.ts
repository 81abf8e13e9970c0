// Shrinks a failing request for as long as it still fails, so that only the cause of the fault remains.
import type { Case } from "./case.ts";
import { faultOf } from "./judge.ts";
import type { Sender } from "./send.ts";

const MOST_TRIES = 200;

export async function shrink(one: Case, { send }: Sender): Promise<Case> {
  const kind = faultKind(faultOf(one, await send(one)));
  if (kind === undefined) return one;
  let smallest = one;
  let tries = MOST_TRIES;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smallerThan(smallest)) {
      if (--tries < 0) return smallest;
      if (faultKind(faultOf(candidate, await send(candidate))) !== kind) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

const faultKind = (fault: string | undefined): string | undefined => fault?.split(":")[0];

function* smallerThan(one: Case): Iterable<Case> {
  for (const at of one.headers.keys()) yield { ...one, headers: one.headers.filter((_header, other) => other !== at) };
  const [path, query = ""] = one.path.split("?");
  const pairs = query === "" ? [] : query.split("&");
  if (pairs.length > 1)
    for (const at of pairs.keys())
      yield { ...one, path: `${path}?${pairs.filter((_pair, other) => other !== at).join("&")}` };
  for (const body of smallerBodies(one.body)) yield { ...one, body: Buffer.from(JSON.stringify(body)) };
}

function* smallerBodies(bytes: Buffer | undefined): Iterable<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes?.toString() ?? "");
  } catch {
    return;
  }
  for (const smaller of smallerValues(value)) {
    // An empty change is rightly accepted, so it would hide the value that should be refused.
    if (JSON.stringify(smaller) !== "{}") yield smaller;
  }
}

/** Yields the value with one name less, or half of a list or text. */
function* smallerValues(value: unknown): Iterable<unknown> {
  if (typeof value === "string" && value.length > 1) yield value.slice(0, value.length / 2);
  if (Array.isArray(value) && value.length > 1) yield value.slice(0, value.length / 2);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const entries = Object.entries(value);
  for (const [at, [name, inner]] of entries.entries()) {
    yield Object.fromEntries(entries.filter((_entry, other) => other !== at));
    for (const smaller of smallerValues(inner))
      yield Object.fromEntries(entries.map((entry, other) => (other === at ? [name, smaller] : entry)));
  }
}
