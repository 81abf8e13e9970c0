// A button and the panel that it opens beside itself.
import { type ReactNode, type RefObject, useId } from "react";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { usePanel } from "./use-panel.ts";

interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  label: string;
  align?: "start" | "end";
  width?: number;
  renderButton: (props: PopoverButtonProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

export function Popover({ label, align, width, renderButton, children }: PopoverProps) {
  const { isOpen, button, toggle, close, leave } = usePanel();
  const id = useId();
  return (
    <>
      {renderButton({
        ref: button,
        "aria-expanded": isOpen,
        "aria-haspopup": "dialog",
        "aria-controls": isOpen ? id : undefined,
        onClick: toggle,
      })}
      {isOpen && (
        <FloatingPanel id={id} label={label} align={align} width={width} anchor={button} onClose={close} onAway={leave}>
          {children(close)}
        </FloatingPanel>
      )}
    </>
  );
}
