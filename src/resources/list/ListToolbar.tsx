// The bar above the rows: search, filters and tools. While rows are selected, their actions replace search and filters,
// so that the column titles stay in place and nothing on the page moves.
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import type { Field, Resource } from "../../base/resource.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { whenPainted } from "../at-rest.ts";
import { FilterBar } from "../filters/FilterBar.tsx";
import type { FilterField } from "../filters/filter-value.ts";
import { SearchBox } from "../parts/SearchBox.tsx";
import type { Column } from "./columns.ts";
import { ListTools } from "./ListTools.tsx";
import { searchHint } from "./search-hint.ts";
import type { BulkAct } from "./use-bulk.ts";
import type { ListState } from "./use-list-state.ts";
import type { ListView } from "./use-list-view.ts";
import type { SelectAll } from "./use-select-all.ts";

const loadBulkBar = () => import("./BulkBar.tsx");
const BulkBar = lazyPart(async () => ({ default: (await loadBulkBar()).BulkBar }));

interface ListToolbarProps {
  resource: Resource;
  state: ListState;
  view: ListView;
  available: Column[];
  fields: FilterField[];
  bulkActs: BulkAct[];
  bulkFields: Field[];
  selectAll: SelectAll;
  searchInput: RefObject<HTMLInputElement | null>;
  /** The choice of one of a few kinds of rows, before everything else. */
  toggle?: ReactNode;
  /** The rows have columns, which a person may choose. */
  hasColumns: boolean;
  /** The menu of saved views, the first of the tools. */
  views: ReactNode;
  /** The export in the bar of the selected rows. */
  exportChosen: ReactNode;
}

export function ListToolbar(props: ListToolbarProps) {
  const { resource, state, view, available, fields, bulkActs, searchInput, toggle, views, exportChosen } = props;
  const { bulkFields, selectAll } = props;
  const { selectedIds, onSelect, isFetching, isPending } = state.controller;
  // The bar is there before a row can be selected, and its file is not fetched before the rows have been painted. Without
  // a network nothing is said about it until rows are selected.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isPending || isLoaded) return undefined;
    const show = () => setLoaded(true);
    return whenPainted(() => void loadBulkBar().then(show, () => undefined));
  }, [isPending, isLoaded]);
  const clearSelection = () => onSelect([]);
  return (
    <div className="flex flex-wrap items-center gap-8 phone:items-end print:hidden!">
      <div className="flex-auto relative min-w-0 phone:basis-full">
        <div className="flex flex-wrap items-center gap-8" inert={selectedIds.length > 0}>
          {toggle}
          {resource.search.length > 0 && (
            <SearchBox
              value={state.searchText}
              placeholder={searchHint(resource)}
              className={toggle ? "basis-232" : undefined}
              shortcut="/"
              inputRef={searchInput}
              onSearch={state.search}
            />
          )}
          <FilterBar fields={fields} filters={state.filters} onChange={state.setFilter} onClear={state.clearFilters} />
        </div>
        {(isLoaded || selectedIds.length > 0) && (
          <Suspense fallback={null}>
            <BulkBar
              resource={resource}
              acts={bulkActs}
              fields={bulkFields}
              ids={selectedIds}
              all={selectAll}
              onClear={clearSelection}
              onDone={clearSelection}
            >
              {exportChosen}
            </BulkBar>
          </Suspense>
        )}
      </div>
      <ListTools
        view={view}
        available={available}
        hasColumns={props.hasColumns}
        onRefresh={state.refresh}
        isFetching={isFetching === true}
      >
        {views}
      </ListTools>
    </div>
  );
}
