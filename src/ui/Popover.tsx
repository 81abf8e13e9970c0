// A button and the panel that it opens beside itself.
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { FloatingPanel } from "./FloatingPanel.tsx";

interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog" | "menu";
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  label: string;
  role?: "dialog" | "menu";
  align?: "start" | "end";
  width?: number;
  renderButton: (props: PopoverButtonProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

export function Popover({ label, role = "dialog", align, width, renderButton, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {renderButton({
        ref: button,
        "aria-expanded": isOpen,
        "aria-haspopup": role,
        "aria-controls": isOpen ? id : undefined,
        onClick: () => setOpen((was) => !was),
      })}
      {isOpen && (
        <FloatingPanel
          id={id}
          label={label}
          role={role}
          align={align}
          width={width}
          anchor={button}
          onClose={close}
          onAway={() => setOpen(false)}
        >
          {children(close)}
        </FloatingPanel>
      )}
    </>
  );
}
