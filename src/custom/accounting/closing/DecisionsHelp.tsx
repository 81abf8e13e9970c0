// The help "Sobre as decisões" says what each decision does with a closing that found divergences.
import { FloatingPanel } from "../../../ui/FloatingPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { usePanel } from "../../../ui/use-panel.ts";
import { CLOSING_TEXTS, DECISIONS } from "./texts.ts";

const WIDTH = 320;

export function DecisionsHelp() {
  const { isOpen, button, toggle, close, leave } = usePanel();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
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
          onAway={leave}
        >
          <div className="stack gap-8 px-12 py-10">
            {DECISIONS.map(({ value, help }) => (
              <p key={value}>{help}</p>
            ))}
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
