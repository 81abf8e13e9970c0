// Who is signed in and what they may do, as the server says it.
import type { Access } from "../base/access.ts";
import { ACCESS_RULES } from "../base/access.ts";
import { AUTH } from "../i18n/shell.ts";
import { apiFetch } from "./api-fetch.ts";
import { signedInUser } from "./user-manager.ts";

export interface Me {
  id: number;
  userSettingsVersion: number;
  authRole: { code: string; name: string | null; authSystemCode: string };
  /** The agency, employer or company that the person works for; null: the house itself. */
  company: { legalName: string; avatarFileID: string | null } | null;
  personID: number | null;
  person: {
    id: number;
    fullName: string;
    availability: string | null;
    avatarFileID: string | null;
    email: string | null;
    phone: string | null;
  } | null;
}

export interface Session {
  me: Me;
  access: Access;
}

interface Portfolio {
  companyID: number;
  companyType: string;
}

const MAIN_COMPANY = "MN";

let latest: Promise<Session> | undefined;

/** The session as last read; read now when nobody did. */
export const currentSession = (): Promise<Session> => latest ?? loadSession();

export function loadSession(): Promise<Session> {
  latest = readSession();
  return latest;
}

async function readSession(): Promise<Session> {
  const [me, rights, roles] = await Promise.all([
    read<Me>("/users/me"),
    read<Pick<Access, "systemsPagesViews">>("/users/me/auth-info"),
    tokenRoles(),
  ]);
  const all = [me.authRole.code, ...roles.filter((role) => role !== me.authRole.code)];
  return {
    me,
    access: {
      roles: all,
      system: me.authRole.authSystemCode,
      systemsPagesViews: rights.systemsPagesViews,
      portfolio: await chosenPortfolio(all),
    },
  };
}

/** Only administrators ask for the feature and for their choice; any failure means no choice. Spec shell §6. */
async function chosenPortfolio(roles: string[]): Promise<Access["portfolio"]> {
  if (!roles.includes(ACCESS_RULES.adminRole) && !roles.includes(ACCESS_RULES.superAdminRole)) return null;
  try {
    const flags = await read<{ companyPortfolio?: boolean }>("/system/feature-flags");
    if (!flags.companyPortfolio) return null;
    const chosen = await read<Portfolio | null>("/users/me/company-portfolio");
    return chosen ? { companyID: chosen.companyID, isMain: chosen.companyType === MAIN_COMPANY } : null;
  } catch {
    return null;
  }
}

async function tokenRoles(): Promise<string[]> {
  const user = await signedInUser();
  const claims = user?.access_token.split(".")[1];
  if (!claims) return [];
  try {
    const parsed = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as {
      realm_access?: { roles?: string[] };
    };
    return parsed.realm_access?.roles ?? [];
  } catch {
    return [];
  }
}

/** The server knows the person and says why they may not work now. */
export class EntryRefused extends Error {}

async function refusalOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return body?.message ?? AUTH.loggedUser;
}

async function read<T>(path: string): Promise<T> {
  const response = await apiFetch(path);
  if (response.status === 403) throw new EntryRefused(await refusalOf(response));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as T;
}
