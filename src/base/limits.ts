// Numbers and names that the whole product agrees on, each said once. Spec shell §5 and §9.

export const LOCALE = "pt-BR";
export const CURRENCY = "BRL";

/** Pages of a list: the API counts them from zero. */
export const FIRST_PAGE = 0;
export const DEFAULT_PAGE_SIZE = 20;
export const SMALLEST_PAGE_SIZE = 1;
export const PAGE_SIZES: readonly number[] = [2, 5, 10, 20, 50, 100];
export const DEFAULT_DIRECTION = "ASC";

export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

/** The longest text that a list is searched for. */
export const SEARCH_LENGTH = 200;

/** How long a search, and a masked field that looks something up, waits after the last key; inside a small tool, less. */
export const SEARCH_DEBOUNCE_MS = 600;
export const QUICK_SEARCH_DEBOUNCE_MS = 300;

/** Grey shapes where the items of a list will stand. */
export const SKELETON_ITEMS = 3;

/** Faces side by side before the ellipsis. */
export const AVATARS_SHOWN = { desktop: 5, phone: 2 } as const;
