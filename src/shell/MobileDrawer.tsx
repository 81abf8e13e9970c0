// The side menu on a narrow window slides over the page; a tap outside, Escape or a navigation closes it.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { useModal } from "../ui/use-modal.ts";

export function MobileDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const drawer = useRef<HTMLDialogElement>(null);
  useModal(drawer);

  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  useEffect(() => {
    const element = drawer.current;
    // A press on the backdrop reaches the dialog element itself, because the page behind it is inert.
    const onPress = (event: MouseEvent) => event.target === element && onClose();
    element?.addEventListener("click", onPress);
    return () => element?.removeEventListener("click", onPress);
  }, [onClose]);

  return (
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={SHELL.mainMenu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
