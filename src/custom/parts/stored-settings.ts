// The settings that this browser knows of whoever used it last: good for that person, that version of them and this
// build of the application. Spec shell §9.
import { BUILD } from "../../shell/build.ts";

const SETTINGS = "esteira.settings";
const VERSION = "esteira.settings-version";
const USER = "esteira.local-user-id";

interface Owner {
  id: number;
  userSettingsVersion: number;
}

const nameOf = (version: number): string => `${version} ${BUILD?.version ?? ""} ${BUILD?.builtAt ?? ""}`;

export function keptSettings<T>({ id, userSettingsVersion }: Owner): T | undefined {
  if (localStorage.getItem(USER) !== String(id)) return undefined;
  if (localStorage.getItem(VERSION) !== nameOf(userSettingsVersion)) return undefined;
  try {
    return JSON.parse(localStorage.getItem(SETTINGS) ?? "") as T;
  } catch {
    return undefined;
  }
}

export function keepSettings<T extends { version: number }>(userID: number, settings: T): T {
  localStorage.setItem(USER, String(userID));
  localStorage.setItem(VERSION, nameOf(settings.version));
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
  return settings;
}
