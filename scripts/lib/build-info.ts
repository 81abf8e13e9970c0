// Gives each build its name, which the page and version.json contain, and under which the service worker caches its
// files.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { inRoot } from "./root.ts";

export interface BuildInfo {
  version: string;
  builtAt: string;
}

const WORKER = "src/shell/service-worker.js";

export function buildInfo(now: Date = new Date()): Plugin {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string };
  const build: BuildInfo = { version, builtAt: now.toISOString() };
  return {
    name: "build-info",
    config: () => ({ define: { __BUILD__: JSON.stringify(build) } }),
    generateBundle: {
      // Scripts that contain only a style sheet are removed before.
      order: "post",
      handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: "version.json", source: `${JSON.stringify(build)}\n` });
        const source = workerText(readFileSync(inRoot(WORKER), "utf8"), build, firstFiles(bundle as unknown as Bundle));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/** Returns the worker's text with the name of the build and the files that its page needs to open. */
export function workerText(template: string, { version, builtAt }: BuildInfo, files: readonly string[]): string {
  return template
    .replace("__BUILD__", `${version}-${builtAt}`)
    .replace('["__FILES__"]', JSON.stringify(files.map((file) => `/${file}`)));
}

export type Bundle = Record<string, BundleFile>;

interface BundleFile {
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  viteMetadata?: { importedCss?: Iterable<string>; importedAssets?: Iterable<string> };
}

/** Returns the entry, its static imports, their style sheets and fonts. */
export function firstFiles(bundle: Bundle): string[] {
  const sources = new Set<string>();
  const walk = (file: BundleFile | undefined): void => {
    if (!file || sources.has(file.fileName)) return;
    sources.add(file.fileName);
    for (const name of file.viteMetadata?.importedCss ?? []) sources.add(name);
    for (const name of file.imports ?? []) walk(bundle[name]);
  };
  for (const file of Object.values(bundle)) if (file.isEntry) walk(file);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
  return [...sources, ...fonts].sort();
}
