// A part of the page that slides in from the left, over it.
import { useOverlay } from "./overlay.ts";
import type { SideDrawerProps } from "./overlays/props.ts";

export function SideDrawer(props: SideDrawerProps) {
  const Drawer = useOverlay("SideDrawer");
  return Drawer && <Drawer {...props} />;
}
