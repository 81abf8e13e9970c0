// Every colour, size and duration of the design, written once. The style sheets, the theme of the component library and
// the server's sign-in pages read them here. A colour is a pair, light and dark: light-dark() follows color-scheme, so
// the page changes over without a script.
import { FRAME_SIZES } from "./frame-sizes.ts";

const COLOURS = {
  ground: ["#f7f8fa", "#0c111d"],
  surface: ["#ffffff", "#161b26"],
  raised: ["#ffffff", "#1c2230"],
  sunken: ["#f2f4f7", "#10151f"],
  hover: ["#f5f6f8", "#1d2331"],
  border: ["#e4e7ec", "#333741"],
  "border-strong": ["#cdd2da", "#475060"],
  "control-border": ["#858d9b", "#747d8d"],
  text: ["#101828", "#f5f5f6"],
  muted: ["#475467", "#94969c"],

  accent: ["#0b6b5b", "#4fd1b5"],
  "accent-hover": ["#09584b", "#74dcc6"],
  "on-accent": ["#ffffff", "#06231d"],
  danger: ["#b42318", "#f97066"],
  "danger-hover": ["#912018", "#fb8b83"],
  "on-danger": ["#ffffff", "#2b0a07"],
  warning: ["#ab4307", "#fdb022"],
  success: ["#067647", "#47cd89"],
  /** Between warning and success: a band of a scale, never a text. */
  caution: ["#c69a00", "#e5d35a"],
  information: ["#175cd3", "#84caff"],

  "accent-tint": ["#ebf3f2", "#152a2e"],
  "danger-tint": ["#fbedec", "#2c2128"],
  "warning-tint": ["#fbf0ea", "#2d2725"],
  "success-tint": ["#e9f3ee", "#1a2b30"],
  "information-tint": ["#eaf1fc", "#1f2b39"],
  "neutral-tint": ["#f2f4f7", "#232936"],

  /** The background of tooltips, whose colours are the reverse of the page's. */
  tip: ["#1d2939", "#e4e7ec"],
  "on-tip": ["#ffffff", "#101828"],
  /** The layer between the page and a dialog above it. */
  veil: ["rgb(16 24 40 / 38%)", "rgb(2 4 9 / 62%)"],
  "shadow-near": ["rgb(16 24 40 / 6%)", "rgb(0 0 0 / 40%)"],
  "shadow-far": ["rgb(16 24 40 / 18%)", "rgb(0 0 0 / 60%)"],
} as const;

const SIZES = {
  font: '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", "Liberation Mono", monospace',
  "size-caption": "0.75rem",
  "size-table": "0.8125rem",
  "size-body": "0.875rem",
  "size-section": "0.9375rem",
  "size-title": "1.25rem",

  step: "8px",
  radius: "8px",
  "radius-control": "6px",
  "radius-dialog": "12px",
  control: "34px",
  "control-small": "28px",
  row: "44px",
  float: "0 1px 2px var(--shadow-near), 0 12px 32px -8px var(--shadow-far)",
  ring: "0 0 0 3px color-mix(in srgb, var(--accent) 28%, transparent)",
  quick: "120ms cubic-bezier(0.2, 0, 0, 1)",

  sidebar: `${FRAME_SIZES.sidebarOpenPx}px`,
  rail: `${FRAME_SIZES.sidebarClosedPx}px`,
  "dialog-width": `${FRAME_SIZES.dialogWidthPx}px`,
  "dialog-height": `${FRAME_SIZES.dialogHeightPercent}dvh`,
  "portfolio-list": `${FRAME_SIZES.portfolioListPx}px`,
  bar: "56px",
  gutter: "32px",
} as const;

type ColourName = keyof typeof COLOURS;
export type TokenName = ColourName | keyof typeof SIZES;
type Values = Partial<Record<TokenName, string>>;

const COMPACT: Values = { row: "34px" };
/** What a thumb presses. */
const PHONE: Values = { gutter: "16px", control: "44px", "control-small": "44px" };
const STILL: Values = { quick: "0ms linear" };
/** Print is black on white, whatever the screen shows. */
const PAPER: Values = { ground: "#fff", text: "#000", muted: "#333" };

export const COLOUR_NAMES = Object.keys(COLOURS) as ColourName[];

/** Returns a token as styles use it; a wrong name does not compile. */
export const token = (name: TokenName): `var(--${TokenName})` => `var(--${name})`;

/** The media query of style sheets for everything narrower than a desktop. */
export const BELOW_DESKTOP = `(max-width: ${FRAME_SIZES.desktopFromPx - 0.02}px)`;

/** Returns the tokens as a style sheet. */
export function tokenSheet(): string {
  const colours = Object.entries(COLOURS).map(([name, [light, dark]]) => [name, `light-dark(${light}, ${dark})`]);
  return [
    "/* Written by `npm run generate` out of src/base/design-tokens.ts. */",
    rule(":root", {
      "color-scheme": "light dark",
      "accent-color": token("accent"),
      ...properties(Object.fromEntries([...colours, ...Object.entries(SIZES)])),
    }),
    rule(':root[data-theme="light"]', { "color-scheme": "light" }),
    rule(':root[data-theme="dark"]', { "color-scheme": "dark" }),
    rule(':root[data-density="compact"]', properties(COMPACT)),
    `@media ${BELOW_DESKTOP} {\n${rule(":root", properties(PHONE))}}`,
    `@media (prefers-reduced-motion: reduce) {\n${rule(":root", properties(STILL))}}`,
    `@media print {\n${rule(":root, :root[data-theme]", { "color-scheme": "light", ...properties(PAPER) })}}`,
    "",
  ].join("\n");
}

const properties = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[`--${name}`, value]] : [])));

const rule = (selector: string, declarations: Record<string, string>): string =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`;
