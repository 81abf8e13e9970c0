// The sizes of the frame are those of the design, and the same in scripts and style sheets.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokenSheet } from "../../src/base/design-tokens.ts";
import { FRAME_SIZES } from "../../src/base/frame-sizes.ts";
import { LOADING_DELAY_MS } from "../../src/base/loading.ts";
import { SHELL } from "../../src/i18n/shell.ts";

const css = (file: string) => readFileSync(new URL(`../../src/shell/css/${file}.css`, import.meta.url), "utf8");
const token = (name: string) => tokenSheet().match(new RegExp(`--${name}: ([^;]+);`))?.[1];

it("the frame has the sizes of its design", () => {
  expect(FRAME_SIZES).toEqual({
    sidebarOpenPx: 249,
    sidebarClosedPx: 93,
    dialogWidthPx: 627,
    dialogHeightPercent: 80,
    portfolioListPx: 196,
    desktopFromPx: 768,
  });
});

it.each([
  ["sidebar", `${FRAME_SIZES.sidebarOpenPx}px`],
  ["rail", `${FRAME_SIZES.sidebarClosedPx}px`],
  ["dialog-width", `${FRAME_SIZES.dialogWidthPx}px`],
  ["dialog-height", `${FRAME_SIZES.dialogHeightPercent}dvh`],
  ["portfolio-list", `${FRAME_SIZES.portfolioListPx}px`],
])("style sheets have %s as %s", (name, value) => expect(token(name)).toBe(value));

it("style sheets change layout at the width where scripts do", () => {
  const sheets = [tokenSheet(), css("frame"), css("pages")];
  const widths = sheets.flatMap((sheet) => [...sheet.matchAll(/max-width: ([\d.]+)px\)/g)]);
  expect(new Set(widths.map(([, width]) => width))).toEqual(new Set([String(FRAME_SIZES.desktopFromPx - 0.02)]));
});

it("the loading notice appears after 150 ms, with its text", () => {
  expect([SHELL.loading, LOADING_DELAY_MS]).toEqual(["Carregando...", 150]);
});
