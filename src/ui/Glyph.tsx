// The few line icons of the inputs; always decorative, their buttons have the words.

const SHAPES = {
  calendar: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5",
  up: "m4 10 4-4 4 4",
  down: "m4 6 4 4 4-4",
  close: "m4 4 8 8M12 4l-8 8",
  plus: "M8 3v10M3 8h10",
  upload: "M8 10.5V3M5 6l3-3 3 3M3 13h10",
  download: "M8 3v7.5M5 7.5l3 3 3-3M3 13h10",
  back: "m10 3.5-4.5 4.5 4.5 4.5",
  forward: "m6 3.5 4.5 4.5L6 12.5",
  expand: "M9.5 3H13v3.5M6.5 13H3V9.5M13 3 9 7M3 13l4-4",
  shrink: "M9.5 3v3.5H13M6.5 13V9.5H3M9.5 6.5l4-4M6.5 9.5l-4 4",
  minus: "M3 8h10",
  fit: "M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M5.5 5.5h5v5h-5z",
  rotate: "M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.4h-2.4",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 9.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z",
} as const;

export function Glyph({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      className="f-glyph"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
