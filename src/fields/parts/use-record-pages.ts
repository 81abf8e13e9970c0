// Records of a register to choose from, a page at a time: the next page is fetched when somebody comes near the end.
import { useMemo } from "react";
import { type RaRecord, useInfiniteGetList } from "react-admin";

const PAGE_SIZE = 20;

interface RecordQuery {
  sort: string;
  filter: object;
  enabled?: boolean;
}

export interface RecordPages<T extends RaRecord = RaRecord> {
  /** Undefined until the first page is here. */
  records: T[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
  /** The call that brings them failed. */
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

/** A record that was made between two pages moves the others along: one of them comes twice. */
function unique<T extends RaRecord>(records: T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
