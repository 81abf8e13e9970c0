// The foot of a list: the shown range, the rows a page, and the other pages.
import { formatCount } from "../../base/count-text.ts";
import { PAGE_SIZES } from "../../base/limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { showingText, TEXTS } from "../texts.ts";
import type { ListState } from "./use-list-state.ts";

export function ListFooter({ state, isEndless }: { state: ListState; isEndless: boolean }) {
  const { controller, records, total } = state;
  if (isEndless) {
    return (
      <footer className="rs-list-foot flex flex-wrap items-center gap-x-20 gap-y-8 text-muted text-table">
        <span className="first:flex-1 phone:first:flex-[1_1_100%]" role="status">
          {showingText(records.length, total)}
        </span>
      </footer>
    );
  }
  const { page, perPage, setPage, setPerPage } = controller;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <footer className="rs-list-foot flex flex-wrap items-center gap-x-20 gap-y-8 text-muted text-table">
      <span className="first:flex-1 phone:first:flex-[1_1_100%]" role="status">
        {showingText(records.length, total)}
      </span>
      <label className="first:flex-1 phone:first:flex-[1_1_100%] inline-flex relative items-center gap-4">
        <select
          className="appearance-none p-4 border-0 rounded-control bg-transparent text-text cursor-pointer"
          value={perPage}
          aria-label={`Itens ${TEXTS.perPage}`}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {[...new Set([...PAGE_SIZES, perPage])].map((size) => (
            <option className="bg-raised text-text" key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        {TEXTS.perPage}
        <Icon name="chevronDown" size={12} />
      </label>
      <Pager page={page} pages={pages} onPage={setPage} />
    </footer>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav
      className="first:flex-1 phone:first:flex-[1_1_100%] flex items-center gap-2 print:hidden!"
      aria-label={TEXTS.pages}
    >
      <button
        type="button"
        className="icon-button small disabled:opacity-35"
        aria-label={TEXTS.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {pageSteps(page, pages).map((step) =>
        typeof step === "number" ? (
          <button
            key={step}
            type="button"
            className="rs-page min-w-28 h-28 py-0 px-6 border-0 rounded-control bg-transparent text-muted hover:bg-hover hover:text-text aria-[current]:bg-accent-tint aria-[current]:text-accent aria-[current]:font-semibold"
            aria-label={`Página ${step}`}
            aria-current={step === page ? "page" : undefined}
            onClick={() => onPage(step)}
          >
            {formatCount(step)}
          </button>
        ) : (
          <span key={step} className="muted" aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className="icon-button small disabled:opacity-35"
        aria-label={TEXTS.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}

type PageStep = number | "gap-before" | "gap-after";

const ALL_SHOWN = 7;

/** The ends, the neighbours of the current page, and gaps between: pageSteps(30, 61) → 1 … 29 30 31 … 61 */
export function pageSteps(page: number, pages: number): PageStep[] {
  if (pages <= ALL_SHOWN) return range(1, pages);
  const first = Math.max(2, Math.min(page - 1, pages - 4));
  const last = Math.min(pages - 1, Math.max(page + 1, 5));
  const start = first <= 3 ? 2 : first;
  const end = last >= pages - 2 ? pages - 1 : last;
  return [
    1,
    ...(start > 2 ? (["gap-before"] as const) : []),
    ...range(start, end),
    ...(end < pages - 1 ? (["gap-after"] as const) : []),
    pages,
  ];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
