// The state that the parts of the viewer share: zoom, page, and whether the file can be shown.
import { useCallback, useState } from "react";
import { nextZoom } from "./view-kind.ts";

interface Zoom {
  /** 1 is the size of the file; "fit" adapts it to the window. */
  zoom: number | "fit";
  /** The zoom of "fit", reported by the view that has measured it. */
  fitted: number;
  setFitted: (zoom: number) => void;
  change: (direction: 1 | -1) => void;
  fit: () => void;
  /** The rotation in quarters of a turn. */
  turned: number;
  turn: () => void;
}

interface Pages {
  /** 0 while the file has no pages, or they are unknown. */
  pages: number;
  page: number;
  setPages: (pages: number) => void;
  /** Is called when the reader has scrolled to another page. */
  setPage: (page: number) => void;
  /** A requested page; the view scrolls there once for each request. */
  requested: { page: number } | undefined;
  goTo: (page: number) => void;
}

export interface Viewing extends Zoom, Pages {
  fail: (problem: string) => void;
}

export function useZoom(): Zoom {
  const [zoom, setZoom] = useState<number | "fit">("fit");
  const [fitted, setFitted] = useState(1);
  const [turned, setTurned] = useState(0);
  return {
    zoom,
    fitted,
    setFitted,
    turned,
    change: (direction) => setZoom(nextZoom(zoom === "fit" ? fitted : zoom, direction)),
    fit: () => setZoom("fit"),
    turn: () => setTurned((turned + 1) % 4),
  };
}

export function usePages(): Pages {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [requested, request] = useState<{ page: number }>();
  const goTo = useCallback(
    (number: number) => {
      const target = Math.min(pages, Math.max(1, Math.round(number)));
      if (!Number.isFinite(target)) return;
      setPage(target);
      request({ page: target });
    },
    [pages],
  );
  return { pages, page, setPages, setPage, requested, goTo };
}
