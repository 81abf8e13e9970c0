// HTML written as text with every value escaped: html`<p>${name}</p>`.

export interface Html {
  readonly markup: string;
}

type Value = Html | Html[] | string | number | false | null | undefined;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce(
    (text, part, index) => text + part + (index < values.length ? toHtml(values[index]) : ""),
    "",
  );
  return { markup };
}

/** Markup that another program wrote and that needs no escaping. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

function toHtml(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (Array.isArray(value)) return value.map((one) => one.markup).join("");
  if (typeof value === "object") return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
