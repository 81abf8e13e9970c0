// The tools over a shown file: pages, zoom, a quarter turn, and saving it.
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { pageOf, TOOL_TEXTS } from "../../../ui/texts.ts";
import type { Viewing } from "./use-viewing.ts";
import { nextZoom, type ViewKind } from "./view-kind.ts";

interface ViewerBarProps {
  /** Absent when the file cannot be shown, but only saved. */
  kind: ViewKind | undefined;
  viewing: Viewing;
  onSave?: () => void;
  /** Further ways to save it. */
  tools?: ReactNode;
}

export function ViewerBar({ kind, viewing, onSave, tools }: ViewerBarProps) {
  return (
    <div
      className="flex flex-none flex-wrap items-center justify-center gap-x-24 gap-y-4 min-h-44 py-4 px-16 [border-block:1px_solid_var(--border)] max-[480px]:gap-x-8 max-[480px]:gap-y-4 max-[480px]:px-8"
      role="toolbar"
      aria-label={TOOL_TEXTS.viewerTools}
    >
      {kind === "pdf" && viewing.pages > 0 && <PageTools {...viewing} />}
      {kind && kind !== "text" && <ZoomTools {...viewing} canTurn={kind === "image"} />}
      <button
        type="button"
        className="button small"
        aria-label={TOOL_TEXTS.download}
        disabled={!onSave}
        onClick={onSave}
      >
        <Icon name="download" /> <span className="max-[480px]:hidden">{TOOL_TEXTS.download}</span>
      </button>
      {tools}
    </div>
  );
}

function PageTools({ page, pages, goTo }: Viewing) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    goTo(Number(typed) || page);
  };
  return (
    <form className="row gap-4 max-[480px]:gap-0" onSubmit={go}>
      <Tool label={TOOL_TEXTS.previousPage} icon="chevronLeft" isOff={page <= 1} onPress={() => goTo(page - 1)} />
      <input
        className="input w-52 min-h-28 py-2 px-6 text-right tabular-nums max-[480px]:w-40"
        inputMode="numeric"
        aria-label={TOOL_TEXTS.page}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onBlur={() => setTyped(String(page))}
      />
      <span className="muted tabular" aria-hidden="true">
        / {pages}
      </span>
      <span className="sr-only" role="status">
        {pageOf(page, pages)}
      </span>
      <Tool label={TOOL_TEXTS.nextPage} icon="chevronRight" isOff={page >= pages} onPress={() => goTo(page + 1)} />
    </form>
  );
}

function ZoomTools({ zoom, fitted, change, fit, turn, canTurn }: Viewing & { canTurn: boolean }) {
  const now = zoom === "fit" ? fitted : zoom;
  return (
    <div className="row gap-4 max-[480px]:gap-0">
      <Tool label={TOOL_TEXTS.zoomOut} icon="minus" isOff={nextZoom(now, -1) === now} onPress={() => change(-1)} />
      <output className="tabular min-w-52 text-table text-center">{Math.round(now * 100)} %</output>
      <Tool label={TOOL_TEXTS.zoomIn} icon="plus" isOff={nextZoom(now, 1) === now} onPress={() => change(1)} />
      <Tool label={TOOL_TEXTS.fit} icon="fit" isOff={zoom === "fit"} onPress={fit} />
      {canTurn && <Tool label={TOOL_TEXTS.rotate} icon="refresh" onPress={turn} />}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: "chevronLeft" | "chevronRight" | "minus" | "plus" | "fit" | "refresh";
  isOff?: boolean;
  onPress: () => void;
}

/** A disabled tool stays focusable, so that the keyboard keeps its place. */
const Tool = ({ label, icon, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-button small aria-disabled:opacity-40 aria-disabled:cursor-default"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
