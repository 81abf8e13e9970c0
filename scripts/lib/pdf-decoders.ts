// Adds to the build the decoders that the PDF engine requests by name for scanned pictures.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { inRoot } from "./root.ts";

const PACKAGE = "node_modules/pdfjs-dist";
const DECODERS = ["openjpeg_nowasm_fallback.js", "jbig2_nowasm_fallback.js"];

export const pdfDecoders: Plugin = {
  name: "pdf-decoders",
  apply: "build",
  generateBundle() {
    const { version } = JSON.parse(readFileSync(inRoot(`${PACKAGE}/package.json`), "utf8")) as { version: string };
    for (const name of DECODERS) {
      const source = readFileSync(inRoot(`${PACKAGE}/wasm/${name}`));
      this.emitFile({ type: "asset", fileName: `assets/pdf-${version}/${name}`, source });
    }
  },
};
