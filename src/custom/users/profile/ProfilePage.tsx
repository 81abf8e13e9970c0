// /meu-perfil shows the person's own data, password and preferences, and the sign-out.
import { useQuery } from "@tanstack/react-query";
import { useLogout } from "react-admin";
import { ChangePassword } from "../../../auth/ChangePassword.tsx";
import { useCan, useSession } from "../../../auth/session.tsx";
import type { Me } from "../../../base/me.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { call, Page, RecordSkeleton } from "../../../framework.ts";
import { SHELL } from "../../../i18n/shell.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { PreferencesCard } from "./PreferencesCard.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { PROFILE_TEXTS } from "./texts.ts";

export function ProfilePage({ route }: { route: RouteSpec }) {
  const { access, reload } = useSession();
  const canUpdate = useCan()(route.page, "update");
  const {
    data: me,
    isError,
    refetch,
  } = useQuery({ queryKey: ["users", "me"], queryFn: () => call<Me>("GET", "/users/me"), staleTime: 0 });
  if (isError && !me) return <LoadFailed retry={() => void refetch()} />;
  return (
    <Page title={PROFILE_TEXTS.title}>
      {me ? (
        <div className="profile stack items-start grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))] max-w-1080">
          <PersonCard me={me} canUpdate={canUpdate} onSaved={() => Promise.all([refetch(), reload()])} />
          <PasswordCard />
          {access.system === "credit" && <PreferencesCard />}
          <SessionCard />
        </div>
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}

function PasswordCard() {
  return (
    <ProfileCard title={PROFILE_TEXTS.password} text={PROFILE_TEXTS.passwordText}>
      <ChangePassword onSaved={() => undefined}>
        {(isSaving) => (
          <button type="submit" className="button justify-self-start" disabled={isSaving}>
            {PROFILE_TEXTS.changePassword}
          </button>
        )}
      </ChangePassword>
    </ProfileCard>
  );
}

function SessionCard() {
  const logout = useLogout();
  return (
    <ProfileCard title={PROFILE_TEXTS.session} text={PROFILE_TEXTS.sessionText}>
      <button type="button" className="button justify-self-start" onClick={() => void logout()}>
        {SHELL.logout}
      </button>
    </ProfileCard>
  );
}

function LoadFailed({ retry }: { retry(): void }) {
  return (
    <Page title={PROFILE_TEXTS.title}>
      <EmptyState icon="offline" title={PROFILE_TEXTS.loadError}>
        <button type="button" className="button primary" onClick={retry}>
          {SHELL.retry}
        </button>
      </EmptyState>
    </Page>
  );
}
