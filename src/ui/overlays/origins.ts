// Where a panel hangs on its anchor: below it, and above it in the lower part of the window.
import type { PopoverOrigin } from "@mui/material/Popover";

type Align = "start" | "end";

const LOW = 0.62;

export function originsOf(
  anchor: Element | null,
  align: Align,
): Record<"anchorOrigin" | "transformOrigin", PopoverOrigin> {
  const horizontal = align === "end" ? "right" : "left";
  const isLow = (anchor?.getBoundingClientRect().bottom ?? 0) > window.innerHeight * LOW;
  return {
    anchorOrigin: { vertical: isLow ? "top" : "bottom", horizontal },
    transformOrigin: { vertical: isLow ? "bottom" : "top", horizontal },
  };
}
