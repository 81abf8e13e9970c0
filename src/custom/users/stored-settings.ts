// The settings that this browser stores for its last person, valid for that person, that version of the settings and
// this build of the application. Spec shell §9.

import { BUILD } from "../../base/build.ts";
import type { UserSettings } from "../../rules/users/user-settings.ts";

const SETTINGS = "esteira.settings";
const VERSION = "esteira.settings-version";
const USER = "esteira.local-user-id";

interface Owner {
  id: number;
  userSettingsVersion: number;
}

const nameOf = (version: number): string => `${version} ${BUILD?.version ?? ""} ${BUILD?.builtAt ?? ""}`;

export function readStoredSettings({ id, userSettingsVersion }: Owner): UserSettings | undefined {
  if (localStorage.getItem(USER) !== String(id)) return undefined;
  if (localStorage.getItem(VERSION) !== nameOf(userSettingsVersion)) return undefined;
  try {
    const settings: UserSettings = JSON.parse(localStorage.getItem(SETTINGS) ?? "");
    return settings;
  } catch {
    return undefined;
  }
}

export function storeSettings(userID: number, settings: UserSettings): UserSettings {
  localStorage.setItem(USER, String(userID));
  localStorage.setItem(VERSION, nameOf(settings.version));
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
  return settings;
}
