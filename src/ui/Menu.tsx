// A menu button: arrow keys move, Enter chooses, Escape closes.
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Popover } from "./Popover.tsx";
import { Tooltip } from "./Tooltip.tsx";

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** The reason why it cannot be chosen, shown as its tooltip. */
  disabledReason?: string;
  isChecked?: boolean;
  /** Said above this item, for it and those that follow. */
  heading?: string;
  /** A line above this item. */
  isDivided?: boolean;
  /** Beside the label, in small letters. */
  note?: string;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  items: MenuItem[];
  className?: string;
  align?: "start" | "end";
  tabIndex?: number;
  title?: string;
  onOpen?: () => void;
  /** A busy button keeps its place, so that the focus of the keyboard is not lost, and opens nothing. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Menu(props: MenuProps) {
  const { label, items, className = "icon-button", align = "end", tabIndex, title, isBusy = false, children } = props;
  const { onOpen } = props;
  const busy = isBusy ? { "aria-disabled": true, "aria-busy": true, onClick: undefined } : {};
  return (
    <Popover
      label={label}
      role="menu"
      align={align}
      renderButton={(button) => (
        <button
          type="button"
          className={className}
          aria-label={label}
          title={title}
          tabIndex={tabIndex}
          {...button}
          onClick={() => {
            onOpen?.();
            button.onClick();
          }}
          {...busy}
        >
          {children}
        </button>
      )}
    >
      {(close) => items.map((item) => <Item key={item.key} item={item} close={close} />)}
    </Popover>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const semantics =
    item.isChecked === undefined
      ? { role: "menuitem" as const }
      : { role: "menuitemradio" as const, "aria-checked": item.isChecked };
  return (
    <>
      {item.isDivided && <hr />}
      {item.heading && (
        <p className="rs-menu-heading" role="presentation">
          {item.heading}
        </p>
      )}
      {/* A disabled item stays reachable by keyboard, so that everybody can read the reason. */}
      <Tooltip text={item.disabledReason}>
        <button
          type="button"
          {...semantics}
          className="menu-item"
          data-danger={item.isDanger}
          aria-disabled={item.disabledReason !== undefined || undefined}
          onKeyDown={moveFocus}
          onClick={() => {
            if (item.disabledReason !== undefined) return;
            close();
            item.onSelect();
          }}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.note && <span className="caption">{item.note}</span>}
          {item.isChecked && <Icon name="check" />}
        </button>
      </Tooltip>
    </>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step && event.key !== "Home" && event.key !== "End") return;
  event.preventDefault();
  const items = [
    ...(event.currentTarget.closest("[role='menu']")?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []),
  ];
  const here = items.indexOf(event.currentTarget);
  const next = step ? (here + step + items.length) % items.length : event.key === "Home" ? 0 : items.length - 1;
  items[next]?.focus();
}
