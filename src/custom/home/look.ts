// What the lists of the home page share: a row is one link.
const ROW =
  "flex items-center gap-x-14 gap-y-4 px-16 text-text hover:bg-hover hover:no-underline focus-visible:-outline-offset-2";
export const TASK = `${ROW} min-h-52 py-8`;
/** A row of one line among many. */
export const COMPACT_TASK = `${ROW} min-h-40 py-4`;
/** On a phone the words of a task stand above its facts. */
export const STACKED_TASK = `${TASK} phone:grid phone:grid-cols-[auto_minmax(0,1fr)_auto]`;
/** A record with its day or its state at the end, which on a phone stands beneath. */
export const DATED = `${TASK} phone:grid phone:grid-cols-1 phone:justify-items-start`;
/** The mark at the end of a row. */
export const MARK = "text-muted phone:row-1 phone:col-3";
