// Tests the register of users together with their accounts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { apiOf } from "../../helpers/api.ts";
import { Browser, renew, signIn } from "./browser.ts";
import { PASSWORD } from "./identity-server.ts";
import { type People, startPeople } from "./people.ts";

let server: People["server"];
let people: People["people"];
let office: number;
let as: People["as"];

beforeAll(async () => {
  ({ server, people, office, as } = await startPeople());
});
afterAll(() => server.close());

async function roleID(code: string): Promise<number> {
  return (await run<{ id: number }>(server.database.db, "select id from auth_roles where code = $1", [code]))[0]!.id;
}

const CPFS = [
  "52998224725",
  "11144477735",
  "39053344705",
  "12345678909",
  "98765432100",
  "15350946056",
  "86288366757",
  "71460238001",
  "40532176871",
  "24843803480",
];
let used = 0;

async function bodyOf(name: string, code = "r_operator", more: Record<string, unknown> = {}) {
  const person = {
    documentNumber: CPFS[used++],
    fullName: name,
    birthDate: "1990-05-10",
    email: `${name}@novo.com.br`,
    phone: "11987654321",
  };
  return { person, type: "OPERATOR", authRoleID: await roleID(code), ...more };
}

async function passwordByMail(email: string, password: string): Promise<void> {
  const link = (await server.mailTo(email)).text.match(/http\S+/)![0];
  const answer = await new Browser(server.origin).submit("/oidc/nova-senha", {
    codigo: new URL(link).searchParams.get("codigo")!,
    senha: password,
    repetir: password,
  });
  expect(answer.status).toBe(200);
}

describe("registering a user", () => {
  test("creates person, user and account; a link by mail gives the first password", async () => {
    const body = await bodyOf("rita", "r_operator", {
      accessDays: ["WED"],
      externalAccess: true,
      changeRates: true,
      jurisdictionLevel: 3,
    });
    const made = await people.admin!.post<Record<string, unknown>>("/users/register", body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      person: { fullName: "RITA", email: "rita@novo.com.br" },
      accessDays: ["WED"],
      externalAccess: true,
      changeRates: true,
      jurisdictionLevel: 3,
    });
    expect(made.body.identityProviderID).toMatch(/^[0-9a-f-]{36}$/);
    await expect(signIn(server.origin, "rita@novo.com.br", "qualquer-1")).rejects.toThrow("E-mail ou senha inválidos.");
    await passwordByMail("rita@novo.com.br", "Primeira-1");
    expect((await (await as("rita@novo.com.br", "Primeira-1")).get("/users/me")).body).toMatchObject({
      id: made.body.id,
      changeRates: true,
    });
  });

  test.each([
    ["/users", "sara"],
    ["/users/register", "sueli"],
  ])("repeated at %s creates one user and gives the same answer", async (path, name) => {
    const once = { "idempotency-key": name };
    const body = await bodyOf(name);
    const made = await people.admin!.post<{ id: number }>(path, body, once);
    const again = await people.admin!.post<{ id: number }>(path, body, once);
    expect([made.status, again.status, again.body]).toEqual([201, 201, made.body]);
    await server.mailTo(`${name}@novo.com.br`);
  });

  test("is refused for an e-mail and a CPF that exist, and creates nothing", async () => {
    const body = await bodyOf("tito");
    expect((await people.admin!.post("/users/register", body)).status).toBe(201);
    const count = async () => (await people.admin!.get<{ count: number }>("/users/count")).body.count;
    const before = await count();
    const other = await bodyOf("tito");
    const sameEmail = await people.admin!.post("/users/register", other);
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_DATA", message: "Este e-mail já está em uso." },
    });
    const sameCpf = await people.admin!.post("/users/register", {
      ...body,
      person: { ...body.person, email: "outro@novo.com.br" },
    });
    expect(sameCpf).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_DATA", message: "Já existe um usuário com este CPF." },
    });
    expect(await count()).toBe(before);
  });

  test("is refused field by field for a bad body", async () => {
    const answer = await people.admin!.post<{ errors: { field: string }[] }>("/users/register", {
      type: "OPERATOR",
      person: { fullName: "SEM NADA" },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["authRoleID", "person.documentNumber", "person.email"]),
    );
  });

  test("needs the right", async () => {
    expect((await people.oper!.post("/users/register", await bodyOf("ulisses"))).status).toBe(403);
    expect((await apiOf(server.app).post("/users/register", {})).status).toBe(401);
  });
});

describe("granting a role", () => {
  test("an administrator creates no super-administrator and changes none", async () => {
    const body = await bodyOf("vera", "r_superadmin");
    expect(await people.admin!.post("/users/register", body)).toMatchObject({
      status: 403,
      body: { message: "Você não pode conceder esta função." },
    });
    const [boss] = await run<{ id: number }>(
      server.database.db,
      "select user_id as id from identity_account where login = 'super'",
    );
    expect((await people.admin!.put(`/users/${boss!.id}`, { enabled: false })).status).toBe(403);
    expect((await people.admin!.put(`/users/${boss!.id}`, { person: { email: "meu@novo.com.br" } })).status).toBe(403);
    expect((await people.admin!.post(`/users/${boss!.id}/reset-password`)).status).toBe(403);
    expect((await people.admin!.delete(`/users/${boss!.id}`)).status).toBe(403);
    expect((await people.super!.post("/users/register", body)).status).toBe(201);
  });

  test("nobody raises their own role", async () => {
    const { body } = await people.admin!.get<{ id: number }>("/users/me");
    expect((await people.admin!.put(`/users/${body.id}`, { authRoleID: await roleID("r_superadmin") })).status).toBe(
      403,
    );
  });

  test("an agency master grants only roles of the agency system, for the own office", async () => {
    const agent = { type: "AGENT" };
    const made = await people.master!.post("/users/register", await bodyOf("wanda", "r_agency_office", agent));
    expect(made).toMatchObject({ status: 201, body: { agencyOfficeID: office } });
    expect((await people.master!.post("/users/register", await bodyOf("xico", "r_admin"))).status).toBe(403);
  });

  test("the role belongs to the system of the user's type", async () => {
    const answer = await people.admin!.post("/users/register", await bodyOf("yara", "r_hr"));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: "authRoleID", message: "Esta função não é do sistema deste tipo de usuário." }] },
    });
  });
});

describe("changing a user", () => {
  test("to a new e-mail changes the address to sign in with", async () => {
    const { id } = await server.addPerson("mudar");
    expect(await people.admin!.put(`/users/${id}`, { person: { email: "Mudou@novo.com.br" } })).toMatchObject({
      status: 200,
    });
    await signIn(server.origin, "mudou@novo.com.br", PASSWORD);
    await expect(signIn(server.origin, "mudar@exemplo.com.br", PASSWORD)).rejects.toThrow("inválidos");
  });

  test("to disabled ends the sessions; one's own user cannot be disabled or removed", async () => {
    const { id } = await server.addPerson("parar");
    const tokens = await signIn(server.origin, "parar", PASSWORD);
    expect(
      (await people.admin!.post("/users/bulk/update", { ids: [id], data: { enabled: false } })).body,
    ).toMatchObject({ results: [{ state: "fulfilled" }] });
    expect((await renew(server.origin, tokens.refresh_token)).status).toBe(400);
    expect((await apiOf(server.app, tokens.access_token).get("/users/me")).status).toBe(403);
    const { body } = await people.admin!.get<{ id: number }>("/users/me");
    expect((await people.admin!.put(`/users/${body.id}`, { enabled: false })).status).toBe(403);
    expect((await people.admin!.delete(`/users/${body.id}`)).status).toBe(403);
  });

  test("by removing it removes the account", async () => {
    const { id } = await server.addPerson("sair");
    const tokens = await signIn(server.origin, "sair", PASSWORD);
    expect((await people.admin!.delete(`/users/${id}`)).status).toBe(204);
    await expect(signIn(server.origin, "sair", PASSWORD)).rejects.toThrow("inválidos");
    expect((await renew(server.origin, tokens.refresh_token)).status).toBe(400);
  });

  test("by restoring credentials revokes the old password and sends a link", async () => {
    const { id, email } = await server.addPerson("perdeu");
    const tokens = await signIn(server.origin, "perdeu", PASSWORD);
    expect((await people.admin!.post(`/users/${id}/reset-password`)).status).toBe(204);
    await expect(signIn(server.origin, "perdeu", PASSWORD)).rejects.toThrow("inválidos");
    expect((await renew(server.origin, tokens.refresh_token)).status).toBe(400);
    await passwordByMail(email, "Recuperada-1");
    await signIn(server.origin, "perdeu", "Recuperada-1");
    expect((await people.admin!.post("/users/999999/reset-password")).body).toMatchObject({
      code: "NOT_FOUND",
      entity: "User",
    });
    expect((await people.oper!.post(`/users/${id}/reset-password`)).status).toBe(403);
  });

  test("leaves user and account as they were when it fails", async () => {
    const { id } = await server.addPerson("inteiro");
    const answer = await people.admin!.put(`/users/${id}`, { person: { email: "super@exemplo.com.br" } });
    expect(answer.body).toMatchObject({ code: "DUPLICATE_DATA", field: expect.stringContaining("email") });
    await signIn(server.origin, "inteiro@exemplo.com.br", PASSWORD);
  });
});
