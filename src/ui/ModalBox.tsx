// A box over the page that holds the keyboard until it closes; dialogs with a title and a foot are in Dialog.tsx.
import { useOverlay } from "./overlay.ts";
import type { ModalBoxProps } from "./overlays/props.ts";

export function ModalBox(props: ModalBoxProps) {
  const Box = useOverlay("ModalBox");
  return Box && <Box {...props} />;
}
