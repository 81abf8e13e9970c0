// The page of a list as the contract has it. Spec api §2.3.
import type { SortKey } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";

interface PageFacts {
  pageable: { pageNumber: number; pageSize: number; offset: number; sort: string };
  totalElements: number;
  number: number;
  size: number;
  numberOfElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
}

export interface Page extends PageFacts {
  content: Row[];
}

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
