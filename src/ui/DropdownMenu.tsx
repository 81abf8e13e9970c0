// A button that opens a short menu: arrows, Home, End and Escape work, a click elsewhere closes it.
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

export interface MenuAction {
  label: string;
  icon?: IconName;
  /** The address that it opens, or the act that it runs. */
  to?: string;
  onSelect?(): void;
  danger?: boolean;
  disabled?: boolean;
  /** For one of several options, whether it is the selected one. */
  checked?: boolean;
  /** A line above this item. */
  divided?: boolean;
}

interface DropdownMenuProps {
  label: string;
  /** The content of the button; `label` is its name when the content is only an icon. */
  button: ReactNode;
  className?: string;
  head?: ReactNode;
  side?: "left" | "right";
  up?: boolean;
  items: MenuAction[];
}

export function DropdownMenu({
  label,
  button,
  className = "icon-button",
  head,
  side = "right",
  up,
  items,
}: DropdownMenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const menuID = useId();
  const iconOnly = className.startsWith("icon-button");
  useCloseOutside(anchor, open, () => setOpen(false));
  useEffect(() => {
    if (open) choices(anchor.current)[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    anchor.current?.querySelector("button")?.focus();
  };

  return (
    <div ref={anchor} className="menu-anchor">
      <button
        type="button"
        className={className}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuID : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={menuID} className="menu" data-side={side} data-up={up}>
          {head}
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => moveFocus(event, close)}>
            {items.map((item) => (
              <Item key={item.label} item={item} close={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({ item, close }: { item: MenuAction; close(): void }) {
  const shared = {
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    className: "menu-item",
    tabIndex: -1,
    "data-danger": item.danger,
  } as const;
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={16} />}
      {item.label}
      {item.checked && <Icon name="check" size={14} />}
    </>
  );
  return (
    <>
      {item.divided && <hr />}
      {item.to ? (
        <Link {...shared} to={item.to} onClick={close}>
          {inside}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          disabled={item.disabled}
          onClick={() => {
            close();
            item.onSelect?.();
          }}
        >
          {inside}
        </button>
      )}
    </>
  );
}

const choices = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = choices(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const target: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (event.key === "Escape" || event.key === "Tab") {
    if (event.key === "Escape") event.stopPropagation();
    close();
  } else if (event.key in target) {
    event.preventDefault();
    items[target[event.key] ?? 0]?.focus();
  }
}

function useCloseOutside(anchor: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && anchor.current?.contains(event.target);
      if (!isInside) latest.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open, anchor]);
}
