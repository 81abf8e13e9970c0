// One icon of the drawn set; it is always decorative, because the element around it has the words.
import { ICONS, type IconName } from "./icons.ts";

/** Up to this size lines are bolder, so that they look as strong as those of a large icon. */
const SMALL_PX = 16;
const LINE = { small: 1.875, large: 1.5, dots: 3 };

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

export function Icon({ name, size = SMALL_PX, className = "" }: IconProps) {
  return (
    <svg
      className={`flex-none ${className}`}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? LINE.dots : size > SMALL_PX ? LINE.large : LINE.small}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
