// Formatted text loses whatever could run in a browser, before it is stored.
import sanitizeHtml from "sanitize-html";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { Field } from "../../../../src/base/resource.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from "../../../../src/fields/html/definition.ts";
import type { Row } from "../../../platform/db/database.ts";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...ALLOWED_SCHEMES],
  disallowedTagsMode: "discard",
};

export const sanitizeText = (html: string): string => sanitizeHtml(html, OPTIONS);

export function sanitizeRecord(fields: Field[], record: Row): Row {
  const clean: Row = { ...record };
  for (const field of fields) {
    const value = clean[field.name];
    const { fields: members } = field;
    if (field.type === "html" && typeof value === "string") clean[field.name] = sanitizeText(value);
    else if (members && Array.isArray(value))
      clean[field.name] = value.map((item) => (isPlainObject(item) ? sanitizeRecord(members, item) : item));
    else if (members && isPlainObject(value)) clean[field.name] = sanitizeRecord(members, value);
  }
  return clean;
}
