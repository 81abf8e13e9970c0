// What this browser keeps for the signed-in person, and when it goes: filters with the person or the view, at once.

/** In the tab's session: "esteira.filters.<user>.<list>". */
export const FILTERS = "esteira.filters.";

/** For all tabs: the sign-in since which an administrator has asked for the whole lender. */
export const WHOLE_VIEW = "esteira.whole-view";

/** react-admin keeps chosen rows of a list beside its own settings. */
const CHOSEN_ROWS = /^RaStore\..*\.selectedIds$/;

/** Filters and chosen rows of everybody, or of everybody but `userID`. */
export function forgetFilters(userID?: string): void {
  const own = userID === undefined ? undefined : `${FILTERS}${userID}.`;
  drop(sessionStorage, (key) => key.startsWith(FILTERS) && !(own && key.startsWith(own)));
  if (own === undefined) drop(localStorage, (key) => CHOSEN_ROWS.test(key));
}

/** What goes when somebody signs out. */
export function forgetPerson(): void {
  forgetFilters();
  localStorage.removeItem(WHOLE_VIEW);
}

function drop(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}
