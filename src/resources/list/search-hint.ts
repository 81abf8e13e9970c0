// "Buscar por razão social ou CNPJ": what a list's search box looks into.
import { fieldAt, type Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";

const MENTIONED = 2;

export function searchHint(resource: Resource): string {
  if (resource.list.searchHint) return resource.list.searchHint;
  const titles = resource.search.flatMap((path) => {
    const title = fieldAt(resource.fields, path)?.title;
    return title ? [asInSentence(title)] : [];
  });
  const mentioned = [...new Set(titles)].slice(0, MENTIONED);
  const last = mentioned.pop();
  if (!last) return TEXTS.search;
  return `${TEXTS.search} por ${mentioned.length > 0 ? `${mentioned.join(", ")} ou ` : ""}${last}`;
}

/** Lower case, but for abbreviations: "Razão social" → "razão social", "CNPJ" stays. */
function asInSentence(title: string): string {
  const isAbbreviation = /^[A-Z]{2}/.test(title);
  return isAbbreviation ? title : title.charAt(0).toLocaleLowerCase("pt-BR") + title.slice(1);
}
