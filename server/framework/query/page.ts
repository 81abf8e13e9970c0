// The page of a list as the contract has it. Spec api §2.3.
import type { ListPage, PageFacts } from "../../../src/base/list-page.ts";
import type { SortKey } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";

export type Page = ListPage<Row>;

/** The facts of a page: `count` records of a `total`. */
export function pageFacts(
  { pageNumber, pageSize, sort }: { pageNumber: number; pageSize: number; sort: SortKey },
  total: number,
  count: number,
): PageFacts {
  const totalPages = Math.ceil(total / pageSize);
  return {
    pageable: { pageNumber, pageSize, offset: pageNumber * pageSize, sort: `${sort.path},${sort.direction}` },
    totalElements: total,
    number: pageNumber,
    size: pageSize,
    numberOfElements: count,
    totalPages,
    first: pageNumber === 0,
    last: pageNumber >= totalPages - 1,
  };
}
