// A PDF page by page, each drawn when it comes near the view and released when it is far; its text can be selected and
// read out.
import { useCallback, useEffect, useRef, useState } from "react";
import { TOOL_TEXTS } from "../../../ui/texts.ts";
import { isLocked, openPdf, type PageSize, type Pdf, pageSizes } from "./open-pdf.ts";
import { PdfPage } from "./PdfPage.tsx";
import { useStageSize } from "./use-stage-size.ts";
import type { Viewing } from "./use-viewing.ts";
import { ViewerStage } from "./ViewerStage.tsx";

interface PdfViewProps {
  blob: Blob;
  name: string;
  viewing: Viewing;
}

/** Fitting never makes a page wider than this, because on a large screen its lines would be too long to read. */
const WIDEST_FIT = 1.25;

export function PdfView({ blob, name, viewing }: PdfViewProps) {
  const stage = useRef<HTMLElement>(null);
  const { width } = useStageSize(stage);
  const opened = usePdf(blob, viewing);
  const widest = Math.max(1, ...(opened?.sizes ?? []).map((size) => size.width));
  const fitted = opened && width > 0 ? Math.min(WIDEST_FIT, width / widest) : 1;
  const { zoom, setFitted, requested, setPage } = viewing;
  useEffect(() => setFitted(fitted), [fitted, setFitted]);
  const scale = zoom === "fit" ? fitted : zoom;

  useEffect(() => {
    if (requested) pageAt(stage.current, requested.page)?.scrollIntoView({ block: "start" });
  }, [requested]);
  const follow = useCallback(() => {
    const read = readPage(stage.current);
    if (read) setPage(read);
  }, [setPage]);
  return (
    <ViewerStage name={name} stage={stage} onScroll={follow}>
      {opened ? (
        opened.sizes.map((size, index) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a page is what it is.
            key={index}
            {...{ pdf: opened.pdf, number: index + 1, size, scale, stage }}
            onFailure={() => viewing.fail(TOOL_TEXTS.viewFailed)}
          />
        ))
      ) : (
        <span className="skeleton block relative w-[min(720px,100%)] min-h-320 mt-0 mx-auto mb-16 border border-border h-[70%] bg-neutral-tint" />
      )}
    </ViewerStage>
  );
}

interface Opened {
  pdf: Pdf;
  sizes: PageSize[];
}

function usePdf(blob: Blob, { fail, setPages }: Viewing): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const task = openPdf(blob);
    let isCurrent = true;
    task.pdf
      .then(async (pdf) => ({ pdf, sizes: await pageSizes(pdf) }))
      .then((next) => {
        if (!isCurrent) return;
        setOpened(next);
        setPages(next.pdf.numPages);
      })
      .catch((error: unknown) => isCurrent && fail(isLocked(error) ? TOOL_TEXTS.viewLocked : TOOL_TEXTS.viewFailed));
    return () => {
      isCurrent = false;
      task.close();
    };
  }, [blob, fail, setPages]);
  return opened;
}

const pageAt = (stage: HTMLElement | null, page: number) => stage?.querySelector(`[data-page="${page}"]`);

/** The page in the upper third of the view counts as the one being read. */
function readPage(stage: HTMLElement | null): number | undefined {
  if (!stage) return undefined;
  const line = stage.getBoundingClientRect().top + stage.clientHeight / 3;
  const pages = [...stage.querySelectorAll<HTMLElement>("[data-page]")];
  const read = pages.findLast((page) => page.getBoundingClientRect().top <= line) ?? pages[0];
  return read && Number(read.dataset.page);
}
