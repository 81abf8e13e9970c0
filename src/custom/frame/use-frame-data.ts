// What the frame reads beside the session: the organization, and the person's settings of the screens. A failure of
// either is told once and takes nothing else away.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useNotify, useStore } from "react-admin";
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { call, type HelpContact, type SidebarOwner, shownAs, useFilePicture } from "../../framework.ts";
import { FRAME } from "../../i18n/frame.ts";
import type { MainCompany } from "../../rules/parties/main-company.ts";
import type { ThemeMode } from "../../ui/use-theme-mode.ts";
import { PROFILE_TEXTS } from "../users/profile/texts.ts";
import { type FrameSetting, useSaveSettings, useUserSettings } from "../users/user-settings.ts";
import { APP_NAME, OWNER_KINDS } from "./menu-plan.ts";

interface FrameData {
  /** The person's own picture. */
  avatarURL: string | undefined;
  owners: SidebarOwner[];
  contacts: HelpContact[] | undefined;
}

export function useFrameData(): FrameData {
  const { me, access } = useSession();
  const organization = useOrganization();
  const settings = useUserSettings(access.system);
  useFailureNotice(organization.isError, PROFILE_TEXTS.organizationError);
  useFailureNotice(settings.isError, PROFILE_TEXTS.preferencesError);
  useStoredPreference("sidebarFixed", settings.data?.sidebarFixed, true, "sidebarFixed");
  useStoredPreference<ThemeMode>("themeMode", settings.data?.theme, "system", "theme");
  useStoredPreference("keyShortcuts", settings.data?.keyShortcuts, true, "keyShortcuts");
  return {
    avatarURL: useFilePicture(me.person?.avatarFileID ?? undefined),
    owners: useOwners(organization.data, organization.isError),
    contacts: useContacts(),
  };
}

function useOrganization() {
  return useQuery({
    queryKey: ["companies", "main"],
    queryFn: () => call<MainCompany>("GET", "/companies/main"),
    retry: false,
  });
}

/** Whom to ask for help: the organization, as it says that it is reached. */
export function useContacts(): HelpContact[] | undefined {
  const { data } = useOrganization();
  return useMemo(() => {
    if (!data) return undefined;
    const { email, phone } = data;
    return [
      ...(email ? [{ label: FRAME.supportEmail, text: email, href: `mailto:${email}` }] : []),
      ...(phone ? [{ label: FRAME.supportPhone, text: shownAs("phone", phone), href: `tel:+55${phone}` }] : []),
    ];
  }, [data]);
}

function useOwners(organization: MainCompany | undefined, isUnknown: boolean): SidebarOwner[] {
  const { me, access } = useSession();
  const organizationPicture = useFilePicture(organization?.avatarFileID ?? undefined);
  const companyPicture = useFilePicture(me.company?.avatarFileID ?? undefined);
  const isKnown = organization !== undefined || isUnknown;
  const name = isKnown ? (organization?.tradeName ?? organization?.legalName ?? APP_NAME) : undefined;
  const own: SidebarOwner = { kind: FRAME.organization, name, avatarURL: organizationPicture };
  const kind = OWNER_KINDS[effectiveSystem(access)];
  if (!me.company || !kind) return [own];
  return [own, { kind, name: me.company.legalName, avatarURL: companyPicture }];
}

function useFailureNotice(isError: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (isError) notify(text, { type: "error" });
  }, [isError, text, notify]);
}

/** The choice is the same wherever the person signs in: the stored one opens, and a press here is stored. */
function useStoredPreference<T>(key: string, stored: T | undefined, fallback: T, name: FrameSetting): void {
  const [choice, setChoice] = useStore<T>(key, fallback);
  const { mutate } = useSaveSettings();
  const lastStored = useRef<T>(undefined);
  const firstChoice = useRef(choice);
  /** What was pressed last, for as long as the server has not answered. */
  const pending = useRef<T>(undefined);
  useEffect(() => {
    if (stored === undefined) return;
    // A press that came before the stored choice was read is the newer one.
    const isPressed = lastStored.current === undefined && choice !== firstChoice.current;
    if (stored !== lastStored.current && !isPressed) {
      lastStored.current = stored;
      // The answer to an earlier press does not take a later one back.
      if (pending.current === undefined) setChoice(stored);
      return;
    }
    lastStored.current = stored;
    if (choice === (pending.current ?? stored)) return;
    pending.current = choice;
    const onSettled = () => {
      pending.current = undefined;
    };
    mutate({ [name]: choice }, { onSettled });
  }, [stored, choice, setChoice, mutate, name]);
}
