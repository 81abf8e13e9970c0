// The vocabulary of the utility classes. The names are Tailwind's (https://tailwindcss.com/docs); what they mean here comes
// from the design tokens, and a distance counts pixels: `gap-12`, `px-16`, `max-w-320`. Only the classes that a page
// wears are written. They come after every sheet of the theme: a class of theirs wins over a part of the kit.
import { BELOW_DESKTOP, COLOUR_NAMES, token } from "./design-tokens.ts";

const TEXT_SIZES = ["caption", "table", "body", "section", "title"] as const;

const THEME: Readonly<Record<string, string>> = {
  spacing: "1px",
  radius: token("radius"),
  "radius-control": token("radius-control"),
  "radius-dialog": token("radius-dialog"),
  "font-sans": token("font"),
  "font-mono": token("mono"),
  "font-weight-normal": "400",
  "font-weight-medium": "500",
  "font-weight-semibold": "600",
  "font-weight-bold": "700",
  ...Object.fromEntries(COLOUR_NAMES.map((name) => [`color-${name}`, token(name)])),
  ...Object.fromEntries(TEXT_SIZES.map((name) => [`text-${name}`, token(`size-${name}`)])),
};

/** Widths at which pages change; `max-[1120px]:` is for one that only one page has. */
const WIDTHS: Readonly<Record<string, string>> = {
  tablet: "(max-width: 1023.98px)",
  phone: BELOW_DESKTOP,
  desktop: `not ${BELOW_DESKTOP}`,
};

/** Returns what Tailwind makes the classes from. */
export function utilitySource(): string {
  const theme = Object.entries(THEME).map(([name, value]) => `  --${name}: ${value};\n`);
  const widths = Object.entries(WIDTHS).map(
    ([name, query]) => `@custom-variant ${name} {\n  @media ${query} {\n    @slot;\n  }\n}\n`,
  );
  return [
    // Tailwind would leave it out on a touch screen.
    "@custom-variant hover (&:hover);\n",
    "@custom-variant current (&[aria-current]:not([aria-current='false']));\n",
    ...widths,
    `@theme inline reference {\n${theme.join("")}}\n`,
    "@utility rounded-* {\n  border-radius: calc(--value(integer) * 1px);\n}\n",
    `@utility shadow-float {\n  box-shadow: ${token("float")};\n}\n`,
    `@utility shadow-ring {\n  box-shadow: ${token("ring")};\n}\n`,
    "@tailwind utilities;\n",
  ].join("");
}
