// The tabs of an answer of Boa Vista.
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";

export const TABS = {
  summary: T.summary,
  debts: T.debts,
  protests: T.protests,
  checks: T.checks,
  previous: T.previous,
} as const;
export type TabID = keyof typeof TABS;

export const isTab = (id: string): id is TabID => id in TABS;
