// Style sheets may name only tokens of the one table, and pairs of colours must have enough contrast.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokenSheet } from "../../src/base/design-tokens.ts";

const SRC = new URL("../../src/", import.meta.url);
const sheet = tokenSheet();
const colours = new Map(
  [...sheet.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light!, dark: dark! },
  ]),
);

it("a style sheet names no variable that neither the table nor a style sheet sets", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.(css|tsx|ts)$/.test(file));
  const texts = files.map((file) => readFileSync(new URL(file, SRC), "utf8"));
  const own = texts.flatMap((text) => [...text.matchAll(/["\s{](--[a-z-]+)"?:/g)].map(([, name]) => name));
  const defined = new Set([...[...sheet.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name), ...own]);
  const named = texts.flatMap((text) => [...text.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name));
  // The viewer of PDFs sets this variable on its pages.
  expect([...new Set(named)].filter((name) => !defined.has(name) && name !== "--total-scale-factor")).toEqual([]);
});

const ON_GROUND = ["text", "muted", "accent", "danger", "warning", "success", "information"];
const PAIRS = [
  ...ON_GROUND.flatMap((name) => ["ground", "surface", "raised"].map((ground) => [name, ground])),
  ...["accent", "danger", "warning", "success", "information"].map((name) => [name, `${name}-tint`]),
  ...["accent", "danger", "tip"].map((ground) => [`on-${ground}`, ground]),
] as [string, string][];

it.each(PAIRS)("%s can be read on %s, light and dark (WCAG AA)", (text, ground) => {
  for (const scheme of ["light", "dark"] as const)
    expect(contrast(colours.get(text)![scheme], colours.get(ground)![scheme]), scheme).toBeGreaterThanOrEqual(4.5);
});

/** Returns the contrast of two colours as WCAG 2.2 defines it, between 1 and 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
