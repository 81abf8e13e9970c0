// Tests parties that several registers share: a change that affects another register needs a confirmation and the
// right.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESS, ADDRESS_CELLS, ADDRESS_HEADS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cpfOf, createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { sendImport } from "../resources/sheet-file.ts";

interface Row {
  id: number;
  personID: number;
  companyID: number;
  person: Record<string, unknown>;
  company: Record<string, unknown>;
}
interface Refusal {
  code: string;
  subcode: string | null;
  message: string;
  errors: { field: string }[];
  details: { changes: { field: string; from: unknown; to: unknown }[]; registers: { label: string }[] };
}

const LOGINS = ["sa", "ad", "op", "op2", "lim", "ag", "agm", "hr", "ce"] as const;
const CONFIRMED = { "x-confirm-shared-changes": "true" };
let server: TestServer;
let sampler: Sampler;
const api = {} as Record<(typeof LOGINS)[number], Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of LOGINS) api[login] = apiOf(server.app, await server.tokenOf(login));
  sampler = createSampler(api.sa, server.app.services.resources, 97_000);
});
afterAll(() => server.close());

const sample = (name: string) => sampler.body(server.app.services.resources.get(name)!);
const first = async (path: string): Promise<Row> =>
  (await api.sa.get<{ content: Row[] }>(`${path}${query({ pageSize: 1, sort: "id,ASC" })}`)).body.content[0]!;
const one = async (path: string): Promise<Row> => (await api.sa.get<Row>(path)).body;

describe("a company in several registers", () => {
  const renamed = async (legalName: unknown) => {
    const cessionary = await first("/cessionary-companies");
    const supplier = await sample("suppliers");
    return { ...supplier, company: { documentNumber: cessionary.company.documentNumber, legalName } };
  };

  test("is not renamed by another register until that is confirmed", async () => {
    const { id, companyID, company } = await first("/cessionary-companies");
    const body = await renamed("OUTRO NOME S.A.");
    const answer = await api.op.post<Refusal>("/suppliers", body);
    expect([answer.status, answer.body.code]).toEqual([409, "SHARED_DATA"]);
    expect(answer.body.details.changes).toEqual([
      expect.objectContaining({ field: "company.legalName", from: company.legalName, to: "OUTRO NOME S.A." }),
    ]);
    expect(answer.body.details.registers.map(({ label }) => label)).toContain("Cessionárias");
    const bulk = await api.op.post<{ results: { state: string; reason: Refusal }[] }>("/suppliers/bulk/create", {
      data: [body],
    });
    expect(bulk.body.results[0]).toMatchObject({ state: "rejected", reason: { code: "SHARED_DATA" } });
    expect((await one(`/companies/${companyID}`)) as object).toMatchObject({ legalName: company.legalName });
    const same = await api.op.post<Row>("/suppliers", {
      ...body,
      company: { ...(body.company as object), legalName: company.legalName },
    });
    expect(same.status, JSON.stringify(same.body)).toBe(201);
    expect(same.body.companyID).toBe(companyID);
    const put = await api.op.put<Refusal>(`/suppliers/${same.body.id}`, { company: { legalName: "MAIS UM" } });
    expect(put).toMatchObject({ status: 409, body: { code: "SHARED_DATA" } });
    const cleared = await api.op.put<Refusal>(`/suppliers/${same.body.id}?clear=company.tradeName`, {});
    expect([200, 409]).toContain(cleared.status);
    expect(
      (await api.op.put(`/suppliers/${same.body.id}`, { company: { legalName: "MAIS UM" } }, CONFIRMED)).status,
    ).toBe(200);
    expect((await one(`/cessionary-companies/${id}`)).company.legalName).toBe("MAIS UM");
    await api.sa.put(`/cessionary-companies/${id}`, { company: { legalName: company.legalName } }, CONFIRMED);
  });

  test("receives a contact that it lacked without a question", async () => {
    const broker = (await api.op.post<Row>("/brokers", await sample("brokers"))).body;
    await api.op.put(`/brokers/${broker.id}?clear=company.website`, {});
    const { documentNumber, legalName } = broker.company;
    const company = { documentNumber, legalName, website: "https://contato.exemplo.com.br" };
    const made = await api.op.post<Row>("/suppliers", { ...(await sample("suppliers")), company });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await one(`/brokers/${broker.id}`)).company.website).toBe(company.website);
  });

  test("is reported at each row of a file that changes it, and written by a file that confirms", async () => {
    const broker = (await api.op.post<Row>("/brokers", await sample("brokers"))).body;
    const address = ADDRESS_HEADS.join(";");
    const head =
      "Categoria;CNPJ;Razão social;Dados bancários: Tipo de conta;Dados bancários: Banco;Dados bancários: Agência (sem dígito);Dados bancários: Conta;Dados bancários: Dígito";
    const cells = `Revenda / lojista;${broker.company.documentNumber};NOME DO ARQUIVO;Conta corrente;001;1234;123456;7`;
    const content = `${head};${address}\n${cells};${ADDRESS_CELLS.join(";")}`;
    const token = await server.tokenOf("op");
    const refused = await sendImport(server.app, token, "/suppliers", { content });
    expect(refused.body.results[0]).toMatchObject({
      state: "rejected",
      reason: {
        code: "SHARED_DATA",
        errors: [
          {
            field: "company.legalName",
            message: expect.stringMatching(/Corretor.*Marque “Atualizar dados compartilhados”/),
          },
        ],
      },
    });
    const rehearsal = await sendImport(server.app, token, "/suppliers", {
      ...{ content, headers: CONFIRMED, query: "?dryRun=true" },
    });
    expect(rehearsal.body).toMatchObject({ created: 1, refused: 0, written: false });
    const key = { "idempotency-key": "one-file-two-answers" };
    expect((await sendImport(server.app, token, "/suppliers", { content, headers: key })).body.refused).toBe(1);
    const other = await sendImport(server.app, token, "/suppliers", { content, headers: { ...key, ...CONFIRMED } });
    expect(other.status).toBe(409);
    const done = await sendImport(server.app, token, "/suppliers", { content, headers: CONFIRMED });
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ created: 1 });
    expect((await one(`/brokers/${broker.id}`)).company.legalName).toBe("NOME DO ARQUIVO");
  });
});

describe("a person with an account", () => {
  const account = async (login: (typeof LOGINS)[number]) => {
    const { id, personID } = (await api[login].get<Row>("/users/me")).body;
    return { id, personID, person: await one(`/persons/${personID}`) } as unknown as Row;
  };
  const IDENTITY = {
    fullName: "NOME TROCADO",
    socialName: "TROCADO",
    email: "trocado@exemplo.com.br",
    phone: "11900001111",
    birthDate: "1980-01-01",
    motherName: "MAE TROCADA",
    rg: "998877",
    availability: "AW",
    organizationRepresentative: true,
  };

  test.each(["sa", "ad", "op2"] as const)(
    "of equal or higher role (%s) is not changed by an operator through any register",
    async (login) => {
      const { person, personID } = await account(login);
      const before = await one(`/persons/${personID}`);
      for (const [name, value] of Object.entries(IDENTITY)) {
        const isSame = (person as unknown as Record<string, unknown>)[name] === value;
        const body = { [name]: isSame ? false : value };
        const put = await api.op.put<Refusal>(`/persons/${personID}`, body);
        expect([put.status, put.body.errors?.[0]?.field], name).toEqual([403, name]);
        expect((await api.op.patch(`/persons/${personID}`, body)).status, name).toBe(403);
        const bulk = await api.op.post<{ results: { state: string }[] }>("/persons/bulk/update", {
          ids: [personID],
          data: body,
        });
        expect(bulk.body.results[0]!.state, name).toBe("rejected");
      }
      const { documentNumber } = before as unknown as { documentNumber: string };
      for (const register of ["customers", "buyers", "representatives"]) {
        const body = { ...(await sample(register)), type: "PERSON" };
        const sampled = (body as { person?: object }).person ?? {};
        const person = { ...sampled, documentNumber, fullName: IDENTITY.fullName };
        const made = await api.op.post<Refusal>(`/${register}`, { ...body, person, company: undefined }, CONFIRMED);
        expect(made.status, `${register} ${JSON.stringify(made.body)}`).toBe(403);
      }
      expect((await api.op.put(`/persons/${personID}?clear=motherName&clear=socialName`, {})).status).toBeLessThan(500);
      const after = await one(`/persons/${personID}`);
      expect({ ...after, version: 0, updatedAt: 0, updatedBy: 0, updatedByID: 0 }).toEqual({
        ...before,
        ...{ version: 0, updatedAt: 0, updatedBy: 0, updatedByID: 0 },
      });
    },
  );

  test("is changed by people who administer users, and nobody sets the availability of a superior", async () => {
    const { personID } = await account("op2");
    expect((await api.ad.put(`/persons/${personID}`, { motherName: "NOVA MAE", availability: "AW" })).status).toBe(200);
    expect((await api.ad.put(`/persons/${personID}`, { availability: "AV" })).status).toBe(200);
    const boss = await account("sa");
    expect((await api.ad.put(`/persons/${boss.personID}`, { availability: "AW" })).status).toBe(403);
    expect((await api.ad.put(`/persons/${boss.personID}`, { fullName: "OUTRA" })).status).toBe(403);
  });

  test("may change the few fields of their own profile", async () => {
    for (const login of ["op", "ag", "hr", "ce"] as const) {
      const { personID } = await account(login);
      expect((await api[login].put(`/persons/${personID}`, { availability: "AW", phone: "11933332222" })).status).toBe(
        200,
      );
      expect((await api[login].put(`/persons/${personID}`, { organizationRepresentative: true })).status).toBe(403);
    }
  });

  test("is not shown by the question to a caller who may not read it", async () => {
    const { person } = await account("sa");
    const { documentNumber } = person as unknown as { documentNumber: string };
    const before = await one(`/persons/${(await account("sa")).personID}`);
    const body = {
      type: "PERSON",
      address: ADDRESS,
      person: {
        documentNumber,
        fullName: "X Y",
        birthDate: "1990-01-01",
        email: "x@y.com.br",
        phone: "11911112222",
        occupation: "HACKER",
        income: 1,
      },
    };
    const made = await api.ag.post<Row>("/customers", body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await api.ag.delete(`/customers/${made.body.id}`)).status).toBe(204);
    const after = await one(`/persons/${before.id}`);
    for (const name of ["roles", "occupation", "income", "fullName", "email", "phone", "birthDate"])
      expect([name, (after as unknown as Record<string, unknown>)[name] ?? null]).toEqual([
        name,
        (before as unknown as Record<string, unknown>)[name] ?? null,
      ]);
  });
});

test("a limited registration completes the contacts of a person, and withdraws them when it is deleted", async () => {
  const existing = (
    await api.sa.post<Row>("/buyers", {
      ...(await sample("buyers")),
      type: "PERSON",
      company: undefined,
      person: { documentNumber: cpfOf(97_900), fullName: "PESSOA SEM TELEFONE" },
    })
  ).body;
  expect(existing.personID).toBeTypeOf("number");
  const body = {
    documentNumber: existing.person.documentNumber,
    fullName: "OUTRO",
    birthDate: "1990-01-01",
    email: "o@p.com.br",
    phone: "11944445555",
    occupation: "HACKER",
    income: 1,
  };
  const made = await api.ag.post<Row>("/customers", { type: "PERSON", address: ADDRESS, person: body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.person).toMatchObject(body);
  expect(await one(`/persons/${existing.personID}`)).toMatchObject({
    ...{ fullName: "PESSOA SEM TELEFONE", phone: "11944445555" },
    ...{ income: null, occupation: null, email: null, roles: ["CUSTOMER"] },
  });
  expect((await api.ag.delete(`/customers/${made.body.id}`)).status).toBe(204);
  expect(await one(`/persons/${existing.personID}`)).toMatchObject({ phone: null, roles: null });
});

test("a partner's change of a client of another register stays with the partner", async () => {
  const made = (
    await api.ag.post<Row>("/customers", {
      ...(await sample("customers")),
      agencyOfficeID: undefined,
      type: "PERSON",
      company: undefined,
    })
  ).body;
  const { documentNumber, fullName } = made.person;
  const buyer = await api.op.post<Row>("/buyers", {
    ...(await sample("buyers")),
    type: "PERSON",
    company: undefined,
    person: { documentNumber, fullName },
  });
  expect(buyer.status, JSON.stringify(buyer.body)).toBe(201);
  const changed = await api.ag.put<Row>(`/customers/${made.id}`, { person: { fullName: "NOME DO AGENTE" } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.person).toMatchObject({ ...made.person, fullName: "NOME DO AGENTE" });
  expect((await one(`/buyers/${buyer.body.id}`)).person.fullName).toBe(fullName);
});
