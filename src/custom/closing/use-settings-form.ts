// The settings as they are being changed: what one choice empties, what is missing, and saving them.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call } from "../../resources/http.ts";
import { fieldProblems } from "../../resources/parts/server-error.ts";
import {
  type ClosingSettings,
  DEFAULT_CLOSING_TIME,
  settingProblems,
  type SettingName,
  timeOfDay,
  withDependencies,
} from "../../rules/closing-settings.ts";
import { KEY, SETTINGS, type Settings } from "./closings.ts";
import { CLOSING_TEXTS } from "./texts.ts";

const NAMES: readonly SettingName[] = [
  "manualClosing",
  "closingTime",
  "operationInputBlocked",
  "weekendClosing",
  "manualClosingNotified",
  "notificationManualTime",
  "responsiblePersonIDs",
  "disagreementAction",
  "closingStartedNotified",
  "closingEndedNotified",
];

export type Problems = Partial<Record<SettingName, string>>;

export interface SettingsDraft {
  settings: ClosingSettings;
  problems: Problems;
  isSaving: boolean;
  set(change: Partial<ClosingSettings>): void;
  save(): Promise<void>;
}

export function useSettingsForm(stored: Settings): SettingsDraft {
  const [settings, setSettings] = useState(() => begun(stored));
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [taken, take] = useState(stored.version);
  const [isTyped, setTyped] = useState(false);
  // What is read anew takes the place of what was read before, and of nothing that was typed.
  if (taken !== stored.version && !isTyped) {
    take(stored.version);
    setSettings(begun(stored));
  }
  const client = useQueryClient();
  const notify = useNotify();
  const set = (change: Partial<ClosingSettings>) => {
    setTyped(true);
    setSettings((before) => withDependencies({ ...before, ...change }));
    setProblems((before) => without(before, Object.keys(change)));
  };
  const save = async () => {
    const wrong = settingProblems(settings);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      await putSettings(settings);
      setTyped(false);
      notify(CLOSING_TEXTS.saved, { type: "success" });
      await client.invalidateQueries({ queryKey: [KEY] });
    } catch (error) {
      const told = fieldProblems(error).map(({ field, message }) => [field, message]);
      setProblems(Object.fromEntries(told) as Problems);
      notify(CLOSING_TEXTS.saveError, { type: "error" });
    }
    setSaving(false);
  };
  return { settings, problems, isSaving, set, save };
}

/** A closing that is automatic and has no time yet is one of midnight. Spec accounting §5. */
function begun(stored: Settings): ClosingSettings {
  const known = Object.fromEntries(NAMES.map((name) => [name, stored[name]])) as unknown as ClosingSettings;
  return known.manualClosing === true ? known : { ...known, closingTime: known.closingTime ?? DEFAULT_CLOSING_TIME };
}

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** What is empty is named in `clear`, not sent. */
export function putSettings(settings: Partial<ClosingSettings>): Promise<Settings> {
  const whole = Object.entries(settings).map(([name, value]) => [name, wholeTime(value)] as const);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const body = Object.fromEntries(whole.filter(([, value]) => !isEmpty(value)));
  const clear = whole.flatMap(([name, value]) => (isEmpty(value) ? [name] : []));
  return call<Settings>("PUT", SETTINGS, body, { clear });
}

const wholeTime = (value: unknown): unknown => (typeof value === "string" ? (timeOfDay(value) ?? value) : value);
