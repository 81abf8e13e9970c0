// The grid of rights: one tab stop, arrow keys inside, and a name of page and right for every box.
import { type KeyboardEvent, useEffect, useRef } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import { type Area, type GrantedRights, type Page, type Right, rightsOf, stateOf, VIEWS } from "./rights.ts";

interface MatrixTableProps {
  title: string;
  areas: readonly Area[];
  granted: GrantedRights;
  firstBox?(element: HTMLElement | null): void;
  onToggle(rights: Right[]): void;
  allRights(view: string): Right[];
}

type Line = Omit<MatrixTableProps, "title" | "areas" | "firstBox" | "allRights">;

export function MatrixTable({ title, areas, firstBox, allRights, ...line }: MatrixTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useArrows(table);
  const texts = FIELD_TEXTS.matrix;
  if (areas.length === 0) return <p className="muted text-table">{texts.nothing}</p>;
  return (
    <section
      className="relative [scroll-padding-top:40px] max-h-[min(640px,70vh)] overflow-auto border border-border rounded"
      aria-label={title}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose boxes the arrow keys reach is a grid.
        role="grid"
        className="plain-table f-matrix-table whitespace-nowrap [--row:36px] [--cell:4px_12px]"
        aria-label={title}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th className="sticky top-0 z-1 bg-surface [box-shadow:0_1px_0_var(--border)]" scope="col">
              {texts.page}
            </th>
            {VIEWS.map((view, index) => (
              <th
                key={view}
                scope="col"
                className="f-matrix-view sticky top-0 z-1 bg-surface [box-shadow:0_1px_0_var(--border)]"
              >
                <span>{texts.views[view]}</span>
                <Box
                  {...line}
                  rights={allRights(view)}
                  label={texts.all(texts.views[view])}
                  boxRef={index === 0 ? firstBox : undefined}
                />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <tbody key={area.code}>
            <tr className="f-matrix-area">
              <th scope="rowgroup">
                <Box {...line} rights={rightsOf(area.pages)} label={texts.all(area.label)} />
                <span>{area.label}</span>
              </th>
              {VIEWS.map((view) => (
                <td key={view}>
                  <Box
                    {...line}
                    rights={rightsOf(area.pages, view)}
                    label={texts.allOf(texts.views[view], area.label)}
                  />
                </td>
              ))}
            </tr>
            {area.pages.map((page) => (
              <PageRow key={page.code} page={page} {...line} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function PageRow({ page, ...line }: Line & { page: Page }) {
  const { views, all } = FIELD_TEXTS.matrix;
  return (
    <tr>
      <th scope="row">
        <Box {...line} rights={rightsOf([page])} label={all(page.label)} />
        <span>{page.label}</span>
      </th>
      {VIEWS.map((view) => (
        <td key={view}>
          <Box {...line} rights={rightsOf([page], view)} label={`${views[view]}: ${page.label}`} />
        </td>
      ))}
    </tr>
  );
}

interface BoxProps extends Line {
  rights: Right[];
  label: string;
  boxRef?(element: HTMLElement | null): void;
}

/** One box for one right or for many; it is indeterminate while only some of them are granted. */
function Box({ rights, label, granted, onToggle, boxRef }: BoxProps) {
  if (rights.length === 0) return <span />;
  const state = stateOf(granted, rights);
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={state === "all"}
      ref={(element) => {
        if (element) element.indeterminate = state === "some";
        boxRef?.(element);
      }}
      onChange={() => onToggle(rights)}
    />
  );
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Only one box is a tab stop; the arrow keys move from there to its neighbours. */
function useArrows(table: { current: HTMLTableElement | null }) {
  useEffect(() => {
    const boxes = boxesOf(table.current).flat();
    const current = boxes.find((box) => box.tabIndex === 0 && box === document.activeElement) ?? boxes[0];
    for (const box of boxes) box.tabIndex = box === current ? 0 : -1;
  });
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const box = event.target;
    if (!step || !(box instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = neighbour(table.current, box, step);
    if (!next) return;
    box.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
}

const boxIn = (cell: Element): HTMLInputElement | null => cell.querySelector("input");

const boxesOf = (table: HTMLTableElement | null): HTMLInputElement[][] =>
  [...(table?.rows ?? [])].map((row) => [...row.cells].flatMap((cell) => boxIn(cell) ?? []));

/** Returns the next cell in that direction with a box, because not every page has every right. */
function neighbour(
  table: HTMLTableElement | null,
  box: HTMLInputElement,
  [down, right]: readonly [number, number],
): HTMLInputElement | undefined {
  const cell = box.closest<HTMLTableCellElement>("th,td");
  const line = box.closest("tr");
  if (!cell || !line) return undefined;
  let row = line.rowIndex + down;
  let column = cell.cellIndex + right;
  for (;;) {
    const target = table?.rows[row]?.cells[column];
    if (!target) return undefined;
    const next = boxIn(target);
    if (next) return next;
    row += down;
    column += right;
  }
}
