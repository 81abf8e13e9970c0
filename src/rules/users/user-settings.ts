// A person's settings of the screens, as the call answers and accepts them.
import type { BalanceSettings } from "../accounting/trial-balance-rows.ts";

export interface UserSettings {
  version: number;
  sidebarFixed: boolean;
  theme: "light" | "dark" | "system";
  keyShortcuts: boolean;
  /** One mail a day of what waits for the person. */
  dailyDigest: boolean;
  trialBalance: BalanceSettings;
}

/** Absent settings stay as they are. */
export type SettingsChange = Partial<Omit<UserSettings, "trialBalance" | "version">> & {
  trialBalance?: Partial<BalanceSettings>;
};
