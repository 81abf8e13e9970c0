// The three fields of a new password; every rule is visible from the start, and every refusal is shown at its field.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useNotify } from "react-admin";
import { type ErrorBody, errorText, readErrorBody } from "../i18n/errors.ts";
import { AUTH } from "../i18n/shell.ts";
import { apiFetch } from "./api-fetch.ts";
import { checkPasswords, PASSWORD_RULES, type PasswordErrors, type PasswordForm } from "./password-rules.ts";

const EMPTY: PasswordForm = { current: "", next: "", repeat: "" };

interface ChangePasswordProps {
  onSaved(): void;
  /** The buttons under the fields. */
  children(isSaving: boolean): ReactNode;
}

export function ChangePassword({ onSaved, children }: ChangePasswordProps) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [saving, setSaving] = useState(false);
  const notify = useNotify();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = checkPasswords(form);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    const refused = await savePassword(form);
    setSaving(false);
    if (!refused) {
      notify(AUTH.passwordSaved, { type: "success" });
      setForm(EMPTY);
      onSaved();
      return;
    }
    setErrors(refused.errors);
    if (refused.text) notify(refused.text, { type: "error" });
  };

  const bind = (name: keyof PasswordForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => setForm((old) => ({ ...old, [name]: value })),
  });

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PasswordField label={AUTH.currentPassword} autoComplete="current-password" {...bind("current")} />
      <PasswordField label={AUTH.newPassword} autoComplete="new-password" {...bind("next")} />
      <ul className="grid gap-6 text-caption text-muted">
        {PASSWORD_RULES.map((rule) => (
          <li
            className="flex items-center gap-8 data-[met=true]:text-success"
            key={rule.label}
            data-met={rule.met(form)}
          >
            <span aria-hidden="true">{rule.met(form) ? "✓" : "•"}</span>
            {rule.label}
          </li>
        ))}
      </ul>
      <PasswordField label={AUTH.repeatPassword} autoComplete="new-password" {...bind("repeat")} />
      {children(saving)}
    </form>
  );
}

interface PasswordFieldProps {
  label: string;
  value: string;
  error?: string;
  autoComplete: string;
  onChange(value: string): void;
}

function PasswordField({ label, value, error, autoComplete, onChange }: PasswordFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="required">{AUTH.required}</span>
      </label>
      <input
        id={id}
        className="input"
        type="password"
        required
        value={value}
        autoComplete={autoComplete}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span id={`${id}-error`} className="error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

interface Refusal {
  errors: PasswordErrors;
  text?: string;
}

const FORM_FIELD: Record<string, keyof PasswordForm> = { currentPassword: "current", newPassword: "next" };

async function savePassword({ current, next }: PasswordForm): Promise<Refusal | undefined> {
  try {
    const response = await apiFetch("/users/me/password", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ currentPassword: current, newPassword: next }),
    });
    if (response.ok) return undefined;
    const body = readErrorBody(await response.json().catch(() => undefined));
    return refusal(body, response.status);
  } catch {
    return { errors: {}, text: AUTH.passwordError };
  }
}

function refusal(body: ErrorBody, status: number): Refusal {
  const errors: PasswordErrors = {};
  for (const { field, message } of Array.isArray(body.errors) ? body.errors : []) {
    const name = FORM_FIELD[field];
    if (name) errors[name] = message;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { errors, text: errorText(body, status, AUTH.passwordError) };
}
