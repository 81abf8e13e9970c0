// The middle of a list: its rows, or the reason why there are none.
import { Suspense } from "react";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useDelayed } from "../../ui/use-delayed.ts";
import { usePhone } from "../../ui/use-media.ts";
import { serverError } from "../parts/server-error.ts";
import { ErrorState } from "../parts/states.tsx";
import type { FormStart } from "../record/form-start.ts";
import { newLabel, noneYetText, TEXTS } from "../texts.ts";
import { growingColumn } from "./columns.ts";
import { ListFooter } from "./ListFooter.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { RecordCards } from "./RecordCards.tsx";
import { RecordTable } from "./RecordTable.tsx";
import type { RowTools } from "./row-tools.ts";
import { nothingFoundText } from "./search-hint.ts";
import { TableSkeleton } from "./TableSkeleton.tsx";
import type { ListState } from "./use-list-state.ts";
import type { ListView } from "./use-list-view.ts";

interface ListBodyProps {
  resource: Resource;
  route: RouteSpec;
  state: ListState;
  view: ListView;
  tools: RowTools;
  canCreate: boolean;
  /** The first values of the form of a new record. */
  start?: FormStart;
}

export function ListBody({ resource, route, state, view, tools, canCreate, start }: ListBodyProps) {
  const { controller, records } = state;
  const isPhone = usePhone();
  const isLate = useDelayed(controller.isPending);
  const isEmpty = records.length === 0;
  if (controller.error && isEmpty) {
    return (
      <div className="border border-border rounded bg-surface">
        <ErrorState traceId={serverError(controller.error).body.traceId} onRetry={state.refresh} />
      </div>
    );
  }
  const skeleton = (
    <TableSkeleton
      columns={view.columns}
      growing={growingColumn(resource, view.columns)}
      rows={controller.perPage}
      density={view.density}
    />
  );
  if (controller.isPending) return isLate ? skeleton : <div className="min-h-180" />;
  return (
    <>
      {/* The element exists before it has a text, so that screen readers announce a search without results. */}
      <div className="rs-list-answer contents" role="status">
        {isEmpty && <NoRecords resource={resource} route={route} state={state} canCreate={canCreate} start={start} />}
      </div>
      {!isEmpty && isPhone && (
        <RecordCards resource={resource} records={records} columns={view.columns} tools={tools} />
      )}
      {!isEmpty && isPhone && state.more && <LoadMore more={state.more} />}
      {!isEmpty && !isPhone && (
        // What a cell of a feature's own needs comes with the first rows, and must not take the page away meanwhile.
        <Suspense fallback={skeleton}>
          <RecordTable resource={resource} state={state} columns={view.columns} density={view.density} tools={tools} />
        </Suspense>
      )}
      {!isEmpty && <ListFooter state={state} isEndless={resource.list.endless === true} />}
    </>
  );
}

function NoRecords({ resource, route, state, canCreate, start }: Omit<ListBodyProps, "view" | "tools">) {
  const hasFilters = Object.keys(state.filters).length > 0;
  const isSearched = state.searchText !== "";
  const isFiltered = isSearched || hasFilters;
  const clearLabel = hasFilters ? TEXTS.clearFilters : TEXTS.clearSearch;
  return (
    <div className="border border-border rounded bg-surface">
      <EmptyState
        title={isFiltered ? TEXTS.emptyTitle : noneYetText(resource)}
        icon={isFiltered ? "search" : "inbox"}
        text={
          isFiltered ? nothingFoundText(resource, state.searchText, hasFilters) : (resource.hint ?? TEXTS.emptyText)
        }
      >
        {isFiltered ? (
          <button type="button" className="button" onClick={state.clearFilters}>
            {isSearched && hasFilters ? TEXTS.clearSearchAndFilters : clearLabel}
          </button>
        ) : (
          canCreate && (
            <Link className="button primary" to={`${route.path}/create`} state={start}>
              {newLabel(resource)}
            </Link>
          )
        )}
      </EmptyState>
    </div>
  );
}
