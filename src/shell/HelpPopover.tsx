// The help card below the button of the user menu; a press elsewhere or Escape closes it, and the address stays.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";

interface HelpPopoverProps {
  /** What the card hangs on: a press there is not one elsewhere. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

export function HelpPopover({ anchor, onClose, children }: HelpPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleID = useId();

  useEffect(() => panel.current?.focus(), []);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [anchor, onClose]);

  return (
    <div
      ref={panel}
      className="menu help-popover"
      role="dialog"
      aria-labelledby={titleID}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="help-head">
        <h2 id={titleID}>{SHELL.helpTitle}</h2>
        <button type="button" className="icon-button small" aria-label={SHELL.close} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {children}
    </div>
  );
}
