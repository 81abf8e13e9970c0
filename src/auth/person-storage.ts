// What this browser stores for the signed-in person, and when it is deleted: filters at once with the person or the
// view.

/** In the tab's session: "esteira.filters.<user>.<list>". */
export const FILTERS = "esteira.filters.";

/** For all tabs: the sign-in in which an administrator has chosen the whole lender. */
export const WHOLE_VIEW = "esteira.whole-view";

/** react-admin stores selected rows of a list beside its own settings. */
const CHOSEN_ROWS = /^RaStore\..*\.selectedIds$/;

/** Deletes filters and selected rows of everybody, or of everybody except `userID`. */
export function forgetFilters(userID?: string): void {
  const own = userID === undefined ? undefined : `${FILTERS}${userID}.`;
  drop(sessionStorage, (key) => key.startsWith(FILTERS) && !(own && key.startsWith(own)));
  if (own === undefined) drop(localStorage, (key) => CHOSEN_ROWS.test(key));
}

/** Deletes the person's data when the person signs out. */
export function forgetPerson(): void {
  forgetFilters();
  localStorage.removeItem(WHOLE_VIEW);
}

function drop(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}
