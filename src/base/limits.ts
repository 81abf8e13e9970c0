// Numbers and names that the whole product agrees on, each said once. Spec shell §5 and §9.

export const LOCALE = "pt-BR";

/** Pages of a list: the API counts them from zero. */
export const FIRST_PAGE = 0;
export const DEFAULT_PAGE_SIZE = 20;
export const SMALLEST_PAGE_SIZE = 1;
export const PAGE_SIZES: readonly number[] = [2, 5, 10, 20, 50, 100];

export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

/** The longest text that a list is searched for. */
export const SEARCH_LENGTH = 200;

/** The order of a search by how well a title answers it. */
export const RELEVANCE = "relevance";

/** How long a search, and a masked field that looks something up, waits after the last key; inside a small tool, less. */
export const SEARCH_DEBOUNCE_MS = 600;
export const QUICK_SEARCH_DEBOUNCE_MS = 300;

/** Grey shapes where the items of a list will stand. */
export const SKELETON_ITEMS = 3;
