// Translates react-admin's request for a list to the query of the API (Spec api §2), and filters to the address of a list.
import type { GetListParams } from "react-admin";
import { isPlainObject } from "../base/plain-object.ts";
import type { Query } from "./http.ts";

type Filter = { [name: string]: unknown };

/** The address of a list with these filters, and without those that the tab stores. */
export const listAddress = (path: string, filters: Filter = {}): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filters))}`;

export function listQuery({ pagination, sort, filter }: Partial<GetListParams>): Query {
  return {
    pageNumber: Math.max(0, (pagination?.page ?? 1) - 1),
    pageSize: pagination?.perPage,
    ...orderAndFilter({ sort, filter }),
  };
}

/** The part of the query that `/list`, `/ids`, `/first` and `/count` accept too. */
export function orderAndFilter({ sort, filter }: Partial<Pick<GetListParams, "sort" | "filter">>): Query {
  const { q, ...rest }: Filter = filter ?? {};
  const filters = flatFilters(rest);
  return {
    sort: sort?.field ? `${sort.field},${sort.order}` : undefined,
    searchString: typeof q === "string" ? withoutMask(q.trim()) : undefined,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
  };
}

const WHOLE_DOCUMENT = /^(\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/i;

/** A whole CPF or CNPJ is sent in its stored form; the server finds parts of one. */
const withoutMask = (text: string): string => (WHOLE_DOCUMENT.test(text) ? text.replace(/[./-]/g, "") : text);

/** Forms nest their values ("company": {"state": "SP"}), but the API takes dotted paths and operators. */
function flatFilters(filter: Filter, path = ""): Filter {
  const flat: Filter = {};
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === "") continue;
    const here = path === "" ? name : `${path}.${name}`;
    if (name === "$or" || name === "$and") flat[name] = value;
    else if (Array.isArray(value)) flat[here] = { $in: value };
    else if (!isPlainObject(value)) flat[here] = value;
    else if (hasOperator(value)) flat[here] = inOrder(value);
    else Object.assign(flat, flatFilters(value, here));
  }
  return flat;
}

/** A stored range with its ends swapped is queried in the right order. Spec shell §5. */
export function inOrder<T extends { $gte?: unknown; $lte?: unknown }>(operators: T): T {
  const { $gte, $lte } = operators;
  const isWrong = typeof $gte === "number" && typeof $lte === "number" && $gte > $lte;
  return isWrong ? { ...operators, $gte: $lte, $lte: $gte } : operators;
}

const hasOperator = (value: object): boolean => Object.keys(value).some((key) => key.startsWith("$"));
