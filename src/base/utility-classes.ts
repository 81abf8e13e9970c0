// The arrangements that every page repeats, each written once as a class of the generated style sheet: rows and columns,
// distances, and the tones and sizes of text. A sheet of its own holds only what no other page has. They stand above the
// parts of the kit and below every sheet of a page, which may say otherwise. `.row`, `.stack` and the like stand in
// base.css, because the sign-in pages wear them too.
import { token } from "./design-tokens.ts";

type Declarations = Readonly<Record<string, string>>;

/** The distances of the design in pixels; a page that needs another one has a reason of its own. */
const GAPS = [0, 2, 4, 5, 6, 8, 10, 12, 14, 16, 20];
const COLUMN_GAPS = [8, 10, 12, 16, 24];
/** The least widths of columns that stand side by side as far as there is room. */
const COLUMNS = [144, 220, 360];
const INSETS = { px: [12, 14, 16, 18, 20], py: [4, 6, 8, 10, 12, 14, 16, 24] };
const HEIGHTS = [28, 36, 52];
const OUTER = { mt: [4, 8, 12, 16], mb: [8, 12, 16, 28] };

const ONES: Readonly<Record<string, Declarations>> = {
  "plain-button": { padding: "0", border: "0", background: "none", color: "inherit", "text-align": "left" },
  column: { display: "flex", "flex-direction": "column", gap: "12px" },
  "inline-row": { display: "inline-flex", "align-items": "center", gap: "8px" },
  block: { display: "block" },
  wrap: { "flex-wrap": "wrap" },
  "justify-between": { "justify-content": "space-between" },
  "justify-end": { "justify-content": "flex-end" },
  "justify-items-start": { "justify-items": "start" },
  "items-start": { "align-items": "start" },
  "items-center": { "align-items": "center" },
  "items-baseline": { "align-items": "baseline" },
  "items-stretch": { "align-items": "stretch" },
  "content-start": { "align-content": "start" },
  "columns-one": { "grid-template-columns": "minmax(0, 1fr)" },
  "columns-two": { "grid-template-columns": "repeat(2, minmax(0, 1fr))" },
  "columns-aside": {
    display: "grid",
    "grid-auto-flow": "column",
    "grid-auto-columns": "272px",
    "align-items": "start",
    "overflow-x": "auto",
  },
  "justify-self-start": { "justify-self": "start" },
  "span-all": { "grid-column": "1 / -1" },
  grow: { flex: "1", "min-width": "0" },
  "flex-none": { flex: "none" },
  "min-w-0": { "min-width": "0" },
  "w-full": { width: "100%" },
  push: { "margin-left": "auto" },
  relative: { position: "relative" },
  border: { border: `1px solid ${token("border")}` },
  "border-t": { "border-top": `1px solid ${token("border")}` },
  "border-b": { "border-bottom": `1px solid ${token("border")}` },
  rounded: { "border-radius": token("radius") },
  "rounded-control": { "border-radius": token("radius-control") },
  surface: { background: token("surface") },
  sunken: { background: token("sunken") },
  "text-danger": { color: token("danger") },
  "size-caption": { "font-size": token("size-caption") },
  "size-table": { "font-size": token("size-table") },
  "size-section": { "font-size": token("size-section") },
  "size-title": { "font-size": token("size-title") },
  semibold: { "font-weight": "600" },
  medium: { "font-weight": "500" },
  regular: { "font-weight": "400" },
  "text-left": { "text-align": "left" },
  "text-right": { "text-align": "right" },
  "text-center": { "text-align": "center" },
  nowrap: { "white-space": "nowrap" },
  breakable: { "overflow-wrap": "anywhere" },
  pointer: { cursor: "pointer" },
};

/** Classes of one property, named after the distance in pixels: `gap-12`. */
const scale = (name: string, property: string, distances: readonly number[]): [string, Declarations][] =>
  distances.map((distance) => [`${name}-${distance}`, { [property]: `${distance}px` }]);

/** Every utility class with what it says; later ones win over earlier ones. */
export const UTILITY_CLASSES: Readonly<Record<string, Declarations>> = Object.fromEntries([
  ...Object.entries(ONES),
  ...COLUMNS.map((width): [string, Declarations] => [
    `columns-fit-${width}`,
    { "grid-template-columns": `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))` },
  ]),
  ...scale("gap", "gap", GAPS),
  ...scale("gap-x", "column-gap", COLUMN_GAPS),
  ...scale("px", "padding-inline", INSETS.px),
  ...scale("py", "padding-block", INSETS.py),
  ...scale("min-h", "min-height", HEIGHTS),
  ...scale("mt", "margin-top", OUTER.mt),
  ...scale("mb", "margin-bottom", OUTER.mb),
]);

/** Returns the classes as a style sheet. */
export function utilitySheet(): string {
  const rules = Object.entries(UTILITY_CLASSES).map(
    ([name, declarations]) =>
      `.${name} {\n${Object.entries(declarations)
        .map(([property, value]) => `  ${property}: ${value};\n`)
        .join("")}}\n`,
  );
  return `/* Written by \`npm run generate\` out of src/base/utility-classes.ts. */\n${rules.join("")}`;
}
