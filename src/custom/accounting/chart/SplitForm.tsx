// The inputs of a split: the day, code and title of each sub-account, and the one that each script continues with.

import { useId } from "react";
import { fieldParts } from "../../../framework.ts";
import type { SplitStart } from "../../../rules/accounting/account-split.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dateHint, SPLIT_TEXTS } from "./split-texts.ts";
import type { SplitDraft } from "./use-split.ts";

interface SplitFormProps {
  start: SplitStart;
  draft: SplitDraft;
  /** Problems by the field of the call: "date", "accounts.1.code". */
  problems: Record<string, string>;
  isDisabled: boolean;
  onChange: (typed: SplitDraft) => void;
}

export function SplitForm({ start, draft: typed, problems, isDisabled, onChange: onType }: SplitFormProps) {
  const change = (key: number, part: Partial<SplitDraft["accounts"][number]>) =>
    onType({ ...typed, accounts: typed.accounts.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const add = () => {
    const key = Math.max(...typed.accounts.map((one) => one.key)) + 1;
    onType({ ...typed, accounts: [...typed.accounts, { key, code: "", title: "" }] });
  };
  const remove = (key: number) => {
    const scripts = Object.fromEntries(Object.entries(typed.scripts).filter(([, chosen]) => chosen !== key));
    onType({ ...typed, scripts, accounts: typed.accounts.filter((one) => one.key !== key) });
  };
  return (
    <div className="stack">
      <p className="muted">{SPLIT_TEXTS.intro}</p>
      <fieldParts.DayBox
        label={SPLIT_TEXTS.date}
        text={typed.day}
        limits={{ min: start.firstDay ?? undefined, max: start.lastDay }}
        hint={dateHint(start.firstDay)}
        problem={problems.date}
        isDisabled={isDisabled}
        onChange={(day) => onType({ ...typed, day })}
      />
      <fieldset className="grid gap-12 justify-items-start" disabled={isDisabled}>
        <legend className="font-semibold mb-8">{SPLIT_TEXTS.accounts}</legend>
        {typed.accounts.map(({ key, code, title }, at) => (
          <div
            key={key}
            className="stack w-full gap-12 grid-cols-[minmax(0,2fr)_minmax(0,3fr)_32px] max-[560px]:grid-cols-1"
          >
            <TextBox
              label={SPLIT_TEXTS.code(at + 1)}
              text={code}
              maxLength={30}
              problem={problems[`accounts.${at}.code`]}
              onChange={(text) => change(key, { code: text })}
            />
            <TextBox
              label={SPLIT_TEXTS.name(at + 1)}
              text={title}
              maxLength={150}
              hint={at === 0 ? SPLIT_TEXTS.first : undefined}
              problem={problems[`accounts.${at}.title`]}
              onChange={(text) => change(key, { title: text })}
            />
            {at > 0 && (
              <button
                type="button"
                className="icon-button small mt-28 max-[560px]:mt-0"
                aria-label={SPLIT_TEXTS.remove(at + 1)}
                onClick={() => remove(key)}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        ))}
        <button type="button" className="button small" onClick={add}>
          <Icon name="plus" size={14} /> {SPLIT_TEXTS.add}
        </button>
      </fieldset>
      <Scripts start={start} draft={typed} isDisabled={isDisabled} onChange={onType} />
    </div>
  );
}

function Scripts({ start, draft: typed, isDisabled, onChange: onType }: Omit<SplitFormProps, "problems">) {
  if (start.scripts.length === 0) return <p className="muted">{SPLIT_TEXTS.noScripts}</p>;
  return (
    <fieldset disabled={isDisabled}>
      <legend>{SPLIT_TEXTS.scripts}</legend>
      <p className="hint">{SPLIT_TEXTS.scriptsHint}</p>
      {start.scripts.map(({ id, title }) => (
        <label
          key={id}
          className="stack items-center w-full gap-12 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-[560px]:grid-cols-1"
        >
          <span>{title}</span>
          <select
            className="input"
            value={typed.scripts[id] ?? typed.accounts[0]?.key}
            onChange={(event) => onType({ ...typed, scripts: { ...typed.scripts, [id]: Number(event.target.value) } })}
          >
            {typed.accounts.map((account, at) => (
              <option key={account.key} value={account.key}>
                {[account.code || `${at + 1}ª subconta`, account.title].filter(Boolean).join(" ")}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

interface TextBoxProps {
  label: string;
  text: string;
  maxLength: number;
  hint?: string | undefined;
  problem?: string | undefined;
  onChange: (text: string) => void;
}

function TextBox({ label, text, maxLength, hint, problem, onChange }: TextBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className={problem ? "text-danger" : "hint"} role={problem ? "alert" : undefined}>
        {problem ?? hint}
      </span>
    </div>
  );
}
