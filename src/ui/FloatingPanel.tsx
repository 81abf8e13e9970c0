// A panel that floats beside what opened it: inside the window, gone on Escape and on a press outside.
import { useOverlay } from "./overlay.ts";
import type { FloatingPanelProps } from "./overlays/props.ts";

export function FloatingPanel(props: FloatingPanelProps) {
  const Panel = useOverlay("FloatingPanel");
  return Panel && <Panel {...props} />;
}
