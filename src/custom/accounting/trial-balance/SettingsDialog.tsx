// How the trial balance is shown and exported: six switches and the deepest level, stored for the person.
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import type { BalanceSettings } from "../../../rules/accounting/trial-balance-rows.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { BALANCE_FLAGS, BALANCE_LEVEL, LEVELS, useSaveSettings } from "../../users/index.ts";
import { BALANCE_TEXTS } from "./texts.ts";

interface SettingsDialogProps {
  settings: BalanceSettings;
  onClose: () => void;
}

export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [draft, setDraft] = useState(settings);
  const { mutateAsync, isPending } = useSaveSettings();
  const notify = useNotify();
  const level = useId();
  const save = async () => {
    try {
      await mutateAsync({ trialBalance: draft });
    } catch {
      notify(BALANCE_TEXTS.settingsError, { type: "error" });
      return;
    }
    notify(BALANCE_TEXTS.settingsSaved, { type: "success" });
    onClose();
  };
  return (
    <Dialog title={BALANCE_TEXTS.settings} isBusy={isPending} onClose={onClose} save={{ onSave: () => void save() }}>
      <div className="stack gap-14">
        {BALANCE_FLAGS.map(([name, label]) => (
          <label key={name} className="row justify-between gap-16">
            {label}
            <input
              type="checkbox"
              className="switch"
              checked={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
            />
          </label>
        ))}
        <div className="row justify-between gap-16">
          <label htmlFor={level}>{BALANCE_LEVEL}</label>
          <select
            id={level}
            className="input w-auto min-w-80"
            required
            value={draft.maxDisplayNodeLevel}
            onChange={(event) => setDraft({ ...draft, maxDisplayNodeLevel: Number(event.target.value) })}
          >
            {LEVELS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      </div>
    </Dialog>
  );
}
