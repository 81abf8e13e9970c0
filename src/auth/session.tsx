// Provides the signed-in person to everything below: loads it once, and shows nothing without it.
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from "react";
import { type AccessNeed, canAccess, type View } from "../base/access.ts";
import { AUTH } from "../i18n/shell.ts";
import { loadSession, type Session } from "./me.ts";
import { EntryFailed, EntryRefused } from "./own-calls.ts";
import { forgetFilters } from "./person-storage.ts";
import { endSession, followOtherTabs, hasJustSignedIn, signIn } from "./sign-in.ts";
import { accessToken } from "./token.ts";
import { signedInUser } from "./user-manager.ts";

export type Can = (pages: string | readonly string[] | undefined, view?: View) => boolean;

interface SessionValue extends Session {
  can: Can;
  may(access: AccessNeed): boolean;
  reload(): Promise<void>;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

let lastUserID = "";
/**
 * The id of the person whose session this tab shows; empty before the sign-in. Storage is separated per person by it.
 */
export const currentUserID = (): string => lastUserID;

export function SessionProvider({ loading, failed, onSignedIn, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session>();
  const [failure, setFailure] = useState(false);

  // Not after the first painting, which nothing of it needs.
  useLayoutEffect(() => {
    openSession(onSignedIn).then(setSession, () => setFailure(true));
    return followOtherTabs();
  }, [onSignedIn]);

  if (failure) return failed;
  if (!session) return loading;
  return <SessionFor session={session}>{children}</SessionFor>;
}

interface SessionProviderProps {
  loading: ReactNode;
  /** Shown when the server cannot say who issues tokens. */
  failed: ReactNode;
  /** Runs beside the reading of the session, for what is read with it; must not change between renders. */
  onSignedIn?(): void;
  children: ReactNode;
}

/** Provides a session that is already loaded. */
export function SessionFor({ session, children }: { session: Session; children: ReactNode }) {
  const [current, setCurrent] = useState(session);
  const value = useMemo(() => sessionValue(current, setCurrent), [current]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

async function openSession(onSignedIn?: () => void): Promise<Session> {
  const user = await signedInUser();
  if (!user || (user.expired && !user.refresh_token)) return signIn();
  // A renewal is lost when its page is left before the answer. Nothing is typed yet, and the provider may still have
  // its session.
  await accessToken(hasJustSignedIn() ? {} : { ended: () => signIn() });
  onSignedIn?.();
  return load();
}

async function load(): Promise<Session> {
  try {
    const session = await loadSession();
    lastUserID = String(session.me.id);
    forgetFilters(lastUserID);
    return session;
  } catch (error) {
    // There was no answer, because of the network or because the page is being left, so the session may still be valid.
    if (!(error instanceof EntryFailed)) throw error;
    return endSession(error instanceof EntryRefused ? error.message : AUTH.loggedUser, { askAgain: true });
  }
}

function sessionValue(session: Session, replace: (session: Session) => void): SessionValue {
  const may = (access: AccessNeed) => canAccess(session.access, access);
  return {
    ...session,
    may,
    can: (pages, view) => may({ pages: typeof pages === "string" ? [pages] : pages, view }),
    reload: async () => replace(await load()),
  };
}

/** Undefined on pages before the sign-in. */
export const useOptionalSession = (): SessionValue | undefined => useContext(SessionContext);

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it.");
  return value;
}

/** `can("page")`, `can(["a", "b"], "update")`, or `can(undefined)` for any page of the person's system. */
export function useCan(): Can {
  return useSession().can;
}
