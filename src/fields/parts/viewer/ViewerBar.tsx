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
    <div className="viewer-bar" role="toolbar" aria-label={TOOL_TEXTS.viewerTools}>
      {kind === "pdf" && viewing.pages > 0 && <PageTools {...viewing} />}
      {kind && kind !== "text" && <ZoomTools {...viewing} canTurn={kind === "image"} />}
      <button
        type="button"
        className="button small viewer-save"
        aria-label={TOOL_TEXTS.download}
        disabled={!onSave}
        onClick={onSave}
      >
        <Icon name="download" /> <span>{TOOL_TEXTS.download}</span>
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
    <form className="viewer-group row gap-4" onSubmit={go}>
      <Tool label={TOOL_TEXTS.previousPage} icon="chevronLeft" isOff={page <= 1} onPress={() => goTo(page - 1)} />
      <input
        className="input viewer-page-input"
        inputMode="numeric"
        aria-label={TOOL_TEXTS.page}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onBlur={() => setTyped(String(page))}
      />
      <span className="muted tabular" aria-hidden="true">
        / {pages}
      </span>
      <span className="visually-hidden" role="status">
        {pageOf(page, pages)}
      </span>
      <Tool label={TOOL_TEXTS.nextPage} icon="chevronRight" isOff={page >= pages} onPress={() => goTo(page + 1)} />
    </form>
  );
}

function ZoomTools({ zoom, fitted, change, fit, turn, canTurn }: Viewing & { canTurn: boolean }) {
  const now = zoom === "fit" ? fitted : zoom;
  return (
    <div className="viewer-group row gap-4">
      <Tool label={TOOL_TEXTS.zoomOut} icon="minus" isOff={nextZoom(now, -1) === now} onPress={() => change(-1)} />
      <output className="viewer-zoom tabular">{Math.round(now * 100)} %</output>
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
    className="icon-button small"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
