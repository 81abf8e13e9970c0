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
}

/** Pages are drawn this far before they become visible. */
const NEAR = "80% 0px";

export function PdfPage({ pdf, number, size, scale, stage }: PdfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!page.current) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: stage.current,
      rootMargin: NEAR,
    });
    watch.observe(page.current);
    return () => watch.disconnect();
  }, [stage]);
  useEffect(() => {
    const place = page.current;
    if (!place || !isNear) return place?.replaceChildren();
    const drawing = drawPage(pdf, number, scale);
    let isCurrent = true;
    // The present picture stays until the new size is ready.
    drawing.layers.then(
      (layers) => isCurrent && place.replaceChildren(...layers),
      () => isCurrent && place.replaceChildren(),
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
      className="[&>canvas]:block [&>canvas]:size-full block relative w-[min(720px,100%)] min-h-320 mt-0 mx-auto mb-16 border border-border bg-[#ffffff]"
      role="group"
      aria-label={pageOf(number, pdf.numPages)}
      data-page={number}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    />
  );
}
