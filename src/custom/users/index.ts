// The door of the users' pages: a person's settings, and the address of the own profile.
export { BALANCE_FLAGS, BALANCE_LEVEL, BALANCE_TITLE, LEVELS } from "./balance-settings.ts";
export { PROFILE_ROUTE, PROFILE_TEXTS } from "./profile/texts.ts";
export { type FrameSetting, useSaveSettings, useUserSettings } from "./user-settings.ts";
