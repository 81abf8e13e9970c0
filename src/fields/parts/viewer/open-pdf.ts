// The PDF engine behind the viewer: it reads in a worker and draws on canvases, so that nothing in a file can run.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";

export type Pdf = PDFDocumentProxy;

export interface PageSize {
  width: number;
  height: number;
}

/** A PDF counts 72 points to the inch, a page of the web 96 pixels. */
const PIXELS_A_POINT = 96 / 72;
/** More than this a phone cannot hold in one canvas. */
const MOST_PIXELS = 16_000_000;
const SHARPEST = 2;

GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;

/** Where the build puts what reads scanned pictures: plain JavaScript, since the page's policy lets nothing be compiled. */
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

/** In pixels at full size. Long documents are taken to have pages like their first ones. */
export async function pageSizes(pdf: Pdf): Promise<PageSize[]> {
  const measured = await Promise.all(
    Array.from({ length: Math.min(pdf.numPages, MEASURED) }, async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: PIXELS_A_POINT });
      return { width, height };
    }),
  );
  return Array.from({ length: pdf.numPages }, (_, index) => measured[index] ?? measured.at(-1)!);
}

const MEASURED = 50;

/** The picture of a page and, over it, its text: to be marked, searched and read out. */
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
