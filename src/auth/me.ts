// The signed-in person and their rights, as the server answers them.

import type { Access } from "../base/access.ts";
import type { Me } from "../base/me.ts";
import { objectOf } from "../base/plain-object.ts";
import { readOwn } from "./own-calls.ts";
import { type PortfolioChoice, readPortfolioChoice } from "./portfolio-choice.ts";
import { signedInUser } from "./user-manager.ts";

export interface Session {
  me: Me;
  access: Access;
  /** Absent when this person has no choice of views. */
  choice?: PortfolioChoice;
}

let latest: Promise<Session> | undefined;
let announceFirst: (session: Promise<Session>) => void;
const first = new Promise<Session>((resolve) => {
  announceFirst = resolve;
});

/** The session as last read; waits for the first read, which never happens on pages before the sign-in. */
export const openedSession = (): Promise<Session> => latest ?? first;

/** The session as last read, or read now for the first time. */
export const currentSession = (): Promise<Session> => latest ?? loadSession();

export function loadSession(): Promise<Session> {
  latest = readSession();
  announceFirst(latest);
  return latest;
}

async function readSession(): Promise<Session> {
  const roles = await tokenRoles();
  const [me, rights, choiceByToken] = await Promise.all([
    readOwn<Me>("/users/me"),
    readOwn<Pick<Access, "systemsPagesViews">>("/users/me/auth-info"),
    readPortfolioChoice(roles),
  ]);
  const all = [me.authRole.code, ...roles.filter((role) => role !== me.authRole.code)];
  const choice = roles.includes(me.authRole.code) ? choiceByToken : await readPortfolioChoice(all);
  return {
    me,
    access: {
      roles: all,
      system: me.authRole.authSystemCode,
      systemsPagesViews: rights.systemsPagesViews,
      portfolio: choice?.portfolio ?? null,
    },
    choice,
  };
}

async function tokenRoles(): Promise<string[]> {
  const user = await signedInUser();
  const claims = user?.access_token.split(".")[1];
  if (!claims) return [];
  try {
    const { realm_access: access } = objectOf(JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))));
    const { roles } = objectOf(access);
    return Array.isArray(roles) ? roles.map(String) : [];
  } catch {
    return [];
  }
}
