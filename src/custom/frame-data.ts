// What the frame reads beside the session: the organization, and the person's settings of the screens. A failure of
// either is told once and takes nothing else away.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNotify, useStore } from "react-admin";
import { useSession } from "../auth/session.tsx";
import { useFilePicture } from "../fields/parts/use-file.ts";
import { call } from "../resources/http.ts";
import type { ThemeMode } from "../shell/use-theme-mode.ts";
import { type KeptName, useSaveSettings, useUserSettings } from "./profile/settings.ts";
import { PROFILE_TEXTS } from "./profile/texts.ts";

interface Organization {
  avatarFileID: string | null;
}

export interface FrameData {
  /** The person's own picture. */
  avatarURL: string | undefined;
  /** In the place of the product's mark: the picture of whom the person works for, else of the organization. */
  logoURL: string | undefined;
}

export function useFrameData(): FrameData {
  const { me, access } = useSession();
  const organization = useQuery({
    queryKey: ["companies", "main"],
    queryFn: () => call<Organization>("GET", "/companies/main"),
    retry: false,
  });
  const settings = useUserSettings(access.system);
  useFailureNotice(organization.isError, PROFILE_TEXTS.organizationError);
  useFailureNotice(settings.isError, PROFILE_TEXTS.preferencesError);
  useKept("sidebarFixed", settings.data?.sidebarFixed, true, "sidebarFixed");
  useKept<ThemeMode>("themeMode", settings.data?.theme, "system", "theme");
  useKept("keyShortcuts", settings.data?.keyShortcuts, true, "keyShortcuts");
  return {
    avatarURL: useFilePicture(me.person?.avatarFileID ?? undefined),
    logoURL: useFilePicture(me.logoFileID ?? organization.data?.avatarFileID ?? undefined),
  };
}

function useFailureNotice(isError: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (isError) notify(text, { type: "error" });
  }, [isError, text, notify]);
}

/** The same choice wherever the person signs in: the server's word opens, a press here is kept there. */
function useKept<T>(here: string, kept: T | undefined, fallback: T, name: KeptName): void {
  const [chosen, choose] = useStore<T>(here, fallback);
  const { mutate } = useSaveSettings();
  const seen = useRef<T>(undefined);
  useEffect(() => {
    if (kept === undefined) return;
    if (kept === seen.current) {
      if (chosen !== kept) mutate({ [name]: chosen });
      return;
    }
    seen.current = kept;
    choose(kept);
  }, [kept, chosen, choose, mutate, name]);
}
