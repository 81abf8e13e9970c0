// One page of a PDF: its placeholder from the start, its picture and text once it is near the view.
import { type RefObject, useEffect, useRef, useState } from "react";
import { pageOf } from "../../../ui/texts.ts";
import { drawPage, type PageSize, type Pdf } from "./open-pdf.ts";

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  size: PageSize;
  scale: number;
  stage: RefObject<HTMLElement | null>;
  /** The page could not be drawn. */
  onFailure(): void;
}

/** Pages are drawn this far before they become visible. */
const NEAR = "80% 0px";

export function PdfPage({ pdf, number, size, scale, stage, onFailure }: PdfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    if (!page.current) return;
    // A busy browser reports several moves at once: the last one is where the page stands.
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: stage.current,
      rootMargin: NEAR,
    });
    watch.observe(page.current);
    return () => watch.disconnect();
  }, [stage]);
  useEffect(() => {
    const place = page.current;
    if (!place || !isNear) {
      setDrawn(false);
      return place?.replaceChildren();
    }
    const drawing = drawPage(pdf, number, scale);
    let isCurrent = true;
    // The present picture stays until the new size is ready.
    drawing.layers.then(
      (layers) => {
        if (!isCurrent) return;
        place.replaceChildren(...layers);
        setDrawn(true);
      },
      () => isCurrent && failed.current(),
    );
    return () => {
      isCurrent = false;
      drawing.cancel();
    };
  }, [pdf, number, scale, isNear]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of fields.
    <div
      ref={page}
      className={`${isDrawn ? "" : "skeleton "}[&>canvas]:block [&>canvas]:size-full block relative w-[min(720px,100%)] min-h-320 mt-0 mx-auto mb-16 border border-border bg-[#ffffff]`}
      role="group"
      aria-label={pageOf(number, pdf.numPages)}
      aria-busy={isNear && !isDrawn}
      data-page={number}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    />
  );
}
