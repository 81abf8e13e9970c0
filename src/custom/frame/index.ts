// The door of the product's parts of the layout: its name, its menus, and the organization.
export { AvailabilitySelector } from "./AvailabilitySelector.tsx";
export { APP_NAME, LOGOS } from "./brand.ts";
export { ALIASES, MENU, USER_MENU } from "./menu-plan.ts";
export { useFrameData } from "./use-frame-data.ts";
export { useContacts, useOrganization } from "./use-organization.ts";
