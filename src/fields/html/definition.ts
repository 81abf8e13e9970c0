// Formatted text: a few tags, and no attributes except the address of a link. The server sanitises by the same list.
import { clean } from "../../base/text.ts";
import { asText, isBlank, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const ALLOWED_TAGS = [
  "p",
  "br",
  "hr",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "h1",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "code",
  "pre",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "a",
  "span",
  "div",
] as const;
export const ALLOWED_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ["href", "title"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};
export const ALLOWED_SCHEMES = ["http", "https", "mailto", "tel"] as const;

const MAX_LENGTH = 100_000;

function normalize(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = clean(value, { lines: true }).trim();
  return plainText(text) === "" && !/<(hr|table)\b/i.test(text) ? null : text;
}

const ENTITIES: Record<string, string> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/**
 * Returns only the words, for lists, search and exports. The result is text and never inserted into a page as markup.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

export const definition: FieldDefinition = {
  name: "html",
  matches: (schema) => schema.type === "string" && schema.format === "html",
  jsonSchema: (field) => withOwnLimits(field, { type: "string", maxLength: MAX_LENGTH }),
  sqlType: "text",
  operators: ["$like", "$null"],
  sortable: false,
  searchable: false,
  normalize,
  format: (value) => (isBlank(value) ? "" : plainText(asText(value))),
  parse: normalize,
  leftOutOf: ["list"],
  columns: 12,
  sample: { type: "string", format: "html", title: "Texto", maxLength: 60 },
  examples: {
    valid: [
      {
        typed: "<p>Prezado <strong>leitor</strong></p>",
        wire: "<p>Prezado <strong>leitor</strong></p>",
        shown: "Prezado leitor",
      },
    ],
    invalid: [
      { value: 1, because: "type" },
      { value: `<p>${"x".repeat(60)}</p>`, because: "maxLength" },
    ],
  },
};
