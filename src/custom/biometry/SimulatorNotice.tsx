// Above the settings of biometry, where a simulator answers: that it does, and how to make it slow, away or odd.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText } from "../../framework.ts";
import type { BiometrySimulator } from "../../rules/biometry/capture-answers.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SIMULATOR_TEXTS } from "./texts.ts";

const KEY = ["biometry-simulator"];

/** Outside of the demonstration the call does not exist, and nothing is drawn. */
export function SimulatorNotice({ canUpdate }: { canUpdate: boolean }) {
  const [isOpen, open] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call<BiometrySimulator>("GET", "/biometry-simulator"),
    retry: false,
  });
  if (!data?.isSimulated) return null;
  return (
    <div className="notice mb-16">
      <Icon name="info" size={18} />
      <span className="flex-1 min-w-0">{SIMULATOR_TEXTS.notice}</span>
      {canUpdate && (
        <button type="button" className="button small" aria-haspopup="dialog" onClick={() => open(true)}>
          {SIMULATOR_TEXTS.open}
        </button>
      )}
      {isOpen && <SimulatorDialog stored={data} onClose={() => open(false)} />}
    </div>
  );
}

function SimulatorDialog({ stored, onClose }: { stored: BiometrySimulator; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const [behaviour, setBehaviour] = useState<string>(stored.behaviour);
  const [score, setScore] = useState(stored.score === null ? "" : String(stored.score));
  const [isBusy, setBusy] = useState(false);
  const value = score.trim() === "" ? null : Number(score);
  const isBad = value !== null && !(Number.isInteger(value) && Math.abs(value) <= 100);
  const save = async () => {
    if (isBad) return;
    setBusy(true);
    try {
      client.setQueryData(
        KEY,
        await call<BiometrySimulator>("PUT", "/biometry-simulator", { behaviour, score: value }),
      );
      notify(SIMULATOR_TEXTS.changed, { type: "success" });
      onClose();
    } catch (error) {
      notify(failureText(error, SIMULATOR_TEXTS.failed), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={SIMULATOR_TEXTS.title}
      isBusy={isBusy}
      onClose={onClose}
      save={{ isDisabled: isBad, onSave: () => void save() }}
    >
      <div className="stack">
        <p className="muted">{SIMULATOR_TEXTS.hint}</p>
        <div className="field">
          <label htmlFor={`${id}-behaviour`}>{SIMULATOR_TEXTS.behaviour}</label>
          <select
            id={`${id}-behaviour`}
            className="input"
            value={behaviour}
            aria-describedby={`${id}-effect`}
            onChange={({ target }) => setBehaviour(target.value)}
          >
            {Object.entries(SIMULATOR_TEXTS.behaviours).map(([code, { label }]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <span id={`${id}-effect`} className="hint">
            {Object.entries(SIMULATOR_TEXTS.behaviours).find(([code]) => code === behaviour)?.[1].effect}
          </span>
        </div>
        <div className="field">
          <label htmlFor={`${id}-score`}>{SIMULATOR_TEXTS.score}</label>
          <input
            id={`${id}-score`}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={score}
            aria-invalid={isBad || undefined}
            aria-describedby={`${id}-score-hint`}
            onChange={({ target }) => setScore(target.value.replace(/[^\d-]/g, ""))}
          />
          <span id={`${id}-score-hint`} className={isBad ? "text-danger text-caption" : "hint"}>
            {isBad ? SIMULATOR_TEXTS.badScore : SIMULATOR_TEXTS.scoreHint}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
