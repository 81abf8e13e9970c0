// The person's settings of the screens, as the server stores them: fetched once for each version, which this browser
// then stores; each change is written separately.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../auth/session.tsx";
import { call } from "../../framework.ts";
import type { SettingsChange, UserSettings } from "../../rules/users/user-settings.ts";
import { readStoredSettings, storeSettings } from "./stored-settings.ts";

/** The settings that the layout applies. */
export type FrameSetting = "sidebarFixed" | "theme" | "keyShortcuts";

const ADDRESS = "/users/me/settings";

const KEY = ["users", "me", "settings"];

/** The server stores them for people of the credit system only. */
export function useUserSettings(system: string) {
  const { me } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => readStoredSettings(me) ?? storeSettings(me.id, await call<UserSettings>("GET", ADDRESS)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: system === "credit",
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  const { me } = useSession();
  return useMutation({
    // Writes run one after the other, so that the last answer belongs to the last change.
    scope: { id: ADDRESS },
    mutationFn: (change: SettingsChange) => call<UserSettings>("PUT", ADDRESS, change),
    onSuccess: (settings) => client.setQueryData(KEY, storeSettings(me.id, settings)),
  });
}
