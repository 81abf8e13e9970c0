// What the frame reads beside the session: the organization, and the person's settings of the screens. A failure of
// either is told once and takes nothing else away.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useNotify, useStore } from "react-admin";
import { useSession } from "../auth/session.tsx";
import { effectiveSystem } from "../base/access.ts";
import { call, type HelpContact, type SidebarOwner, shownAs, useFilePicture } from "../framework.ts";
import { FRAME } from "../i18n/frame.ts";
import type { MainCompany } from "../rules/parties/main-company.ts";
import type { ThemeMode } from "../ui/use-theme-mode.ts";
import { APP_NAME, OWNER_KINDS } from "./frame.ts";
import { type KeptName, useSaveSettings, useUserSettings } from "./parts/settings.ts";
import { PROFILE_TEXTS } from "./profile/texts.ts";

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
  useKept("sidebarFixed", settings.data?.sidebarFixed, true, "sidebarFixed");
  useKept<ThemeMode>("themeMode", settings.data?.theme, "system", "theme");
  useKept("keyShortcuts", settings.data?.keyShortcuts, true, "keyShortcuts");
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

/** The same choice wherever the person signs in: the server's word opens, a press here is kept there. */
function useKept<T>(here: string, kept: T | undefined, fallback: T, name: KeptName): void {
  const [chosen, choose] = useStore<T>(here, fallback);
  const { mutate } = useSaveSettings();
  const seen = useRef<T>(undefined);
  const found = useRef(chosen);
  /** What was pressed last, while the server has not answered to it. */
  const told = useRef<T>(undefined);
  useEffect(() => {
    if (kept === undefined) return;
    // What was pressed before the server's word came is the newer one.
    const isPressed = seen.current === undefined && chosen !== found.current;
    if (kept !== seen.current && !isPressed) {
      seen.current = kept;
      // An answer to a press before this one does not take it back.
      if (told.current === undefined) choose(kept);
      return;
    }
    seen.current = kept;
    if (chosen === (told.current ?? kept)) return;
    told.current = chosen;
    const onSettled = () => {
      told.current = undefined;
    };
    mutate({ [name]: chosen }, { onSettled });
  }, [kept, chosen, choose, mutate, name]);
}
