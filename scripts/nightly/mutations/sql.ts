// Breaks of reading from the database: filters, search, order, pages, tables that follow the documents.
import type { Mutation } from "./mutation.ts";

export const SQL: readonly Mutation[] = [
  {
    name: "A filter with $or asks for all of its parts",
    file: "server/framework/query/filter-sql.ts",
    find: 'condition.join === "or" ? " or " : " and "',
    replace: 'condition.join === "or" ? " and " : " and "',
    caughtBy: ["tests/api/resources/list-paths.test.ts"],
  },
  {
    name: "A filter with $gte leaves out its own limit",
    file: "server/framework/query/filters.ts",
    find: '$gte: ">="',
    replace: '$gte: ">"',
    caughtBy: ["tests/api/resources/list-paths.test.ts"],
  },
  {
    name: "A day asked of an instant is the day of Greenwich",
    file: "server/framework/query/filter-sql.ts",
    find: "return `(${sql} at time zone 'America/Sao_Paulo')::date`;",
    replace: "return `(${sql} at time zone 'UTC')::date`;",
    caughtBy: ["tests/api/resources/list-paths.test.ts"],
  },
  {
    name: "A sign of a pattern in a filter stands for any text",
    file: "server/framework/query/like.ts",
    find: 'return text.replace(/[\\\\%_]/g, "\\\\$&");',
    replace: "return text;",
    caughtBy: ["tests/api/resources/search.test.ts", "tests/contracts/hostile-texts.test.ts"],
  },
  {
    name: "A filter may ask about a field out of the caller's reach",
    file: "server/framework/query/read-access.ts",
    find: "const field = mayQuery(path) ? filterTarget",
    replace: "const field = mayQuery(path) || path ? filterTarget",
    caughtBy: ["tests/security/hidden-fields.test.ts"],
  },
  {
    name: "The search finds what holds any of the words",
    file: "server/framework/query/search.ts",
    find: 'matches.map((match) => match(text)).join(" and ")',
    replace: 'matches.map((match) => match(text)).join(" or ")',
    caughtBy: ["tests/api/resources/search.test.ts"],
  },
  {
    name: "The search by a masked document finds nothing",
    file: "server/framework/query/like.ts",
    find: 'const bare = isMasked ? text.replace(/[.\\-/() +]/g, "") : text;',
    replace: "const bare = isMasked ? text.trim() : text;",
    caughtBy: ["tests/api/resources/search.test.ts"],
  },
  {
    name: "A page is longer than the list allows",
    file: "server/framework/query/parameters.ts",
    find: "export const MAX_PAGE_SIZE = 1000;",
    replace: "export const MAX_PAGE_SIZE = 100000;",
    caughtBy: ["tests/base/list-query.test.ts"],
  },
  {
    name: "A list is sorted in the other direction",
    file: "server/framework/query/parameters.ts",
    find: '`${query.sort},${query.direction ?? "ASC"}`',
    replace: '`${query.sort},${query.direction ? "ASC" : "ASC"}`',
    caughtBy: ["tests/base/list-query.test.ts"],
  },
  {
    name: "An unknown parameter of a list is ignored",
    file: "server/framework/query/parameters.ts",
    find: "if (!PARAMETERS.includes(name))",
    replace: "if (!PARAMETERS.includes(name) && !name)",
    caughtBy: ["tests/base/list-query.test.ts"],
  },
  {
    name: "A new field of a document gets no column in its table",
    file: "server/framework/schema-sync/table-sync.ts",
    find: ".filter(([name]) => !present.has(name))",
    replace: ".filter(([name]) => !present.has(name) && present.size === 0)",
    caughtBy: ["tests/api/resources/table-sync.test.ts"],
  },
];
