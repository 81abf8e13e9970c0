// Tests who may read a file: anyone signed in reads avatars and logos, and other files need the right to read their
// record.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESS } from "../../helpers/address.ts";
import type { Api } from "../../helpers/api.ts";
import { cnpjOf, cpfOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";
import { PDF, PNG, uploadOne } from "./multipart.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
let server: SliceServer;
type Person = Awaited<ReturnType<SliceServer["person"]>>;
let operator: Person;
let ownAgent: Person;
let otherAgent: Person;
let own: number;

beforeAll(async () => {
  server = await startSliceServer({ DATA_DIR: folder });
  operator = await server.person("r_superadmin");
  own = await agency(1);
  ownAgent = await server.person("r_agency_office", { agency_office_id: own, type: "AGENT" });
  otherAgent = await server.person("r_agency_office", { agency_office_id: await agency(2), type: "AGENT" });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

let serial = 40_000;
async function agency(n: number): Promise<number> {
  const company = await server.make("companies", { documentNumber: cnpjOf(serial++), legalName: `AGENTE ${n}` });
  const office = await server.make("agency-offices", {
    company: { documentNumber: company.documentNumber, legalName: `AGENTE ${n}` },
    code: `AG${n}`,
    responsiblePersonID: operator.personID,
  });
  return office.id;
}

async function fileOf(person: Person, name = "contrato.pdf", content = PDF): Promise<string> {
  return (await uploadOne(server.app, person.token, name, content)).json<{ id: string }>().id;
}

const customerBody = (attachments: { fileID: string }[], n = serial++) => ({
  type: "PERSON",
  agencyOfficeID: own,
  person: {
    documentNumber: cpfOf(n),
    fullName: "MARIA",
    birthDate: "1990-01-01",
    email: `m${n}@exemplo.com.br`,
    phone: "11987654321",
  },
  address: ADDRESS,
  attachments,
});

const reads = async (api: Api, id: string) => (await api.get(`/public-files/${id}/download`)).status;

describe("a document of a customer", () => {
  let fileID: string;
  beforeAll(async () => {
    fileID = await fileOf(operator);
    const answer = await operator.api.post("/customers", customerBody([{ fileID }]));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  });

  test("is read by whoever sees the customer", async () => {
    expect(await reads(operator.api, fileID)).toBe(200);
    expect(await reads(ownAgent.api, fileID)).toBe(200);
    expect(await reads((await server.person("r_operator")).api, fileID)).toBe(200);
  });

  test("is hidden from another agency, its description included", async () => {
    expect(await reads(otherAgent.api, fileID)).toBe(404);
    expect((await otherAgent.api.get(`/public-files/${fileID}`)).status).toBe(404);
  });

  test("cannot be reached by attaching it to a record of one's own", async () => {
    const answer = await otherAgent.api.post("/customers", {
      ...customerBody([{ fileID }]),
      agencyOfficeID: undefined,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "VALIDATION_ERROR",
        errors: [{ field: "attachments.0.fileID", message: "O arquivo não existe mais. Envie-o novamente." }],
      },
    });
    expect(await reads(otherAgent.api, fileID)).toBe(404);
  });

  test("shows its real name and uploader, whatever the body claims", async () => {
    const body = customerBody([{ fileID, fileName: "outro.exe", attachedByID: 999 } as { fileID: string }]);
    const answer = await operator.api.post<{ attachments: unknown[] }>("/customers", body);
    expect(answer.body.attachments).toMatchObject([
      { fileID, fileName: "contrato.pdf", attachedByID: operator.userID },
    ]);
  });
});

test("a file without a record is readable by its uploader only", async () => {
  const fileID = await fileOf(ownAgent);
  expect(await reads(ownAgent.api, fileID)).toBe(200);
  expect(await reads(operator.api, fileID)).toBe(404);
});

test("an avatar is read by anyone signed in", async () => {
  const fileID = await fileOf(operator, "foto.png", PNG);
  const answer = await operator.api.put(`/persons/${operator.personID}`, { avatarFileID: fileID });
  expect(answer.status).toBe(200);
  expect(await reads(otherAgent.api, fileID)).toBe(200);
});

test("a field takes only the kinds of file that it names", async () => {
  const fileID = await fileOf(operator);
  const answer = await operator.api.put(`/persons/${operator.personID}`, { avatarFileID: fileID });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "avatarFileID", message: "Tipo de arquivo não permitido. Envie jpg, jpeg, png, webp." }],
    },
  });
});

test("a file that does not exist is refused in a body", async () => {
  const answer = await operator.api.post(
    "/customers",
    customerBody([{ fileID: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b" }]),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test("a record keeps its files when somebody else saves it again", async () => {
  const fileID = await fileOf(operator);
  const made = await operator.api.post<{ id: number; attachments: object[] }>("/customers", customerBody([{ fileID }]));
  const answer = await ownAgent.api.put<{ attachments: object[] }>(`/customers/${made.body.id}`, {
    attachments: made.body.attachments,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.attachments).toMatchObject([{ fileID, attachedByID: operator.userID }]);
});
