// The page of a list and the count of its records, as every list call answers them.

export interface PageFacts {
  pageable: { pageNumber: number; pageSize: number; offset: number; sort: string };
  totalElements: number;
  number: number;
  size: number;
  numberOfElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
}

export interface ListPage<Item> extends PageFacts {
  content: Item[];
}

export interface RecordCount {
  count: number;
}
