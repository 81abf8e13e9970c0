// The PDF engine of the viewer: it parses in a worker and draws on canvases, so that nothing in a file can run.

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { lastOf } from "../../../base/lookup.ts";

export type Pdf = PDFDocumentProxy;

export interface PageSize {
  width: number;
  height: number;
}

/** A PDF has 72 points to the inch, a web page 96 pixels. */
const PIXELS_A_POINT = 96 / 72;
/** A phone cannot store more than this in one canvas. */
const MOST_PIXELS = 16_000_000;
const SHARPEST = 2;

GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;

/**
 * The folder of the build with the decoders of scanned pictures: plain JavaScript, because the page's policy forbids
 * compiling.
 */
const DECODERS = import.meta.env.DEV ? "/node_modules/pdfjs-dist/wasm/" : `/assets/pdf-${version}/`;

export function openPdf(blob: Blob): { pdf: Promise<Pdf>; close: () => void } {
  let close = () => {};
  let isClosed = false;
  const pdf = blob.arrayBuffer().then((bytes) => {
    const task = getDocument({ data: new Uint8Array(bytes), enableXfa: false, useWasm: false, wasmUrl: DECODERS });
    close = () => void task.destroy();
    if (isClosed) close();
    return task.promise;
  });
  return {
    pdf,
    close: () => {
      isClosed = true;
      close();
    },
  };
}

export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === "PasswordException";

/** Returns sizes in pixels at full size. The pages of a long document are assumed to be like its first ones. */
export async function pageSizes(pdf: Pdf): Promise<PageSize[]> {
  const measured = await Promise.all(
    Array.from({ length: Math.min(pdf.numPages, MEASURED) }, async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: PIXELS_A_POINT });
      return { width, height };
    }),
  );
  return Array.from({ length: pdf.numPages }, (_, index) => measured[index] ?? lastOf(measured));
}

const MEASURED = 50;

/** Draws the picture of a page and over it its text, which can be selected, searched and read out. */
export function drawPage(pdf: Pdf, number: number, scale: number): { layers: Promise<HTMLElement[]>; cancel(): void } {
  const cancels: (() => void)[] = [];
  const draw = async () => {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: scale * PIXELS_A_POINT });
    const sharpness = Math.min(
      SHARPEST,
      globalThis.devicePixelRatio || 1,
      Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
    );
    const sharp = page.getViewport({ scale: scale * PIXELS_A_POINT * sharpness });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(sharp.width);
    canvas.height = Math.floor(sharp.height);
    const picture = page.render({ canvas, viewport: sharp });
    const container = document.createElement("div");
    container.className = "viewer-words";
    container.style.setProperty("--total-scale-factor", String(viewport.scale));
    const words = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    cancels.push(
      () => picture.cancel(),
      () => words.cancel(),
    );
    await Promise.all([picture.promise, words.render()]);
    return [canvas, container];
  };
  return {
    layers: draw(),
    cancel: () => {
      for (const cancel of cancels) cancel();
    },
  };
}
