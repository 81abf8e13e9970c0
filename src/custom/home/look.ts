// What the lists of the home page share: a row is one link.
export const TASK =
  "flex items-center gap-x-14 gap-y-4 min-h-52 py-8 px-16 text-text hover:bg-hover hover:no-underline focus-visible:-outline-offset-2";
/** On a phone the words of a task stand above its facts. */
export const STACKED_TASK = `${TASK} phone:grid phone:grid-cols-[auto_minmax(0,1fr)_auto]`;
/** The mark at the end of a row. */
export const MARK = "text-muted phone:row-1 phone:col-3";
