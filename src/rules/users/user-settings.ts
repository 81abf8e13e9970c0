// A person's settings of the screens, as the call gives and takes them.
import type { BalanceSettings } from "../accounting/trial-balance-rows.ts";

export interface UserSettings {
  version: number;
  sidebarFixed: boolean;
  theme: "light" | "dark" | "system";
  keyShortcuts: boolean;
  trialBalance: BalanceSettings;
}

/** What is absent stays as it is. */
export type SettingsChange = Partial<Omit<UserSettings, "trialBalance" | "version">> & {
  trialBalance?: Partial<BalanceSettings>;
};
