// Where the list stands: a card below the bell, or on a phone a sheet over the whole width.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { SHELL } from "../../i18n/shell.ts";
import { Icon } from "../Icon.tsx";
import { useIsDesktop } from "../use-media.ts";

interface PanelFrameProps {
  /** What the card hangs on: a press there is not one elsewhere. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

export function PanelFrame({ anchor, onClose, children }: PanelFrameProps) {
  const desktop = useIsDesktop();
  const titleID = useId();
  const inside = (
    <>
      <div className="notif-head">
        <h2 id={titleID}>{TEXTS.title}</h2>
        <button type="button" className="icon-button small" aria-label={SHELL.close} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {children}
    </>
  );
  return desktop ? (
    <Card anchor={anchor} titleID={titleID} onClose={onClose}>
      {inside}
    </Card>
  ) : (
    <Sheet titleID={titleID} onClose={onClose}>
      {inside}
    </Sheet>
  );
}

type Shell = Omit<PanelFrameProps, "anchor"> & { titleID: string };

function Card({ anchor, titleID, onClose, children }: Shell & Pick<PanelFrameProps, "anchor">) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || anchor.current?.contains(target)) return;
      // A question of the list, or a notice about it, is no press elsewhere.
      if (!target.closest("dialog, .toasts")) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [anchor, onClose]);
  return (
    <div
      ref={card}
      className="menu notif-panel"
      role="dialog"
      aria-labelledby={titleID}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

function Sheet({ titleID, onClose, children }: Shell) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    // Engines without a top layer (test environments) still show it and keep it in the tree.
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute("open", "");
    return () => dialog?.close?.();
  }, []);
  return (
    <dialog
      ref={sheet}
      className="dialog notif-panel"
      aria-labelledby={titleID}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      onPointerDown={(event) => event.target === sheet.current && onClose()}
    >
      {children}
    </dialog>
  );
}
