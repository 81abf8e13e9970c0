// People of each kind of role at an identity server, for the suites about users.
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { signIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer } from "./identity-server.ts";

export interface People {
  server: IdentityServer;
  /** The callers by login: super, admin, oper, and master, who belongs to the agency. */
  people: Record<string, Api>;
  office: number;
  as(login: string, password?: string): Promise<Api>;
}

export async function startPeople(): Promise<People> {
  const server = await startServer();
  const [company] = await run<{ id: number }>(
    server.database.db,
    "insert into companies (legal_name, document_number, types, created_at, updated_at) values ('ÁGIL PROMOTORA LTDA', '11222333000181', '{AO}', now(), now()) returning id",
  );
  const [row] = await run<{ id: number }>(
    server.database.db,
    "insert into agency_offices (company_id, code, enabled, created_at, updated_at) values ($1, 'AGIL', true, now(), now()) returning id",
    [company!.id],
  );
  const office = row!.id;
  const agent = { type: "AGENT", agency_office_id: office };
  await server.addPerson("super", { role: "r_superadmin" });
  const access = { external_access: true, change_rates: true, jurisdiction_level: 3 };
  await server.addPerson("admin", { role: "r_admin", columns: access });
  await server.addPerson("oper", { role: "r_operator", columns: { linked_company_ids: [company!.id] } });
  await server.addPerson("master", { role: "r_agency_office_master", columns: agent });
  const as: People["as"] = async (login, password = PASSWORD) =>
    apiOf(server.app, (await signIn(server.origin, login, password)).access_token);
  const people: Record<string, Api> = {};
  for (const login of ["super", "admin", "oper", "master"]) people[login] = await as(login);
  return { server, people, office, as };
}
