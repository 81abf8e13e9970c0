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

const HEAD = "pt-12 pr-10 pb-8 pl-16";

export function PanelFrame(props: PanelFrameProps) {
  return useDesktop() ? (
    <AnchoredCard
      {...props}
      headClassName={HEAD}
      title={TEXTS.title}
      className="flex! flex-col! p-0! overflow-hidden! w-[min(408px,calc(100vw_-_24px))]! max-h-[min(76dvh,620px)]!"
    />
  ) : (
    <Sheet onClose={props.onClose}>{props.children}</Sheet>
  );
}

function Sheet({ onClose, children }: Omit<PanelFrameProps, "anchor">) {
  const titleID = useId();
  return (
    <ModalBox className="dialog flex! flex-col! p-0! overflow-hidden!" aria-labelledby={titleID} onClose={onClose}>
      <CardHead id={titleID} className={HEAD} title={TEXTS.title} onClose={onClose} />
      {children}
    </ModalBox>
  );
}
