// The list that a menu button opens: arrow keys, Home, End and first letters move, Enter chooses, Escape closes.
import Divider from "@mui/material/Divider";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MuiItem from "@mui/material/MenuItem";
import { Link } from "react-router-dom";
import { Icon } from "../Icon.tsx";
import { Tooltip } from "../Tooltip.tsx";
import { CONTAINED } from "./contained.ts";
import { originsOf } from "./origins.ts";
import type { MenuItem, MenuPanelProps } from "./props.ts";
import { useStillPage } from "./use-still-page.ts";

export function MenuPanel({ id, label, items, head, align, anchor, onClose }: MenuPanelProps) {
  useStillPage();
  return (
    <Menu
      open
      {...CONTAINED}
      variant="menu"
      anchorEl={anchor.current}
      {...originsOf(anchor.current, align)}
      onClose={onClose}
      slotProps={{
        // Outside of the parts of the page: a place of its own for who goes from one to the next.
        root: { role: "region", "aria-label": label },
        paper: { className: "floating" },
        list: { id, "aria-label": label },
      }}
    >
      {head && (
        <li key="head" className="menu-head" role="none">
          {head}
        </li>
      )}
      {items.flatMap((item) => [
        item.isDivided && <Divider key={`${keyOf(item)} line`} component="li" />,
        item.heading && (
          <ListSubheader key={`${keyOf(item)} heading`} role="presentation" disableSticky>
            {item.heading}
          </ListSubheader>
        ),
        <Item key={keyOf(item)} item={item} close={onClose} />,
      ])}
    </Menu>
  );
}

const keyOf = ({ key, label }: MenuItem): string => key ?? label;

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const isOff = item.disabledReason !== undefined;
  const choose = () => {
    if (isOff) return;
    close();
    item.onSelect?.();
  };
  return (
    // Stays in reach of the keyboard, so that everybody learns why it cannot be chosen.
    <Tooltip text={item.disabledReason}>
      <MuiItem
        {...(item.to === undefined ? {} : { component: Link, to: item.to })}
        role={item.isChecked === undefined ? "menuitem" : "menuitemradio"}
        aria-checked={item.isChecked}
        aria-disabled={isOff || undefined}
        data-danger={item.isDanger}
        onClick={choose}
      >
        {item.icon}
        <span>{item.label}</span>
        {item.note && <span className="caption">{item.note}</span>}
        {item.isChecked && <Icon name="check" />}
      </MuiItem>
    </Tooltip>
  );
}
