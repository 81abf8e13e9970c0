// The container of the list: a card below the bell, or on a phone a sheet over the whole width.
import { type ReactNode, type RefObject, useId } from "react";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { ModalBox } from "../../ui/ModalBox.tsx";
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
  return (
    <ModalBox className="dialog notif-panel" aria-labelledby={titleID} onClose={onClose}>
      <CardHead id={titleID} title={TEXTS.title} onClose={onClose} />
      {children}
    </ModalBox>
  );
}
