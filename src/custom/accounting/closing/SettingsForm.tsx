// The form of the settings: inapplicable settings are hidden, and each missing one is reported at its input.

import { type FormEvent, type ReactNode, useId } from "react";
import type { SettingName } from "../../../rules/accounting/closing/closing-settings.ts";
import type { StoredClosingSettings } from "../../../rules/accounting/closing/closings.ts";
import { ClosingCard } from "./ClosingCard.tsx";
import { DecisionsHelp } from "./DecisionsHelp.tsx";
import { ResponsiblePeople } from "./ResponsiblePeople.tsx";
import { CLOSING_TEXTS, DECISIONS, SETTING_LABELS } from "./texts.ts";
import { type SettingsDraft, useSettingsForm } from "./use-settings-form.ts";

export function SettingsForm({ stored, canUpdate }: { stored: StoredClosingSettings; canUpdate: boolean }) {
  const draft = useSettingsForm(stored);
  const { settings, isSaving, save } = draft;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void save().then(() => form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="stack" disabled={!canUpdate || isSaving}>
        <ClosingCard title={CLOSING_TEXTS.when}>
          <Mode draft={draft} />
          {settings.manualClosing === false && (
            <TimeBox draft={draft} name="closingTime" hint={CLOSING_TEXTS.morning} isRequired />
          )}
          <Switch draft={draft} name="weekendClosing" />
        </ClosingCard>
        <ClosingCard title={CLOSING_TEXTS.notices}>
          {settings.manualClosing === true && (
            <>
              <Switch draft={draft} name="manualClosingNotified" />
              <TimeBox
                draft={draft}
                name="notificationManualTime"
                isRequired={settings.manualClosingNotified}
                isDisabled={!settings.manualClosingNotified}
              />
              <ResponsiblePeople draft={draft} isStoredManual={stored.manualClosing === true} />
            </>
          )}
          <Switch draft={draft} name="closingStartedNotified" />
          <Switch draft={draft} name="closingEndedNotified" />
        </ClosingCard>
        <ClosingCard title={CLOSING_TEXTS.decisions} tools={<DecisionsHelp />}>
          <Decision draft={draft} />
          <Switch draft={draft} name="operationInputBlocked" />
        </ClosingCard>
      </fieldset>
      {canUpdate && (
        <button
          type="submit"
          className="button primary justify-self-start mt-16"
          disabled={isSaving}
          aria-busy={isSaving}
        >
          {CLOSING_TEXTS.save}
        </button>
      )}
    </form>
  );
}

interface BoxProps {
  draft: SettingsDraft;
  name: SettingName;
  hint?: string;
  isRequired?: boolean;
  children(props: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }): ReactNode;
}

function Box({ draft, name, hint, isRequired, children }: BoxProps) {
  const id = useId();
  const problem = draft.problems[name];
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field w-[min(360px,100%)]">
      <label htmlFor={id}>
        {SETTING_LABELS[name]}
        {isRequired && <span className="required"> {CLOSING_TEXTS.required}</span>}
      </label>
      {children({ id, "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined })}
      {problem && (
        <span className="error" id={`${id}-error`} role="alert">
          {problem}
        </span>
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

const MODES = [
  { value: "false", label: CLOSING_TEXTS.automatic },
  { value: "true", label: CLOSING_TEXTS.manualName },
];

function Mode({ draft }: { draft: SettingsDraft }) {
  const { manualClosing } = draft.settings;
  return (
    <Select
      draft={draft}
      name="manualClosing"
      value={manualClosing === null ? "" : String(manualClosing)}
      options={MODES}
      onChange={(value) => draft.set({ manualClosing: value === "" ? null : value === "true" })}
    />
  );
}

function Decision({ draft }: { draft: SettingsDraft }) {
  return (
    <Select
      draft={draft}
      name="disagreementAction"
      value={draft.settings.disagreementAction ?? ""}
      options={DECISIONS}
      onChange={(value) => draft.set({ disagreementAction: value || null })}
    />
  );
}

interface SelectProps {
  draft: SettingsDraft;
  name: SettingName;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function Select({ draft, name, value, options, onChange }: SelectProps) {
  return (
    <Box draft={draft} name={name} isRequired>
      {(control) => (
        <select
          {...control}
          className="input"
          aria-required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{CLOSING_TEXTS.select}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Box>
  );
}

interface TimeBoxProps {
  draft: SettingsDraft;
  name: "closingTime" | "notificationManualTime";
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

function TimeBox({ draft, name, hint, isRequired, isDisabled }: TimeBoxProps) {
  return (
    <Box draft={draft} name={name} hint={hint} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="numeric"
          placeholder="HH:MM"
          autoComplete="off"
          maxLength={8}
          aria-required={isRequired}
          disabled={isDisabled}
          value={draft.settings[name] ?? ""}
          onChange={(event) => draft.set({ [name]: event.target.value === "" ? null : event.target.value })}
        />
      )}
    </Box>
  );
}

type FlagName =
  | "weekendClosing"
  | "manualClosingNotified"
  | "closingStartedNotified"
  | "closingEndedNotified"
  | "operationInputBlocked";

function Switch({ draft, name }: { draft: SettingsDraft; name: FlagName }) {
  return (
    <label className="row justify-between gap-16 min-h-28 max-w-560">
      {SETTING_LABELS[name]}
      <input
        type="checkbox"
        className="switch"
        checked={draft.settings[name]}
        onChange={(event) => draft.set({ [name]: event.target.checked })}
      />
    </label>
  );
}
