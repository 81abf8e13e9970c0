// The side menu on a narrow window: slides over the page; a tap outside, Escape or a navigation closes it.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { SideDrawer } from "../ui/SideDrawer.tsx";

export function MobileDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  return (
    <SideDrawer label={SHELL.mainMenu} onClose={onClose}>
      {children}
    </SideDrawer>
  );
}
