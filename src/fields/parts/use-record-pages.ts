// Records of a register to choose from, page by page: the next page is fetched when a person comes near the end.
import { useMemo } from "react";
import { type RaRecord, useInfiniteGetList } from "react-admin";

const PAGE_SIZE = 20;

interface RecordQuery {
  sort: string;
  filter: object;
  enabled?: boolean;
}

export interface RecordPages<T extends RaRecord = RaRecord> {
  /** Undefined until the first page is loaded. */
  records: T[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
  /** The error of the call that loads them. */
  error: Error | null;
  retry(): void;
}

export function useRecordPages<T extends RaRecord = RaRecord>(
  resource: string,
  { sort, filter, enabled }: RecordQuery,
): RecordPages<T> {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteGetList<T>(
    resource,
    { pagination: { page: 1, perPage: PAGE_SIZE }, sort: { field: sort, order: "ASC" }, filter },
    { enabled },
  );
  const records = useMemo(() => data && unique(data.pages.flatMap((page) => page.data)), [data]);
  return {
    records,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    error: records ? null : error,
    retry: () => void refetch(),
  };
}

/** A record that was created between two pages shifts the others, so one of them comes twice. */
function unique<T extends RaRecord>(records: T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
