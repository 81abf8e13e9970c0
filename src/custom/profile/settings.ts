// The person's settings of the screens, as the server keeps them: read once a session, each change written alone.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../resources/http.ts";
import type { ThemeMode } from "../../shell/use-theme-mode.ts";

export interface UserSettings {
  version: number;
  sidebarFixed: boolean;
  theme: ThemeMode;
  keyShortcuts: boolean;
  trialBalance: {
    breakPagesInReport: boolean;
    maxDisplayNodeLevel: number;
    showNoValueNodes: boolean;
    showNodeCodes: boolean;
    showResumeInReport: boolean;
    showTimeInReport: boolean;
    showUserInReport: boolean;
  };
}

/** What the frame keeps for the person. */
export type KeptName = "sidebarFixed" | "theme" | "keyShortcuts";

export type SettingsChange = Partial<Omit<UserSettings, "trialBalance" | "version">> & {
  trialBalance?: Partial<UserSettings["trialBalance"]>;
};

const ADDRESS = "/users/me/settings";

const settingsQuery = queryOptions({
  queryKey: ["users", "me", "settings"],
  queryFn: () => call<UserSettings>("GET", ADDRESS),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The server keeps them for people of the credit system only. */
export const useUserSettings = (system: string) => useQuery({ ...settingsQuery, enabled: system === "credit" });

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => call<UserSettings>("PUT", ADDRESS, change),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
  });
}
