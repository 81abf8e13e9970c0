// A modal on the browser's own <dialog>: focus stays inside, Escape closes, the page behind is inert.
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";

interface DialogProps {
  title: string;
  onClose(): void;
  /** "small" is 430 px, "medium" 627 px, "full" the window. */
  size?: "small" | "medium" | "full";
  /** Offers the button that switches to the whole window. */
  expandable?: boolean;
  /** Escape and the backdrop do not close while something is under way. */
  busy?: boolean;
  role?: "dialog" | "alertdialog";
  foot?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  title,
  onClose,
  size = "medium",
  expandable,
  busy,
  role = "dialog",
  foot,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [expanded, setExpanded] = useState(false);
  const titleID = useId();

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (!dialog) return;
    openModal(dialog);
    return () => {
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const askClose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onClose();
  };

  return (
    <dialog
      ref={element}
      role={role}
      className={`dialog ${expanded ? "full" : size}`}
      aria-labelledby={titleID}
      aria-busy={busy}
      onCancel={askClose}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      onPointerDown={(event) => event.target === element.current && outside(event, element.current) && askClose(event)}
    >
      <div className="dialog-head">
        <h2 id={titleID}>{title}</h2>
        {expandable && (
          <button
            type="button"
            className="icon-button"
            aria-label={SHELL.fullscreen}
            onClick={() => setExpanded(!expanded)}
          >
            <Icon name="expand" />
          </button>
        )}
        <button type="button" className="icon-button" aria-label={SHELL.close} disabled={busy} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement): void {
  // Engines without a top layer (test environments) still show it and keep it in the tree.
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
}

function outside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement | null): boolean {
  const box = dialog?.getBoundingClientRect();
  if (!box) return false;
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
