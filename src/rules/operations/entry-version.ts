// A version of the content of a step of an entry: form and server work it out alike, so that nobody writes over what
// was changed elsewhere meanwhile. Spec OPS-014.
import { isPlainObject } from "../../base/plain-object.ts";
import type { WizardStep } from "./stages.ts";

interface Answers {
  readonly [name: string]: unknown;
}

/** Secrets that opened a consultation are not stored. */
export function withoutSecrets(step: WizardStep, answers: Answers): Answers {
  const { code: _secret, ...others } = answers;
  return step === "MARGIN_CONSULTATION" ? others : answers;
}

/** Without regard to what is blank and to the order of names. */
export const isSameAnswer = (one: Answers, other: Answers): boolean => textOf(one) === textOf(other);

/** The same for the same answers, and short. */
export function answerVersion(step: WizardStep, answers: Answers): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (const letter of textOf(withoutSecrets(step, answers))) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e_37_79_b1);
    low = Math.imul(low ^ code, 0x5f_35_64_95);
    high ^= low >>> 13;
    low ^= high >>> 16;
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

const textOf = (answers: Answers): string => JSON.stringify(filled(answers));

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, filled(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isBlank(inner)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlainObject(value) && Object.keys(value).length === 0);
