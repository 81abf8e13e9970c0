// "Buscar por razão social ou CNPJ" names the fields that a list's search looks into, before and after a search.
import { splitOnce } from "../../base/names.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";

const MENTIONED = 2;

export function searchHint(resource: Resource): string {
  if (resource.list.searchHint) return resource.list.searchHint;
  const mentioned = searchedTitles(resource).slice(0, MENTIONED);
  return mentioned.length === 0 ? TEXTS.search : `${TEXTS.search} por ${listed(mentioned, "ou")}`;
}

/** Says which text was not found, in which fields, and which filters applied. */
export function nothingFoundText(resource: Resource, search: string, isFiltered: boolean): string {
  if (search === "") return TEXTS.emptyFilteredText;
  const titles = searchedTitles(resource);
  const places = titles.length > 0 ? ` A busca olha ${listed(titles, "e")}, com as palavras em qualquer ordem.` : "";
  return `Nada foi encontrado para “${search}”${isFiltered ? " com os filtros escolhidos" : ""}.${places}`;
}

function searchedTitles(resource: Resource): string[] {
  const titles = resource.search.flatMap((path) => {
    // The name of another record is looked for as that record.
    const [head] = splitOnce(path);
    const title = (fieldAt(resource.fields, path) ?? fieldAt(resource.fields, `${head}ID`))?.title;
    return title ? [asInSentence(title)] : [];
  });
  return [...new Set(titles)];
}

function listed(names: readonly string[], conjunction: string): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${conjunction} ${last}` : last;
}

/** Lower-cases all but abbreviations: "Razão social" → "razão social", while "CNPJ" stays. */
function asInSentence(title: string): string {
  const isAbbreviation = /^[A-Z]{2}/.test(title);
  return isAbbreviation ? title : title.charAt(0).toLocaleLowerCase("pt-BR") + title.slice(1);
}
