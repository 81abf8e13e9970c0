// What each of the overlays takes: said apart, since their file comes later than those that open them.
import type { ReactNode, RefObject } from "react";

export interface SaveButton {
  /** Salvar, unless the act has a name of its own. */
  label?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSave: () => void;
}

export interface DialogProps {
  title: string;
  /** 430 px, 627 px, at most 800 × 600, a panel at the right of the page, or the whole window. */
  size?: "confirmation" | "general" | "report" | "side" | "full";
  role?: "dialog" | "alertdialog";
  /** Something is under way: until it ends, nothing closes the dialog. */
  isBusy?: boolean;
  /** Offers the button that spreads the dialog over the window. */
  canExpand?: boolean;
  /** A press beside the dialog closes it: where nothing that was typed can be lost. */
  closesOutside?: boolean;
  onClose: () => void;
  onBack?: () => void;
  /** Cancelar and the main button. */
  save?: SaveButton;
  /** What stands at the foot instead. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface ModalBoxProps {
  className: string;
  role?: "dialog" | "alertdialog";
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
  "aria-busy"?: boolean;
  /** Does a press beside it close it? */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export interface FloatingPanelProps {
  id?: string;
  label: string;
  /** The element that names it, where it has a title of its own. */
  labelledBy?: string;
  className?: string;
  align?: "start" | "end";
  width?: number;
  anchor: RefObject<HTMLElement | null>;
  /** By the keyboard: the focus belongs back at the anchor. */
  onClose: () => void;
  /** By a press somewhere else. */
  onAway: () => void;
  children: ReactNode;
}

export interface SideDrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export interface MenuItem {
  /** Absent: the label. */
  key?: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Why it cannot be chosen; shown as its tooltip. */
  disabledReason?: string;
  isChecked?: boolean;
  /** Said above this item, for it and those that follow. */
  heading?: string;
  /** A line above this item. */
  isDivided?: boolean;
  /** Beside the label, in small letters. */
  note?: string;
  /** A path to go to, or something to do. */
  to?: string;
  onSelect?: () => void;
}

export interface MenuPanelProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  /** Above the items. */
  head?: ReactNode;
  align: "start" | "end";
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export interface NoticeCardProps {
  tone: "success" | "info" | "warning" | "error";
  role: "alert" | "status";
  /** What the person can still do about it. */
  action?: { label: string; run: () => void } | undefined;
  onClose: () => void;
  children: string;
}
