// Names for repeated statements: the driver prepares what has a name, and a session plans it once and not at each call.

const MOST_NAMES = 300;
/** Shorter statements are planned in less time than their calls need. */
const LONG = 400;

const READ = /^\s*(select|with)\b/;
const ALL_COLUMNS = /(\b(select|distinct|returning)\s+|,\s*|\.)\*/;
/** How long a list is decides its plan: one for any length would suit ten values, and thousands come. */
const OF_LIST = /\b(any|unnest)\s*\(\s*\$\d/;

const names = new Map<string, string>();
let textsReadOnce = new Set<string>();

/** Only a repeated text gets a name, and only so many do, because each costs memory in every session. */
export function nameOf(text: string): string | undefined {
  const present = names.get(text);
  if (present || names.size >= MOST_NAMES) return present;
  if (textsReadOnce.has(text)) {
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  }
  if (textsReadOnce.size > 10 * MOST_NAMES) textsReadOnce = new Set();
  textsReadOnce.add(text);
  return undefined;
}

/**
 * The name of a long read whose columns are written out. The others stay without one: a session refuses a prepared
 * statement whose `*` gives other columns than when it was prepared, and a schema may gain a field at any time.
 */
export function nameOfLongRead(text: string): string | undefined {
  const isFit = text.length >= LONG && READ.test(text) && !ALL_COLUMNS.test(text) && !OF_LIST.test(text);
  return isFit ? nameOf(text) : undefined;
}
