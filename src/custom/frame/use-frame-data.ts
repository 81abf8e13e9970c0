// The data of the layout beside the session: the organization, and the person's settings of the screens. A failure of
// either is notified once and affects nothing else.

import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { files, type frame } from "../../framework.ts";
import { FRAME } from "../../i18n/frame.ts";
import type { MainCompany } from "../../rules/parties/main-company.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import type { ThemeMode } from "../../ui/use-theme-mode.ts";
import { PROFILE_TEXTS, useUserSettings } from "../users/index.ts";
import { APP_NAME, OWNER_KINDS } from "./brand.ts";
import { useContacts, useOrganization } from "./use-organization.ts";
import { useStoredPreference } from "./use-stored-preference.ts";

interface FrameData {
  /** The person's own picture. */
  avatarURL: string | undefined;
  owners: frame.SidebarOwner[];
  contacts: frame.HelpContact[] | undefined;
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
    avatarURL: files.usePicture(me.person?.avatarFileID ?? undefined),
    owners: useOwners(organization.data, organization.isError),
    contacts: useContacts(),
  };
}

function useOwners(organization: MainCompany | undefined, isUnknown: boolean): frame.SidebarOwner[] {
  const { me, access } = useSession();
  const organizationPicture = files.usePicture(organization?.avatarFileID ?? undefined);
  const companyPicture = files.usePicture(me.company?.avatarFileID ?? undefined);
  const isLoaded = organization !== undefined || isUnknown;
  const name = isLoaded ? (organization?.tradeName ?? organization?.legalName ?? APP_NAME) : undefined;
  const own: frame.SidebarOwner = { kind: FRAME.organization, name, avatarURL: organizationPicture };
  const kind = OWNER_KINDS[effectiveSystem(access)];
  if (!me.company || !kind) return [own];
  return [own, { kind, name: me.company.legalName, avatarURL: companyPicture }];
}
