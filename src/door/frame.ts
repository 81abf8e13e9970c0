// The frame around the pages, for the slices that fill it: menu, home, owners, help and bell.
export { BootFrame } from "../shell/BootFrame.tsx";
export { HelpCard, type HelpContact } from "../shell/HelpCard.tsx";
export { Home } from "../shell/Home.tsx";
export type { MenuNode, MenuPlan } from "../shell/menu.ts";
export { NotificationBell } from "../shell/notifications/NotificationBell.tsx";
export type { SidebarOwner } from "../shell/SidebarOwners.tsx";
export { Titled } from "../shell/Titled.tsx";
