// One icon of the drawn set; decorative unless it gets a label.
import { ICONS, type IconName } from "./icons.ts";

export function Icon({ name, size = 18, label }: { name: IconName; size?: number; label?: string }) {
  const role = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg
      {...role}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2.4 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
