// Numbers and names that the whole product shares, each written once. Spec shell §5 and §9.

export const LOCALE = "pt-BR";

/** The API counts the pages of a list from zero. */
export const FIRST_PAGE = 0;
export const DEFAULT_PAGE_SIZE = 20;
export const SMALLEST_PAGE_SIZE = 1;
export const PAGE_SIZES: readonly number[] = [2, 5, 10, 20, 50, 100];

export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

/** The longest search text of a list. */
export const SEARCH_LENGTH = 200;

/** Sorts the results of a search by how well a title matches it. */
export const RELEVANCE = "relevance";

/** The delay of a search, and of a masked field that looks a value up, after the last key; small tools wait less. */
export const SEARCH_DEBOUNCE_MS = 600;
export const QUICK_SEARCH_DEBOUNCE_MS = 300;

/** The number of grey placeholders shown while the items of a list load. */
export const SKELETON_ITEMS = 3;
