// A part of the page that slides in from the left: the side menu on a narrow window.
import Drawer from "@mui/material/Drawer";
import type { SideDrawerProps } from "./props.ts";

export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-label": label } }}>
      {children}
    </Drawer>
  );
}
