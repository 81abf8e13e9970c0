// A modal dialog on the browser's own <dialog>: it traps the focus, closes on Escape and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { TEXTS } from "../texts.ts";
import { Icon } from "./Icon.tsx";

interface DialogProps {
  title: string;
  /** Widths of Spec shell §9: confirmations 430 px, the others 627 px. */
  size?: "confirmation" | "general";
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, size = "general", footer, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    // Engines without a top layer (test environments) still show it and keep it in the tree.
    if (element?.showModal) element.showModal();
    else element?.setAttribute("open", "");
    element?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      element?.close?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={size === "confirmation" ? "dialog small" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      <header className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button small" aria-label={TEXTS.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
      <footer className="dialog-foot">{footer}</footer>
    </dialog>
  );
}
