// The rules of a new password, as the screen explains them while the person types.
import { AUTH } from "../i18n/shell.ts";

export interface PasswordForm {
  current: string;
  next: string;
  repeat: string;
}

interface PasswordRule {
  label: string;
  met(form: PasswordForm): boolean;
}

export const PASSWORD_RULES: PasswordRule[] = [
  { label: AUTH.ruleLength, met: ({ next }) => next.length >= 8 },
  { label: AUTH.ruleMix, met: ({ next }) => /\p{L}/u.test(next) && /\d/.test(next) },
  { label: AUTH.ruleDifferent, met: ({ current, next }) => next !== "" && next !== current },
];

const REQUIRED: Record<keyof PasswordForm, string> = {
  current: AUTH.currentPassword,
  next: AUTH.newPassword,
  repeat: AUTH.repeatPassword,
};

export type PasswordErrors = Partial<Record<keyof PasswordForm, string>>;

export function checkPasswords(form: PasswordForm): PasswordErrors {
  const errors: PasswordErrors = {};
  for (const key of ["current", "next", "repeat"] as const) {
    if (form[key] === "") errors[key] = AUTH.requiredError(REQUIRED[key]);
  }
  const [length, mix, different] = PASSWORD_RULES;
  if (!errors.next && !(length?.met(form) && mix?.met(form))) errors.next = AUTH.weak;
  if (!errors.next && !different?.met(form)) errors.next = AUTH.same;
  if (!errors.repeat && form.repeat !== form.next) errors.repeat = AUTH.mismatch;
  return errors;
}
