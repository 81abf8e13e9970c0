// Builds the browser application from index.html into dist/web; the development server passes API and sign-in on.
import { readFileSync, writeFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildInfo } from "./scripts/lib/build-info.ts";
import { pdfDecoders } from "./scripts/lib/pdf-decoders.ts";
import { inRoot } from "./scripts/lib/root.ts";
import { utilitySheet } from "./scripts/lib/utility-sheet.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** @rjsf/core exports a helper for its own tests, which asks for a validator that compiles code; no screen uses it. */
export const withoutTestValidator: Plugin = {
  name: "without-test-validator",
  resolveId: (id) => (id === "@rjsf/validator-ajv8" ? "\0test-validator" : null),
  load: (id) => (id === "\0test-validator" ? "export default undefined;" : null),
};

/** Shared parts come before the entry that takes them, and so would their sheets: rules of equal weight go to the last. */
const themeFirst: Plugin = {
  name: "theme-first",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const theme = /\s*<link rel="stylesheet"[^>]*\/theme-[^>]*>/.exec(html)?.[0];
      return theme ? html.replace(theme, "").replace(/\s*<link rel="stylesheet"/, (next) => theme + next) : html;
    },
  },
};

/** A build reads the sheet that was generated before it; while somebody works, it follows the pages. */
const utilityClasses: Plugin = {
  name: "utility-classes",
  apply: "serve",
  configureServer({ watcher }) {
    const sheet = inRoot("src/generated/utilities.css");
    watcher.on("change", async (path) => {
      if (!/\/src\/.*\.tsx?$/.test(path)) return;
      const text = await utilitySheet();
      if (text !== readFileSync(sheet, "utf8")) writeFileSync(sheet, text);
    });
  },
};

export default defineConfig({
  plugins: [react(), withoutTestValidator, buildInfo(), pdfDecoders, themeFirst, utilityClasses],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: "es2023",
    // light-dark() and nesting are kept as they are written.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Fonts stay files: the page's security policy takes fonts from its own origin only.
    assetsInlineLimit: 0,
    // A page that takes one thing through the door needs nothing else that the door offers.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/framework\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // A sheet of its own, which the plugin above puts before all others.
            { name: "theme", test: /\/src\/ui\/theme\.css$/, priority: 2 },
            // What the first page needs is one file: in parts, as lazy pages share them, it was a hundred requests.
            { name: "app", tags: ["$initial"], priority: 1 },
          ],
        },
      },
    },
    // scripts/bundle-budget.mjs holds the size.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 5173,
    proxy: { "/api": server, "/oidc": server },
  },
});
