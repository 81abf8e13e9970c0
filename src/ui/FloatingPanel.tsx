// A panel that floats beside its anchor inside the window; it closes on Escape and on a press outside, and keeps the
// focus until then.
import { useOverlay } from "./overlay.ts";
import type { FloatingPanelProps } from "./overlays/props.ts";

export function FloatingPanel(props: FloatingPanelProps) {
  const Panel = useOverlay("FloatingPanel");
  return Panel && <Panel {...props} />;
}
