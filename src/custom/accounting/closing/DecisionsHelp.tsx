// Sobre as decisões: what each of them does with a closing that found divergences.
import { useRef, useState } from "react";
import { FloatingPanel } from "../../../ui/FloatingPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CLOSING_TEXTS, DECISIONS } from "./texts.ts";

const WIDTH = 320;

export function DecisionsHelp() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="help" size={16} />
        {CLOSING_TEXTS.help}
      </button>
      {isOpen && (
        <FloatingPanel
          label={CLOSING_TEXTS.help}
          align="end"
          width={WIDTH}
          anchor={button}
          onClose={close}
          onAway={() => setOpen(false)}
        >
          <div className="dc-help">
            {DECISIONS.map(({ value, help }) => (
              <p key={value}>{help}</p>
            ))}
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
