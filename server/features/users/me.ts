// The facts about the signed-in person that the layout of the application needs.
import { AppError } from "../../../src/base/app-error.ts";
import type { Me, SignedInPerson } from "../../../src/base/me.ts";
import { type Context, declared, permissions, run } from "../../framework/index.ts";

interface MeRow {
  id: number;
  role_name: string | null;
  user_settings_version: number | null;
  type: string | null;
  change_rates: boolean | null;
  jurisdiction_level: number | null;
  person_id: number | null;
  full_name: string | null;
  availability: string | null;
  avatar_file_id: string | null;
  email: string | null;
  phone: string | null;
}

const FIND = `
  select u.id, r.name as role_name, u.user_settings_version, u.type, u.change_rates, u.jurisdiction_level, u.person_id,
         p.full_name, p.availability, p.avatar_file_id, p.email, p.phone
    from users u ${permissions.unrestrictedJoin("persons", "u", "person_id", "p")} left join auth_roles r on r.code = $2
   where u.id = $1`;

export async function readMe(context: Context): Promise<Me> {
  const { db, caller } = context;
  const [code] = caller.roles;
  if (!code)
    throw new AppError("FORBIDDEN", {
      message: "Seu usuário não tem uma função habilitada nesta instalação. Fale com o administrador.",
    });
  const [me] = await run<MeRow>(db, FIND, [caller.userID, code]);
  if (!me) throw new AppError("NOT_FOUND", { entity: "User" });
  return {
    id: me.id,
    userSettingsVersion: me.user_settings_version ?? 1,
    authRole: { code, name: me.role_name, authSystemCode: caller.system },
    personID: me.person_id,
    person: personOf(me),
    type: me.type,
    changeRates: me.change_rates ?? false,
    jurisdictionLevel: me.jurisdiction_level ?? 0,
    owners: caller.owners,
    ...Object.assign({}, ...(await Promise.all(declared(context, "profile").map((read) => read(context))))),
  };
}

function personOf(me: MeRow): SignedInPerson | null {
  if (me.person_id === null) return null;
  return {
    id: me.person_id,
    fullName: me.full_name,
    availability: me.availability,
    avatarFileID: me.avatar_file_id,
    email: me.email,
    phone: me.phone,
  };
}
