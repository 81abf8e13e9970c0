// A calendar in Portuguese: a grid of days with months and years behind its title, driven by pointer or by keyboard.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import {
  type CalendarView,
  isWithin,
  keyTarget,
  type Limits,
  startingDay,
  VIEWS,
  type ViewName,
  WEEKDAY_HEADS,
} from "./calendar-views.ts";
import { Icon } from "./Icon.tsx";
import { TOOL_TEXTS } from "./texts.ts";

export interface CalendarProps extends Limits {
  unit: "date" | "month";
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  value: string | undefined;
  today: string;
  onChoose: (value: string) => void;
}

const TURNS: Record<ViewName, [previous: string, next: string]> = {
  days: [TOOL_TEXTS.previousMonth, TOOL_TEXTS.nextMonth],
  months: [TOOL_TEXTS.previousYear, TOOL_TEXTS.nextYear],
  years: [TOOL_TEXTS.previousYears, TOOL_TEXTS.nextYears],
};
const COARSER: Partial<Record<ViewName, ViewName>> = { days: "months", months: "years" };
const FINER: Partial<Record<ViewName, ViewName>> = { years: "months", months: "days" };

export function Calendar({ unit, value, today, min, max, onChoose }: CalendarProps) {
  const limits = { min, max };
  const finest: ViewName = unit === "month" ? "months" : "days";
  const [name, setName] = useState<ViewName>(finest);
  const [cursor, setCursor] = useState(() => startingDay(value, today, limits));
  const title = useId();
  const view = VIEWS[name];
  const grid = useRef<HTMLTableElement>(null);
  const pageKey = `${name} ${cursor}`;
  const moved = useRef(pageKey);
  useEffect(() => {
    if (moved.current === pageKey) return;
    moved.current = pageKey;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [pageKey]);

  const choose = (cell: string) => {
    if (!isWithin(cell, limits)) return;
    const next = FINER[name];
    if (name === finest || !next) return onChoose(cell);
    setCursor(startingDay(cell + cursor.slice(cell.length), today, limits));
    setName(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(name, cursor, event);
    if (target === undefined) return;
    event.preventDefault();
    setCursor(target);
  };
  const turn = (pages: number) => {
    const target = view.turn(cursor, pages);
    moved.current = `${name} ${target}`;
    setCursor(target);
  };
  const coarser = COARSER[name];
  return (
    <div className="cal">
      <div className="cal-head">
        <button type="button" className="icon-button small" aria-label={TURNS[name][0]} onClick={() => turn(-1)}>
          <Icon name="chevronLeft" />
        </button>
        <button type="button" className="cal-title" disabled={!coarser} onClick={() => coarser && setName(coarser)}>
          <span id={title} aria-live="polite">
            {view.title(cursor)}
          </span>
          {coarser && <Icon name="chevronDown" />}
        </button>
        <button type="button" className="icon-button small" aria-label={TURNS[name][1]} onClick={() => turn(1)}>
          <Icon name="chevronRight" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of WAI-ARIA is a table. */}
      <table ref={grid} role="grid" aria-labelledby={title} className="cal-grid" data-view={name} onKeyDown={onKeyDown}>
        {name === "days" && <WeekdayHeads />}
        <tbody>
          {view.rows(cursor).map((row) => (
            <tr key={row.find(Boolean)}>
              {row.map((cell, place) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column of the week is what the cell is.
                  key={place}
                  cell={cell}
                  view={view}
                  isCursor={cell === cursor.slice(0, view.length)}
                  isChosen={cell !== undefined && cell === value?.slice(0, view.length)}
                  isToday={cell === today.slice(0, view.length)}
                  isOff={cell !== undefined && !isWithin(cell, limits)}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WeekdayHeads = () => (
  <thead>
    <tr>
      {WEEKDAY_HEADS.map(({ name, text }) => (
        <th key={name} scope="col" abbr={name}>
          {text}
        </th>
      ))}
    </tr>
  </thead>
);

interface CellProps {
  cell: string | undefined;
  view: CalendarView;
  isCursor: boolean;
  isChosen: boolean;
  isToday: boolean;
  isOff: boolean;
  onChoose: (cell: string) => void;
}

function Cell({ cell, view, isCursor, isChosen, isToday, isOff, onChoose }: CellProps) {
  if (cell === undefined) return <td aria-hidden="true" />;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take focus and keys.
      role="gridcell"
      className="cal-cell"
      tabIndex={isCursor ? 0 : -1}
      data-autofocus={isCursor || undefined}
      aria-label={view.name(cell)}
      aria-selected={isChosen}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={isOff || undefined}
      onClick={() => onChoose(cell)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose(cell);
      }}
    >
      {view.text(cell)}
    </td>
  );
}
