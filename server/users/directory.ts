// Who a user is, as the identity provider needs it: name, role, and whether this is a moment to let the person in.
import { type Handle, run } from "../base/database.ts";
import type { Directory } from "../identity/index.ts";
import { isInsideHours } from "./caller.ts";

interface UserRow {
  name: string | null;
  enabled: boolean | null;
  access_days: string[] | null;
  access_start_time: string | null;
  access_end_time: string | null;
  role: string | null;
}

const FIND = `
  select p.full_name as name, u.enabled, u.access_days, u.access_start_time, u.access_end_time, r.code as role
    from users u left join persons p on p.id = u.person_id left join auth_roles r on r.id = u.auth_role_id
   where u.id = $1`;

export const userDirectory: Directory = {
  async profileOf(handle, userId, now) {
    const [user] = await run<UserRow>(handle, FIND, [userId]);
    return user && { name: user.name ?? "", roles: user.role ? [user.role] : [], refusal: refusalOf(user, now) };
  },
  async noteSignIn(handle: Handle, userId: number, at: Date) {
    await run(handle, "update users set last_login_at = $2 where id = $1", [userId, at.toISOString()]);
  },
};

function refusalOf(user: UserRow, now: Date): string | undefined {
  if (user.enabled === false) return "Usuário desativado. Procure o administrador.";
  const limits = { days: user.access_days, start: user.access_start_time, end: user.access_end_time };
  return isInsideHours(limits, now) ? undefined : "Acesso não permitido neste dia ou horário.";
}
