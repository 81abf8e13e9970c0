// A partner's registration is decided once, by a person who neither created nor changed it, and then its company is
// fixed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESS } from "../../helpers/address.ts";
import type { Api } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "./slice-server.ts";

let server: SliceServer;
let admin: Awaited<ReturnType<SliceServer["person"]>>;
let serial = 1000;

beforeAll(async () => {
  server = await startSliceServer({});
  admin = await server.person("r_superadmin");
  await server.make("banks", { code: "001", ispb: "00000000", text: "BANCO DO BRASIL" });
});
afterAll(() => server.close());

const company = () => ({ documentNumber: cnpjOf(serial++), legalName: "EMPRESA" });
const office = async (more: object = {}) => {
  const body = { company: company(), address: ADDRESS, code: `C${serial++}`, responsiblePersonID: admin.personID };
  return (await admin.api.post<{ id: number; approval: string }>("/agency-offices", { ...body, ...more })).body;
};

describe("approving a registration", () => {
  const decide = (api: Api, id: number, body?: object) =>
    api.post<{ code: string; field: string; message: string }>(`/agency-offices/${id}/approve-registration`, body);
  let other: Api;
  beforeAll(async () => {
    other = (await server.person("r_admin")).api;
  });

  test("ends its analysis once", async () => {
    const made = await office();
    expect(made.approval).toBe("AN");
    expect(await decide(other, made.id, { result: "AP" })).toMatchObject({ status: 200, body: { approval: "AP" } });
    expect(await decide(other, made.id, { result: "AP" })).toMatchObject({
      status: 409,
      body: { code: "INVALID_STATE", message: "Este cadastro não está em análise." },
    });
  });

  test("is refused to its author, whatever the result", async () => {
    const { id } = await office();
    for (const result of ["AP", "RE"])
      expect(await decide(admin.api, id, { result })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining("outra pessoa") },
      });
    expect((await admin.api.get(`/agency-offices/${id}`)).body.approval).toBe("AN");
  });

  test.each([
    ["nothing", undefined],
    ["no result", {}],
    ["a note alone", { note: "ok" }],
    ["an empty result", { result: "" }],
    ["null", { result: null }],
  ])("needs the result: %s is refused", async (_what, body) => {
    const { id } = await office();
    expect(await decide(other, id, body)).toMatchObject({ status: 400, body: { field: "result" } });
    expect((await admin.api.get(`/agency-offices/${id}`)).body.approval).toBe("AN");
  });

  test("may end in a refusal with a reason", async () => {
    const { id } = await office();
    expect(await decide(other, id, { result: "RE", note: "Sem certidão." })).toMatchObject({
      body: { approval: "RE", notes: "Sem certidão." },
    });
  });

  test.each([
    ["another result", { result: "XX" }],
    ["a note that is too long", { result: "AP", note: "x".repeat(501) }],
    ["an unknown field", { result: "AP", other: 1 }],
  ])("is refused with %s", async (_what, body) => {
    expect((await admin.api.post(`/agency-offices/${(await office()).id}/approve-registration`, body)).status).toBe(
      400,
    );
  });

  test("is refused to whoever changed its CNPJ or its bank accounts meanwhile", async () => {
    const bankAccounts = [{ accountType: "CC", bankID: 1, agency: "1234", account: "123456", accountDigit: "1" }];
    for (const change of [{ company: { documentNumber: company().documentNumber } }, { bankAccounts }]) {
      const { id } = await office();
      const changed = await other.put(`/agency-offices/${id}`, change);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await decide(other, id, { result: "AP" })).toMatchObject({ status: 403, body: { field: "updatedByID" } });
      const third = (await server.person("r_admin")).api;
      expect((await decide(third, id, { result: "AP" })).status).toBe(200);
    }
    const { id } = await office();
    expect((await other.put(`/agency-offices/${id}`, { notes: "Conferido" })).status).toBe(200);
    expect((await decide(other, id, { result: "AP" })).status).toBe(200);
  });

  test("fixes the company: its CNPJ changes by no call any more", async () => {
    const made = await office();
    const { companyID } = made as unknown as { companyID: number };
    expect((await decide(other, made.id, { result: "AP" })).status).toBe(200);
    const existing = await admin.api.post<{ documentNumber: string }>("/companies", { ...company(), address: ADDRESS });
    const stored = async () =>
      (await admin.api.get<{ companyID: number; company: { documentNumber: string } }>(`/agency-offices/${made.id}`))
        .body;
    const { documentNumber } = (await stored()).company;
    const supplier = await admin.api.post<{ id: number }>("/suppliers", {
      category: "DEALER",
      address: ADDRESS,
      bankAccounts: [{ accountType: "CC", bankID: 1, agency: "1234", account: "123456", accountDigit: "1" }],
      company: { documentNumber, legalName: (await admin.api.get(`/companies/${companyID}`)).body.legalName },
    });
    expect(supplier.status, JSON.stringify(supplier.body)).toBe(201);
    const confirmed = { "x-confirm-shared-changes": "true" };
    for (const other of [company().documentNumber, existing.body.documentNumber]) {
      const part = { company: { documentNumber: other } };
      for (const [path, body] of [
        [`/agency-offices/${made.id}`, part],
        [`/companies/${companyID}`, { documentNumber: other }],
        ...(other === existing.body.documentNumber ? [] : [[`/suppliers/${supplier.body.id}`, part] as const]),
      ] as const) {
        const put = await admin.api.put<{ errors?: { field: string }[] }>(path, body, confirmed);
        expect([403, 409], `${path} ${JSON.stringify(put.body)}`).toContain(put.status);
        expect((await admin.api.patch(path, body)).status).toBeGreaterThanOrEqual(400);
        const [, register, id] = path.split("/");
        const bulk = await admin.api.post<{ results: { state: string }[] }>(`/${register}/bulk/update`, {
          ids: [Number(id)],
          data: body,
        });
        expect(bulk.body.results[0]!.state, path).toBe("rejected");
      }
    }
    expect(await stored()).toMatchObject({ companyID, company: { documentNumber } });
    expect((await admin.api.put(`/agency-offices/${made.id}`, { notes: "Outra nota" })).status).toBe(200);
  });

  test("needs the right to change the register, and an existing record", async () => {
    const { id } = await office();
    const agent = await server.person("r_agency_office", { agency_office_id: id, type: "AGENT" });
    expect((await decide(agent.api, id, { result: "AP" })).status).toBe(403);
    expect((await decide(other, 999_999, { result: "AP" })).status).toBe(404);
  });
});
