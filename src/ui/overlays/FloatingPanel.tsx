// A panel beside what opened it; the keyboard stays in it until it closes.
import Popover from "@mui/material/Popover";
import { useEffect, useRef } from "react";
import { focusStops } from "../focus-stops.ts";
import { CONTAINED } from "./contained.ts";
import { originsOf } from "./origins.ts";
import type { FloatingPanelProps } from "./props.ts";
import { useStillPage } from "./use-still-page.ts";

export function FloatingPanel(props: FloatingPanelProps) {
  const { id, label, labelledBy, className = "", align = "start", width, anchor, onClose, onAway, children } = props;
  useStillPage();
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Popover
      open
      {...CONTAINED}
      anchorEl={anchor.current}
      {...originsOf(anchor.current, align)}
      onClose={(event: KeyboardEvent, reason) => {
        if (reason === "backdropClick") return onAway();
        if (!event.defaultPrevented) onClose();
      }}
      slotProps={{
        paper: {
          id,
          ref: paper,
          role: "dialog",
          "aria-label": labelledBy ? undefined : label,
          "aria-labelledby": labelledBy,
          className: `floating ${className}`.trim(),
          style: { width },
        },
      }}
    >
      {children}
      <FirstFocus paper={paper} />
    </Popover>
  );
}

/** Inside the panel, so that it is the first to look for a place: what asks for the focus, else the first stop. */
function FirstFocus({ paper }: { paper: React.RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const box = paper.current;
    if (!box || box.contains(document.activeElement)) return;
    (box.querySelector<HTMLElement>("[data-autofocus]") ?? focusStops(box)[0])?.focus();
  }, [paper]);
  return null;
}
