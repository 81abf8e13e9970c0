// The one dialog: title, close button, optionally back and full screen, and a foot with its main button. Dialogs stack;
// on a phone they are sheets that rise from below. The sizes are those of Spec shell §9.
import { useOverlay } from "./overlay.ts";
import type { DialogProps } from "./overlays/props.ts";

export function Dialog(props: DialogProps) {
  const Frame = useOverlay("DialogFrame");
  return Frame && <Frame {...props} />;
}
