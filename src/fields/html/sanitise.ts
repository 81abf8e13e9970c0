// Markup made safe by the list of the definition, in the browser.
import DOMPurify from "dompurify";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from "./definition.ts";

const ATTRIBUTES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];
const ADDRESS = new RegExp(`^(?:${ALLOWED_SCHEMES.join("|")}):`, "i");

export function sanitise(html: string): string {
  const options = {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  return DOMPurify.sanitize(html, options);
}
