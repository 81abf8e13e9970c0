// The facts about a user that the identity provider needs: name, role, whether the person may enter now, and whom to
// notify when strangers try to sign in as this user.
import { type BaseContext, type Handle, permissions, run, runtime } from "../../framework/index.ts";
import { type Directory, type Incident, incidentText } from "../identity/index.ts";
import { escaped, holderIds, notify } from "../notifications/index.ts";
import { isInsideHours } from "./caller.ts";
import { isBlockedByNetwork, OUTSIDE_TEXT } from "./networks.ts";

interface UserRow {
  name: string | null;
  enabled: boolean | null;
  access_days: string[] | null;
  access_start_time: string | null;
  access_end_time: string | null;
  external_access: boolean | null;
  role: string | null;
}

const FIND = `
  select p.full_name as name, u.enabled, u.access_days, u.access_start_time, u.access_end_time, u.external_access, r.code as role
    from users u left join persons p on p.id = u.person_id left join auth_roles r on r.id = u.auth_role_id
   where u.id = $1`;

export const userDirectory: Directory = {
  async profileOf(handle, userID, { now, address }) {
    const [user] = await run<UserRow>(handle, FIND, [userID]);
    if (!user) return undefined;
    const isElsewhere =
      address !== undefined &&
      (await isBlockedByNetwork(handle, { externalAccess: user.external_access, address }, now));
    const refusal = refusalOf(user, now) ?? (isElsewhere ? OUTSIDE_TEXT : undefined);
    return { name: user.name ?? "", roles: user.role ? [user.role] : [], refusal };
  },
  async organizationName(handle) {
    const [organization] = await run<{ name: string | null }>(
      handle,
      "select coalesce(nullif(trade_name, ''), legal_name) as name from companies where main order by id limit 1",
    );
    return organization?.name ?? undefined;
  },
  async noteSignIn(handle: Handle, userID: number, at: Date) {
    await run(handle, "update users set last_login_at = $2 where id = $1", [userID, at.toISOString()]);
  },
  async notifyAdministrators(handle, userID, incident) {
    const context = contextOf(handle);
    const [user] = await run<UserRow>(handle, FIND, [userID]);
    const administrators = await holderIds(context, USERS_PAGE, "update");
    await notifyOfAttempts(context, {
      users: administrators.filter((id) => id !== userID),
      title: `Tentativas de entrar como ${escaped(user?.name ?? "")}`,
      body: `Houve ${incidentText(incident)}. A pessoa foi avisada por e-mail e continua entrando nos aparelhos que já usou.`,
      tag: `guesses-${userID}`,
    });
  },
  async notifyPerson(handle, userID, incident: Incident) {
    const staff = await run<{ id: number }>(handle, STAFF, [userID]);
    await notifyOfAttempts(contextOf(handle), {
      users: staff.map(({ id }) => id),
      title: "Tentativas de entrar com o seu usuário",
      body: `Desde a sua última entrada houve ${incidentText(incident)}. Se não foi você, troque sua senha.`,
      tag: "own-guesses",
    });
  },
};

const USERS_PAGE = "credit_registers_users";
/** Only people of credit have notifications; the others get a mail. */
const STAFF = `select u.id from users u join auth_roles r on r.id = u.auth_role_id
  where u.id = $1 and r.auth_system_code = 'credit'`;

const contextOf = (db: Handle): BaseContext => ({
  db,
  caller: permissions.SYSTEM_CALLER,
  clock: runtime.systemClock,
  traceId: "sign-in",
});

function notifyOfAttempts(
  context: BaseContext,
  { users, ...text }: { users: number[]; title: string; body: string; tag: string },
): Promise<number> {
  const references = { category: "SIGN_IN_ATTEMPTS", picture: "notice", tone: "warning" } as const;
  return notify(context, users, { ...references, ...text });
}

function refusalOf(user: UserRow, now: Date): string | undefined {
  if (user.enabled === false) return "Usuário desativado. Procure o administrador.";
  const limits = { days: user.access_days, start: user.access_start_time, end: user.access_end_time };
  return isInsideHours(limits, now) ? undefined : "Acesso não permitido neste dia ou horário.";
}
