// The files of the provider's pages: the product's style sheets in one file, its font, its logo and two small scripts.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { tokenSheet } from "../../../../src/base/design-tokens.ts";
import { valueAt } from "../../../../src/base/lookup.ts";

export const ASSET_PATH = "/oidc/arquivos";

const ROOT = new URL("../../../../", import.meta.url);
const STYLES = ["fonts", "base", "controls", "data", "pages"].map((name) => `src/shell/css/${name}.css`);
const FONT = /@fontsource-variable\/inter\/files\/(inter-latin(?:-ext)?-wght-normal\.woff2)/g;

interface Asset {
  type: string;
  content: Buffer;
}

const text = (path: string) => readFileSync(new URL(path, ROOT));

let cached: Map<string, Asset> | undefined;

export function assets(): Map<string, Asset> {
  cached ??= readAssets();
  return cached;
}

export function styleVersion(): string {
  return createHash("sha256").update(valueAt(assets(), "style.css").content).digest("hex").slice(0, 12);
}

function readAssets(): Map<string, Asset> {
  const style = `${tokenSheet()}\n${STYLES.map((path) => text(path).toString()).join("\n")}\n${text("server/features/identity/pages/style.css").toString()}`;
  const fonts = [...new Set([...style.matchAll(FONT)].map((match) => match[1] ?? ""))];
  const logo = existsSync(new URL("public/logo.svg", ROOT)) ? "public/logo.svg" : "public/favicon.svg";
  return new Map<string, Asset>([
    ["style.css", { type: "text/css; charset=utf-8", content: Buffer.from(style.replace(FONT, "$1")) }],
    ["logo.svg", { type: "image/svg+xml", content: text(logo) }],
    ["theme-mode.js", { type: "text/javascript; charset=utf-8", content: text("public/theme-mode.js") }],
    [
      "sair.js",
      { type: "text/javascript; charset=utf-8", content: text("server/features/identity/pages/sign-out.js") },
    ],
    ...fonts.map((name): [string, Asset] => [
      name,
      { type: "font/woff2", content: text(`node_modules/@fontsource-variable/inter/files/${name}`) },
    ]),
  ]);
}
