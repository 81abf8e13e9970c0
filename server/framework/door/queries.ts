// Parts of a list call, for slices that read lists of their own.

export { tableVersionSql } from "../../platform/db/row-deltas.ts";
export { whereOf } from "../query/filter-sql.ts";
export { countRows as count, pageText } from "../query/list-page.ts";
export type { ListRequest } from "../query/list-request.ts";
export type { Page } from "../query/page.ts";
export { pageFacts } from "../query/page.ts";
export type { ListQuery } from "../query/parameters.ts";
export { RecentlyUsed } from "../query/plan-cache.ts";
export { orderOf, rowsInScope, whereClause } from "../query/plan-list.ts";
export { queryablePaths } from "../query/queryable-paths.ts";
export { Statement } from "../query/statement.ts";
