// The person's preferences of screens and reports; each change is stored at once.

import { useNotify } from "react-admin";
import { failureText } from "../../../framework.ts";
import { COMMANDS } from "../../../i18n/commands.ts";
import { SHELL } from "../../../i18n/shell.ts";
import type { SettingsChange, UserSettings } from "../../../rules/users/user-settings.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { THEMES } from "../../../ui/use-theme-mode.ts";
import { BALANCE_FLAGS, BALANCE_LEVEL, BALANCE_TITLE, LEVELS } from "../balance-settings.ts";
import { useSaveSettings, useUserSettings } from "../user-settings.ts";
import { ProfileCard } from "./ProfileCard.tsx";
import { PROFILE_TEXTS } from "./texts.ts";

export function PreferencesCard() {
  const { data: settings, isError, refetch } = useUserSettings("credit");
  return (
    <ProfileCard title={PROFILE_TEXTS.preferences}>
      {settings && <Preferences settings={settings} />}
      {!settings && isError && <FailureNotice text={PROFILE_TEXTS.preferencesError} onRetry={refetch} />}
      {!settings && !isError && (
        <p className="muted" role="status">
          {SHELL.loading}
        </p>
      )}
    </ProfileCard>
  );
}

function Preferences({ settings }: { settings: UserSettings }) {
  const { trialBalance, sidebarFixed, theme, keyShortcuts, dailyDigest } = settings;
  const { mutateAsync, isPending } = useSaveSettings();
  const notify = useNotify();
  const change = async (one: SettingsChange) => {
    try {
      await mutateAsync(one);
      notify(PROFILE_TEXTS.preferenceSaved, { type: "success" });
    } catch (error) {
      notify(failureText(error, PROFILE_TEXTS.preferenceError), { type: "error" });
    }
  };
  return (
    <>
      <Choice
        label={PROFILE_TEXTS.sidebarFixed}
        isOn={sidebarFixed}
        isBusy={isPending}
        onChange={(isOn) => void change({ sidebarFixed: isOn })}
      />
      <Choice
        label={COMMANDS.single}
        isOn={keyShortcuts}
        isBusy={isPending}
        onChange={(isOn) => void change({ keyShortcuts: isOn })}
      />
      <Choice
        label={PROFILE_TEXTS.dailyDigest}
        isOn={dailyDigest}
        isBusy={isPending}
        onChange={(isOn) => void change({ dailyDigest: isOn })}
      />
      <label className="row justify-between gap-16">
        {COMMANDS.theme}
        <select
          className="input w-auto min-w-72"
          value={theme}
          disabled={isPending}
          onChange={({ target }) => void change({ theme: THEMES.find((one) => one === target.value) })}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {COMMANDS[one]}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="stack grid-cols-1 gap-12">
        <legend className="mb-12 text-muted text-caption">{BALANCE_TITLE}</legend>
        <label className="row justify-between gap-16">
          {BALANCE_LEVEL}
          <select
            className="input w-auto min-w-72"
            value={trialBalance.maxDisplayNodeLevel}
            disabled={isPending}
            onChange={(event) => void change({ trialBalance: { maxDisplayNodeLevel: Number(event.target.value) } })}
          >
            {LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
        {BALANCE_FLAGS.map(([name, label]) => (
          <Choice
            key={name}
            label={label}
            isOn={trialBalance[name]}
            isBusy={isPending}
            onChange={(isOn) => void change({ trialBalance: { [name]: isOn } })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  onChange(isOn: boolean): void;
}

function Choice({ label, isOn, isBusy, onChange }: ChoiceProps) {
  return (
    <label className="row justify-between gap-16">
      {label}
      <input
        type="checkbox"
        className="switch"
        checked={isOn}
        aria-busy={isBusy}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
