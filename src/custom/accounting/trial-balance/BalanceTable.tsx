// One section of the trial balance: its accounts by level, which open and close, with their amounts. One account is a
// tab stop; the arrow keys move up and down, open and close.
import { type KeyboardEvent, memo, useCallback, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { Cents } from "../../../base/money.ts";
import {
  BALANCE_COLUMNS,
  type BalanceRow,
  type BalanceSection,
  bookFigure,
  openRows,
} from "../../../rules/accounting/trial-balance-rows.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { AccountMark } from "../parts/accounts/AccountLegend.tsx";
import { BALANCE_TEXTS } from "./texts.ts";

/** Below this width accounts and amounts do not fit side by side, so the table scrolls in its box. */
const NARROW = "(max-width: 1099.98px)";
const NARROW_FOR_LONG = "(max-width: 1439.98px)";
/** The width in digits of an amount of hundreds of millions in parentheses: "(123.456.789,00)". */
const USUAL_WIDTH = 14;

interface BalanceTableProps {
  section: BalanceSection;
  hasCodes: boolean;
  closed: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Returns the address of the entries of an account; absent for people who may not see them. */
  entriesOf: ((accountID: string) => string) | undefined;
}

export const BalanceTable = memo(function BalanceTable(props: BalanceTableProps) {
  const { section, hasCodes, closed, onToggle, entriesOf } = props;
  const title = useId();
  const width = useMemo(() => figureWidth(section.rows), [section]);
  const isNarrow = useMedia(width > USUAL_WIDTH ? NARROW_FOR_LONG : NARROW);
  const rows = useMemo(() => openRows(section.rows, closed), [section, closed]);
  const [lastVisited, visit] = useState<string>();
  const stop = rows.some(({ key }) => key === lastVisited) ? lastVisited : rows.find((row) => row.hasChildren)?.key;
  const toggle = useCallback((key: string) => onToggle(key), [onToggle]);
  return (
    <div className="stack grid-cols-1 gap-8">
      <h2 id={title}>{section.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too narrow for its figures, it is scrolled, by keyboard too. */}
      <section
        className="border border-border rounded bg-surface overflow-clip data-scrolls:max-h-[78dvh] data-scrolls:overflow-auto data-scrolls:overscroll-x-contain"
        aria-labelledby={title}
        data-long={width > USUAL_WIDTH || undefined}
        data-scrolls={isNarrow || undefined}
        tabIndex={isNarrow ? 0 : undefined}
      >
        <table
          className="table tb-table in-data-scrolls:w-[max(100%,calc(min(300px,52vw)_+_4_*_var(--amount)))] block [--row:34px] [--amount:max(140px,calc(var(--figure)_*_1.1ch_+_30px))] [--columns:minmax(0,1fr)_repeat(4,var(--amount))]"
          style={{ "--figure": width }}
          onKeyDown={onKey}
        >
          <caption className="sr-only">{section.title}</caption>
          <thead className="block sticky z-2 top-(--bar) in-data-scrolls:top-0">
            <tr className="grid grid-cols-[var(--columns)]">
              {BALANCE_COLUMNS.map((column, index) => (
                <th key={column} scope="col" className={`static z-auto leading-38 ${index > 0 ? NUMBER : FIRST}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {piecesOf(rows).map((piece) => (
            <tbody
              className="block [contain-intrinsic-block-size:auto_calc(var(--rows)_*_35px)] [content-visibility:auto]"
              key={piece[0]?.key}
              style={{ "--rows": piece.length }}
            >
              {piece.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  hasCode={hasCodes}
                  isOpen={!closed.has(row.key)}
                  isStop={row.key === stop}
                  entries={row.type === "AN" ? entriesOf?.(row.key) : undefined}
                  onToggle={toggle}
                  onVisit={visit}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
});

/** Returns the width of the longest amount in digits; separators take half a digit. */
function figureWidth(rows: readonly BalanceRow[]): number {
  const lengths = rows.flatMap(({ values }) => values.map((value) => roomOf(bookFigure(value))));
  return Math.max(USUAL_WIDTH, ...lengths);
}

const roomOf = (figure: string): number => (figure.length + figure.replace(/\D/g, "").length) / 2;

/**
 * Rows are laid out in groups of this size, and hidden groups wait, so that a chart of thousands of accounts opens as
 * fast as a small one.
 */
const PIECE = 60;

const piecesOf = (rows: BalanceRow[]): BalanceRow[][] =>
  Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, at) => rows.slice(at * PIECE, (at + 1) * PIECE));

interface RowProps {
  row: BalanceRow;
  hasCode: boolean;
  isOpen: boolean;
  isStop: boolean;
  /** The address of the entries that make the balance. */
  entries: string | undefined;
  onToggle: (key: string) => void;
  onVisit: (key: string) => void;
}

/** The names stay in sight while the figures scroll. */
const FIRST =
  "in-data-scrolls:sticky in-data-scrolls:left-0 in-data-scrolls:z-1 in-data-scrolls:shadow-[1px_0_0_var(--border)]";
/** The closing parenthesis of a negative amount stands in the room at the right. */
const NUMBER = "number tabular-nums pr-[calc(12px_+_0.4em)]";
const FIGURES = BALANCE_COLUMNS.slice(1);

const Row = memo(function Row({ row, hasCode, isOpen, isStop, entries, onToggle, onVisit }: RowProps) {
  const name = hasCode && row.code ? `${row.code} ${row.title}` : row.title;
  const weight = row.type === "SY" || row.isTotal ? "font-semibold" : "font-normal";
  const ground = row.isTotal ? "border-t border-t-border-strong bg-sunken" : "";
  return (
    <tr className="grid grid-cols-[var(--columns)]" data-total={row.isTotal || undefined}>
      <th
        className={`block h-auto min-h-(--row) content-center pl-[calc(12px_+_(var(--level,1)_-_1)_*_16px)] text-text whitespace-normal max-[1100px]:pr-8 max-[1100px]:pl-[calc(8px_+_(min(var(--level,1),6)_-_1)_*_6px)] ${FIRST} ${weight} ${ground}`}
        scope="row"
        style={{ "--level": row.level }}
      >
        <span className="row items-baseline in-data-long:flex-wrap gap-6 py-6 max-[1100px]:flex-wrap max-[1100px]:gap-x-4 max-[1100px]:gap-y-2">
          {row.hasChildren ? (
            <button
              type="button"
              className="tb-toggle size-20 grid flex-none relative self-center place-items-center p-0 border-0 rounded-4 bg-transparent text-muted hover:bg-neutral-tint hover:text-text before:absolute before:-inset-4"
              aria-expanded={isOpen}
              aria-label={isOpen ? BALANCE_TEXTS.collapse(name) : BALANCE_TEXTS.expand(name)}
              tabIndex={isStop ? undefined : -1}
              onFocus={() => onVisit(row.key)}
              onClick={() => onToggle(row.key)}
            >
              <Icon name={isOpen ? "chevronDown" : "chevronRight"} size={12} />
            </button>
          ) : (
            row.type && <span className="size-20 flex-none self-center" />
          )}
          {row.type && <AccountMark className="self-center" mark={row.type} />}
          {hasCode && row.code && <span className="tb-code muted tabular flex-none font-normal">{row.code}</span>}
          {entries ? (
            <Link
              className="tb-entries min-w-0 in-data-long:basis-full wrap-anywhere max-[1100px]:basis-full -my-3 py-3 text-inherit hover:text-accent"
              to={entries}
              tabIndex={isStop ? undefined : -1}
              title={BALANCE_TEXTS.entries}
              onFocus={() => onVisit(row.key)}
            >
              {row.title}
            </Link>
          ) : (
            <span className="min-w-0 in-data-long:basis-full wrap-anywhere max-[1100px]:basis-full">{row.title}</span>
          )}
        </span>
      </th>
      {row.values.map((value, index) => (
        <td
          key={FIGURES[index]}
          className={`block h-auto min-h-(--row) content-center ${NUMBER} ${weight} ${ground} ${value < 0n ? "text-danger" : ""}`}
        >
          <Figure value={value} />
        </td>
      ))}
    </tr>
  );
});

/** The closing parenthesis is outside the column, so that digits align. */
function Figure({ value }: { value: Cents }) {
  const text = bookFigure(value);
  if (value >= 0n) return text;
  return (
    <>
      {text.slice(0, -1)}
      <span className="inline-block w-[0.4em] mr-[-0.4em] text-left">)</span>
    </>
  );
}

const CONTROLS = "button.tb-toggle, a.tb-entries";

/**
 * Up and down move to the next account that opens or has entries; right opens, left closes; Home and End move to the
 * ends.
 */
function onKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { target: button } = event;
  if (!(button instanceof HTMLElement) || !button.matches(CONTROLS)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = all.indexOf(button);
  const isOpen = button.getAttribute("aria-expanded") === "true";
  const isClosed = button.getAttribute("aria-expanded") === "false";
  const goals: Record<string, () => void> = {
    ArrowDown: () => all[at + 1]?.focus(),
    ArrowUp: () => all[at - 1]?.focus(),
    ArrowRight: () => void (isClosed ? button.click() : all[at + 1]?.focus()),
    ArrowLeft: () => void (isOpen ? button.click() : all[at - 1]?.focus()),
    Home: () => all[0]?.focus(),
    End: () => all.at(-1)?.focus(),
  };
  const act = goals[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
