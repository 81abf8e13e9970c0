// The container of the list: a card below the bell, or on a phone a sheet over the whole width.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { useDesktop } from "../../ui/use-media.ts";
import { AnchoredCard } from "../AnchoredCard.tsx";
import { CardHead } from "../CardHead.tsx";

interface PanelFrameProps {
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

export function PanelFrame(props: PanelFrameProps) {
  return useDesktop() ? (
    <AnchoredCard {...props} title={TEXTS.title} className="notif-panel" />
  ) : (
    <Sheet onClose={props.onClose}>{props.children}</Sheet>
  );
}

function Sheet({ onClose, children }: Omit<PanelFrameProps, "anchor">) {
  const titleID = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    // Environments without a top layer (tests) still show it and keep it in the tree.
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
      <CardHead id={titleID} title={TEXTS.title} onClose={onClose} />
      {children}
    </dialog>
  );
}
