// Parses the query string of the list calls before any SQL is written. Spec api §2.1.

import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { parseSort } from "../../../src/base/compile-resources.ts";
import { parseExactly } from "../../../src/base/exact-json.ts";
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, SEARCH_LENGTH, SMALLEST_PAGE_SIZE } from "../../../src/base/limits.ts";
import type { SortKey } from "../../../src/base/resource.ts";
import { isObject } from "./filters.ts";

export const MAX_PAGE_SIZE = 1000;
const MAX_OFFSET = 100_000_000;
const MAX_FILTER_LENGTH = 8_000;

export interface ListQuery {
  pageNumber: number;
  pageSize: number;
  sort?: SortKey;
  search?: string;
  filters: { [key: string]: unknown };
}

const PARAMETERS = ["pageNumber", "pageSize", "filters", "sort", "direction", "searchString"];

/** `extra` names the simple parameters that a call adds. */
export function parseListQuery(query: Record<string, unknown>, extra: readonly string[] = []): ListQuery {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (extra.includes(name)) continue;
    if (!PARAMETERS.includes(name))
      throw badRequest(name || "query", `O parâmetro "${name}" não existe nesta consulta.`);
    if (typeof value !== "string") throw badRequest(name, `O parâmetro "${name}" só pode aparecer uma vez.`);
    text[name] = value;
  }
  const pageNumber = integer(text, "pageNumber", { fallback: FIRST_PAGE, minimum: FIRST_PAGE, maximum: MAX_OFFSET });
  const pageSize = integer(text, "pageSize", {
    fallback: DEFAULT_PAGE_SIZE,
    minimum: SMALLEST_PAGE_SIZE,
    maximum: MAX_PAGE_SIZE,
  });
  if (pageNumber * pageSize > MAX_OFFSET)
    throw badRequest("pageNumber", "A página pedida está além do que se pode consultar.");
  return { pageNumber, pageSize, sort: sortOf(text), search: searchOf(text), filters: filtersOf(text.filters) };
}

interface Limits {
  fallback: number;
  minimum: number;
  maximum: number;
}

function integer(query: Record<string, string | undefined>, name: string, limits: Limits): number {
  const text = query[name];
  if (text === undefined || text === "") return limits.fallback;
  const value = Number(text);
  if (/^-?\d{1,12}$/.test(text) && value >= limits.minimum && value <= limits.maximum) return value;
  throw badRequest(name, `O parâmetro "${name}" deve ser um número inteiro de ${limits.minimum} a ${limits.maximum}.`);
}

function sortOf(query: Record<string, string | undefined>): SortKey | undefined {
  if (!query.sort) {
    if (query.direction) throw badRequest("direction", 'O parâmetro "direction" só vale junto de "sort".');
    return undefined;
  }
  if (query.sort.split(",").length > 2) throw badRequest("sort", "Ordene por um só campo: campo,ASC ou campo,DESC.");
  const written = query.sort.includes(",") ? query.sort.split(",")[1] : query.direction;
  if (written !== undefined && !["ASC", "DESC"].includes(written.toUpperCase())) {
    throw badRequest("sort", "A direção da ordem deve ser ASC ou DESC.");
  }
  return parseSort(query.sort.includes(",") ? query.sort : `${query.sort},${query.direction ?? "ASC"}`);
}

function searchOf(query: Record<string, string | undefined>): string | undefined {
  const text = query.searchString?.trim().replace(/\s+/g, " ");
  if (!text) return undefined;
  if (text.length > SEARCH_LENGTH) throw badRequest("searchString", `A busca aceita até ${SEARCH_LENGTH} caracteres.`);
  if (text.includes("\0")) throw badRequest("searchString", "A busca contém um caractere que não é aceito.");
  return text;
}

function filtersOf(text: string | undefined): ListQuery["filters"] {
  if (!text) return {};
  if (text.length > MAX_FILTER_LENGTH) throw badRequest("filters", "O filtro é longo demais.");
  let filters: unknown;
  try {
    filters = parseExactly(text);
  } catch {
    throw badRequest("filters", 'O parâmetro "filters" deve ser um objeto JSON.');
  }
  if (!isObject(filters)) throw badRequest("filters", 'O parâmetro "filters" deve ser um objeto JSON.');
  return filters;
}

/** An id has only digits; anything else is refused at once. */
export function parseID(text: string): number {
  // "/api/leads/" is no address of the API.
  if (text === "") throw new AppError("NOT_FOUND", { message: "Este endereço não existe. Confira a barra no final." });
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new AppError("BAD_REQUEST", { field: "id", message: "O código do registro deve ser um número." });
}
