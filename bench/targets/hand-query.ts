// Writes and parses the query string of the hand-written handler.
import type { Condition, Shape } from "../cases/shapes.ts";

export function queryOf({ where, search, sort, page, size }: Shape): string {
  const query = new URLSearchParams({ page: String(page), size: String(size), sort: sort.field });
  if (sort.descending) query.set("descending", "1");
  if (where.length > 0) query.set("where", JSON.stringify(where));
  if (search !== undefined) query.set("search", search);
  return query.toString();
}

export function shapeOf(query: Record<string, string>): Shape {
  return {
    where: query.where === undefined ? [] : (JSON.parse(query.where) as Condition[]),
    search: query.search,
    sort: { field: query.sort!, descending: query.descending === "1" },
    page: Number(query.page),
    size: Number(query.size),
  };
}
