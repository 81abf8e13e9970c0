// The settings while they are edited: the values that one choice empties, missing values, and saving.

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, fieldProblems } from "../../../framework.ts";
import {
  type ClosingSettings,
  DEFAULT_CLOSING_TIME,
  settingProblems,
  timeOfDay,
  withDependencies,
} from "../../../rules/accounting/closing/closing-settings.ts";
import type { StoredClosingSettings } from "../../../rules/accounting/closing/closings.ts";
import { KEY, SETTINGS, SETTINGS_KEY } from "./closing-queries.ts";
import { CLOSING_TEXTS } from "./texts.ts";

/** Texts by the name of the setting. */
type Problems = { readonly [name: string]: string | undefined };

export interface SettingsDraft {
  settings: ClosingSettings;
  problems: Problems;
  isSaving: boolean;
  set(change: Partial<ClosingSettings>): void;
  save(): Promise<void>;
}

export function useSettingsForm(stored: StoredClosingSettings): SettingsDraft {
  // Typed changes are applied over the stored settings, also when those are fetched again: neither is lost.
  const [changes, setChanges] = useState<Partial<ClosingSettings>[]>([]);
  const settings = changes.reduce(withChange, withDefaultTime(stored));
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const set = (change: Partial<ClosingSettings>) => {
    setChanges((before) => [...before, change]);
    setProblems((before) => withoutProblemsOf(before, Object.keys(change)));
  };
  const save = async () => {
    const wrong = settingProblems(settings);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    const isLinking = settings.responsiblePersonIDs.some((id) => !(stored.responsiblePersonIDs ?? []).includes(id));
    try {
      client.setQueryData(SETTINGS_KEY, await putSettings(settings));
      setChanges([]);
      notify(CLOSING_TEXTS.saved, { type: "success" });
      if (isLinking) notify(CLOSING_TEXTS.linked, { type: "success" });
      await client.invalidateQueries({ queryKey: [KEY] });
    } catch (error) {
      setProblems(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      notify(CLOSING_TEXTS.saveError, { type: "error" });
      if (isLinking) notify(CLOSING_TEXTS.linkError, { type: "error" });
    }
    setSaving(false);
  };
  return { settings, problems, isSaving, set, save };
}

const withChange = (before: ClosingSettings, change: Partial<ClosingSettings>): ClosingSettings =>
  withDependencies({ ...before, ...change });

/** An automatic closing without a time runs at midnight. Spec accounting §5. */
function withDefaultTime(stored: StoredClosingSettings): ClosingSettings {
  const { manualClosing, closingTime, operationInputBlocked, weekendClosing, disagreementAction } = stored;
  const { manualClosingNotified, notificationManualTime, responsiblePersonIDs } = stored;
  const { closingStartedNotified, closingEndedNotified } = stored;
  return {
    manualClosing,
    closingTime: manualClosing === true ? closingTime : (closingTime ?? DEFAULT_CLOSING_TIME),
    operationInputBlocked,
    weekendClosing,
    manualClosingNotified,
    notificationManualTime,
    responsiblePersonIDs,
    disagreementAction,
    closingStartedNotified,
    closingEndedNotified,
  };
}

const withoutProblemsOf = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** Empty settings are named in `clear` and not sent. */
export function putSettings(settings: Partial<ClosingSettings>): Promise<StoredClosingSettings> {
  const whole = Object.entries(settings).map(([name, value]) => [name, wholeTime(value)] as const);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const body = Object.fromEntries(whole.filter(([, value]) => !isEmpty(value)));
  const clear = whole.flatMap(([name, value]) => (isEmpty(value) ? [name] : []));
  return call<StoredClosingSettings>("PUT", SETTINGS, body, { clear });
}

const wholeTime = (value: unknown): unknown => (typeof value === "string" ? (timeOfDay(value) ?? value) : value);
