// The few line icons of the generated screens, drawn with the colour of the text around them.
import type { ReactNode } from "react";

const SHAPES = {
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="3.5" cy="8" r="1.25" />
      <circle cx="8" cy="8" r="1.25" />
      <circle cx="12.5" cy="8" r="1.25" />
    </g>
  ),
  left: <path d="m10 3.5-4.5 4.5L10 12.5" />,
  right: <path d="M6 3.5 10.5 8 6 12.5" />,
  down: <path d="m4 6 4 4 4-4" />,
  up: <path d="m4 10 4-4 4 4" />,
  columns: <path d="M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9" />,
  comfortable: <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />,
  compact: <path d="M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.4h-2.4" />,
  alert: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8v3.7M8 11h.01" />
    </>
  ),
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  trash: <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9" />,
  pencil: <path d="m3 13 .7-2.9L10.8 3l2.2 2.2-7.1 7.1z" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.4v3.8M8 5h.01" />
    </>
  ),
  inbox: <path d="M2.5 9.5 4.5 3h7l2 6.5v3.5h-11zM2.5 9.5h3l1 1.7h3l1-1.7h3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="rs-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[name]}
    </svg>
  );
}
