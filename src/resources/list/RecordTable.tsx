// The rows of a list as a plain HTML table, which renders fast and works with keyboard and screen readers.
import { type FocusEvent, memo, Suspense, useRef, useState } from "react";
import type { Identifier, RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { Density } from "../../base/saved-view.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { useCommands } from "../parts/commands.ts";
import { moreColumnsText, TEXTS } from "../texts.ts";
import { ColumnTitle } from "./ColumnTitle.tsx";
import { type Column, growingColumn } from "./columns.ts";
import { LoadMore } from "./LoadMore.tsx";
import { RecordRow } from "./RecordRow.tsx";
import type { RowTools } from "./row-tools.ts";
import { onTableKey, TABLE_COMMANDS } from "./table-keys.ts";
import { useFittingColumns } from "./use-crowded.ts";
import type { ListState } from "./use-list-state.ts";
import { useRowSelection } from "./use-row-selection.ts";

const RecordPreview = lazyPart(async () => ({ default: (await import("./RecordPreview.tsx")).RecordPreview }));

interface RecordTableProps {
  resource: Resource;
  state: ListState;
  columns: Column[];
  density: Density;
  tools: RowTools;
}

export function RecordTable({ resource, state, columns: chosen, density, tools }: RecordTableProps) {
  const { controller, records } = state;
  const { selectedIds, onSelect } = controller;
  const { toggle, extend } = useRowSelection(state);
  const box = useRef<HTMLDivElement>(null);
  const content = [density];
  const { shown: columns, drawn, ...others } = useFittingColumns(box, { columns: chosen, records, content });
  const growing = growingColumn(resource, columns);
  const [visited, visit] = useState<Identifier>();
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const entered = rowAt(event, records);
    visit((before) => entered ?? before);
  };
  const [isPreviewing, preview] = useState(false);
  const current = records.find(({ id }) => id === visited) ?? records[0];
  const address = current && resource.calls.includes("get") ? tools.open(current) : undefined;
  useCommands([
    ...TABLE_COMMANDS,
    address !== undefined && { label: COMMANDS.preview, keys: "p", group: "list", run: () => preview((is) => !is) },
  ]);
  return (
    <div
      className="rs-table-frame [--row:44px] flex relative flex-col min-h-0 data-[density=compact]:[--row:34px] data-[density=compact]:[--lines:1] data-[preview=true]:grid data-[preview=true]:[grid-template:minmax(0,1fr)_/_minmax(0,1fr)_clamp(320px,31%,520px)] data-[preview=true]:gap-16"
      data-density={density}
      data-preview={isPreviewing}
      aria-busy={controller.isFetching}
    >
      <div
        className="table-box group/table [scroll-padding:40px_48px_0_0] overflow-auto overscroll-x-contain data-[scrolls=true]:[--menu-position:sticky]"
        ref={box}
      >
        <table
          className="table rs-table"
          onKeyDown={(event) => extend(event) || onTableKey(event)}
          onFocus={onFocus}
          // With Shift a press selects rows and no text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <caption className="sr-only">{resource.label.many}</caption>
          <colgroup>
            <col />
            {columns.map(({ path }, index) => (
              <col
                key={path}
                className={index === growing ? "w-full group-data-[crowded=true]/table:w-auto" : undefined}
              />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr>
              <th className="rs-check-cell" scope="col">
                <PageCheckbox records={records} selectedIds={selectedIds} onSelect={onSelect} />
              </th>
              {columns.map((column, index) => (
                <ColumnTitle
                  key={column.path}
                  column={column}
                  isName={index === 0}
                  sortedBy={state.sortedBy}
                  onSort={state.cycleSort}
                />
              ))}
              <th className="rs-menu-cell" scope="col">
                <span className="sr-only">{TEXTS.actions}</span>
                {others.hidden && <OtherColumns {...others} hidden={others.hidden} />}
              </th>
            </tr>
          </thead>
          <Rows
            records={drawn}
            columns={columns}
            growing={growing}
            selectedIds={selectedIds}
            tools={tools}
            onToggle={toggle}
            current={current?.id}
            isPreviewing={isPreviewing}
            onPreview={address === undefined ? undefined : preview}
          />
        </table>
        {state.more && <LoadMore more={state.more} />}
      </div>
      {isPreviewing && current && address !== undefined && (
        <Suspense fallback={<section className="overflow-y-auto" />}>
          <RecordPreview
            resource={resource}
            row={current}
            title={tools.title(current)}
            address={address}
            onClose={() => preview(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Says that the window has no room for some columns, and shows them all the same. */
function OtherColumns({ hidden, isWhole, toggle }: { hidden: number; isWhole: boolean; toggle: () => void }) {
  const label = isWhole ? TEXTS.fewerColumns : moreColumnsText(hidden);
  return (
    <Tooltip text={label} isName>
      <button type="button" className="rs-sort text-accent" aria-expanded={isWhole} onClick={toggle}>
        <span aria-hidden="true">{isWhole ? `−${hidden}` : `+${hidden}`}</span>
        <span className="sr-only">{label}</span>
      </button>
    </Tooltip>
  );
}

interface RowsProps {
  records: RaRecord[];
  columns: readonly Column[];
  growing: number;
  selectedIds: Identifier[];
  tools: RowTools;
  onToggle: (id: Identifier, isRange: boolean) => void;
  /** The row whose controls are tab stops; the first one until the table has had the focus. */
  current: Identifier | undefined;
  /** The record of that row stands beside the table. */
  isPreviewing: boolean;
  /** Absent where rows have no page to show. */
  onPreview: ((isOn: boolean) => void) | undefined;
}

const Rows = memo(function Rows({ records, selectedIds, current, isPreviewing, ...rowProps }: RowsProps) {
  const chosen = new Set(selectedIds);
  return (
    <tbody>
      {records.map((record) => (
        <RecordRow
          key={record.id}
          {...rowProps}
          record={record}
          isSelected={chosen.has(record.id)}
          isStop={record.id === current}
          isPreviewed={isPreviewing && record.id === current}
        />
      ))}
    </tbody>
  );
});

interface PageCheckboxProps {
  records: RaRecord[];
  selectedIds: Identifier[];
  onSelect: (ids: Identifier[]) => void;
}

/** Selects the rows of this page and no others. */
function PageCheckbox({ records, selectedIds, onSelect }: PageCheckboxProps) {
  const chosen = records.filter((record) => selectedIds.includes(record.id)).length;
  const isAll = records.length > 0 && chosen === records.length;
  return (
    <input
      type="checkbox"
      className="check block"
      aria-label={TEXTS.selectPage}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => onSelect(isAll ? [] : records.map((record) => record.id))}
    />
  );
}

/** Returns the record of the row that got the focus; a focus in the titles changes nothing. */
function rowAt(event: FocusEvent<HTMLTableElement>, records: RaRecord[]): Identifier | undefined {
  const row = event.target.closest("tbody tr");
  const at = row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
  return records[at]?.id;
}
