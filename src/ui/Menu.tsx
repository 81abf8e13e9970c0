// A menu button. The button is plain, since every row of a list has one; the list that it opens is MUI's.
import { type ReactNode, useId } from "react";
import { useOverlay } from "./overlay.ts";
import type { MenuItem, MenuPanelProps } from "./overlays/props.ts";
import { usePanel } from "./use-panel.ts";

export type { MenuItem };

interface MenuProps {
  /** Names the menu, and the button when that is an icon alone. */
  label: string;
  items: readonly MenuItem[];
  head?: ReactNode;
  className?: string;
  align?: "start" | "end";
  tabIndex?: number;
  title?: string;
  onOpen?: () => void;
  /** A busy button keeps its place, so that the focus of the keyboard is not lost, and opens nothing. */
  isBusy?: boolean;
  /** The words in the button name it already. */
  isNamed?: boolean;
  children: ReactNode;
}

export function Menu(props: MenuProps) {
  const { label, items, head, className = "icon-button", align = "end", tabIndex, title, isBusy, isNamed } = props;
  const { isOpen, button, toggle, close } = usePanel();
  const id = useId();
  const open = () => {
    props.onOpen?.();
    toggle();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={isNamed ? undefined : label}
        title={title}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : open}
      >
        {props.children}
      </button>
      {isOpen && <Panel {...{ id, label, items, head, align }} anchor={button} onClose={close} />}
    </>
  );
}

function Panel(props: MenuPanelProps) {
  const Opened = useOverlay("MenuPanel");
  return Opened && <Opened {...props} />;
}
