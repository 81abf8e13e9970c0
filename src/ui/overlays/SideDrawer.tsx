// A part of the page that slides in from the left: the side menu on a narrow window.
import Drawer from "@mui/material/Drawer";
import type { SideDrawerProps } from "./props.ts";
import { useStillPage } from "./use-still-page.ts";

export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  useStillPage();
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-label": label } }}>
      {children}
    </Drawer>
  );
}
