// The door of what the product adds to the frame: its name, its menus, and the organization that the frame shows.
export { AvailabilitySelector } from "./AvailabilitySelector.tsx";
export { APP_NAME, LOGOS } from "./brand.ts";
export { ALIASES, MENU, USER_MENU } from "./menu-plan.ts";
export { useFrameData } from "./use-frame-data.ts";
export { useContacts, useOrganization } from "./use-organization.ts";
