// Sanitises markup in the browser by the list of the definition.
import DOMPurify from "dompurify";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from "./definition.ts";

const ATTRIBUTES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];
const ADDRESS = new RegExp(`^(?:${ALLOWED_SCHEMES.join("|")}):`, "i");

const OPTIONS = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export const sanitise = (html: string): string => DOMPurify.sanitize(html, OPTIONS);

/**
 * Sanitises text for code that turns it into markup. Browsers with Trusted Types accept only markup of a named policy,
 * which the DOM types do not know yet.
 */
export const sanitiseForPage = (html: string): string =>
  DOMPurify.sanitize(html, { ...OPTIONS, RETURN_TRUSTED_TYPE: true }) as unknown as string;
