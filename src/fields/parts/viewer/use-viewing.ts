// What the parts of the viewer share: how large, which page, and that it cannot be shown.
import { useCallback, useState } from "react";
import { nextZoom } from "./view-kind.ts";

interface Zoom {
  /** 1 is the size that the file asks for; "fit" leaves it to the window. */
  zoom: number | "fit";
  /** What "fit" comes to, told by the view that has measured it. */
  fitted: number;
  setFitted: (zoom: number) => void;
  change: (direction: 1 | -1) => void;
  fit: () => void;
  /** In quarters of a turn. */
  turned: number;
  turn: () => void;
}

interface Pages {
  /** 0 while the file has none, or they are not known. */
  pages: number;
  page: number;
  setPages: (pages: number) => void;
  /** The reader has moved on by scrolling. */
  setPage: (page: number) => void;
  /** A page that was asked for; the view scrolls there once for each. */
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
