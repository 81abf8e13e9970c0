// The parts that the provider's forms share: a field with its error, a notice, and the link back.
import { type Html, html } from "../../../framework/index.ts";

interface InputParts {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autocomplete: string;
  value?: string;
  error?: string;
  hint?: string;
  focus?: boolean;
  /** A link at the end of the label's line. */
  aside?: Html;
}

export function input({
  name,
  label,
  type = "text",
  autocomplete,
  value,
  error,
  hint,
  focus,
  aside,
}: InputParts): Html {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
<div class="field-head"><label class="field-label" for="${name}">${label}</label>${aside}</div>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required spellcheck="false" autocapitalize="none"
 ${value && html`value="${value}"`} ${error && html`aria-invalid="true"`} ${describedBy && html`aria-describedby="${describedBy}"`} ${focus && html`autofocus`}>
${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
${error && html`<span class="error" id="${name}-error">${error}</span>`}
</div>`;
}

export function notice(tone: "danger" | "warning" | "success" | "information", text: string): Html {
  return html`<p class="notice" data-tone="${tone}" role="${tone === "danger" ? "alert" : "status"}">${text}</p>`;
}

export const submit = (label: string): Html =>
  html`<button class="button primary wide" type="submit">${label}</button>`;
export const link = (href: string, label: string): Html =>
  html`<a class="button quiet wide" href="${href}">${label}</a>`;
export const requiredText = (label: string): string => `O campo "${label}" é obrigatório.`;
