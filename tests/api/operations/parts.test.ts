// The parts of an operation: each write is a command, with what it leaves behind and whom it tells.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;
let id = 0;

beforeAll(async () => {
  operations = await OperationsServer.start();
});
afterAll(() => operations.server.close());
beforeEach(async () => {
  ({ id } = await operations.next());
  await operations.op.post(`/operations/${id}/take`);
});

const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);
const customerPerson = async () =>
  (await rows<{ id: number }>("select person_id as id from customers where id = $1", [operations.customer.id]))[0]!.id;
const otherPersons = () =>
  rows<{ id: number; document: string }>(
    `select id, document_number as document from persons where document_number is not null
       and id not in (select coalesce(person_id, 0) from customers) order by id limit 3`,
  );
const historyOf = () =>
  rows<{ command: string; summary: string; note: string | null }>(
    "select command, summary, note from operation_status_histories where operation_id = $1 order by id",
    [id],
  );
const events = async () =>
  (await rows<{ name: string }>("select name from outbox_event where name like 'webhook.%' order by id")).map(
    ({ name }) => name.replace("webhook.", ""),
  );

describe("guarantors", () => {
  test("the customer, and anybody twice, are refused at the field", async () => {
    const customer = { operationID: id, type: "PERSON", personID: await customerPerson() };
    const own = await operations.op.post<{ errors: object[] }>("/operation-guarantors", customer);
    expect(own.status).toBe(400);
    expect(own.body.errors).toMatchObject([
      { field: "personID", message: "Esta pessoa é o cliente da operação e não pode ser avalista dela." },
    ]);
    const [person] = await otherPersons();
    const body = { operationID: id, type: "PERSON", personID: person!.id };
    const made = await Promise.all([1, 2, 3].map(() => operations.op.post("/operation-guarantors", body)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: "DUPLICATE_DATA", field: "personID", message: "Esta pessoa já é avalista desta operação." },
    });
    expect((await historyOf()).map(({ command }) => command)).toEqual(["CREATE", "TAKE", "ADD_GUARANTOR"]);
  });

  test("several persons guarantee one operation, and one person several", async () => {
    const [first, second] = await otherPersons();
    const add = async (operationID: number, person: { id: number } | undefined) =>
      (await operations.op.post("/operation-guarantors", { operationID, type: "PERSON", personID: person?.id })).status;
    expect([await add(id, first), await add(id, second), await add(id, second)]).toEqual([201, 201, 409]);
    const { id: other } = await operations.next();
    await operations.op.post(`/operations/${other}/take`);
    expect(await add(other, first)).toBe(201);
  });

  test("a document is enough, where it is known", async () => {
    const [, person] = await otherPersons();
    const made = await operations.op.post("/operation-guarantors", {
      operationID: id,
      documentNumber: person!.document,
    });
    expect(made.body).toMatchObject({ type: "PERSON", personID: person!.id });
    const unknown = await operations.op.post<{ errors: object[] }>("/operation-guarantors", {
      ...{ operationID: id, documentNumber: "935.411.347-80" },
    });
    expect(unknown.body.errors).toMatchObject([{ field: "documentNumber" }]);
  });

  test("a change and a removal tell what was before, and who is no member changes nothing", async () => {
    const [person] = await otherPersons();
    const { body: made } = await operations.op.post<{ id: number }>("/operation-guarantors", {
      operationID: id,
      personID: person!.id,
    });
    expect((await operations.op2.put(`/operation-guarantors/${made.id}`, { signer: false })).body).toMatchObject({
      ...{ code: "FORBIDDEN", subcode: "NOT_OPERATION_MEMBER" },
    });
    expect((await operations.op.put(`/operation-guarantors/${made.id}`, { signer: false })).status).toBe(200);
    const [changed] = await rows<{ changes: object }>(
      "select changes from operation_status_histories where operation_id = $1 and command = 'CHANGE_GUARANTOR'",
      [id],
    );
    expect(changed?.changes).toEqual({
      fields: [{ field: "signer", title: "Assina o contrato", before: "Sim", after: "Não" }],
    });
    expect((await operations.op2.delete(`/operation-guarantors/${made.id}`)).status).toBe(403);
    expect((await operations.op.delete(`/operation-guarantors/${made.id}`)).status).toBe(204);
    expect((await historyOf()).at(-1)?.command).toBe("REMOVE_GUARANTOR");
  });
});

describe("warranties", () => {
  const vehicle = async (at: number) =>
    (
      await operations.op.post<{ id: number }>("/vehicles", {
        ...{
          chassisNumber: `9BWZZZ377VT00425${at}`,
          brand: "VW",
          model: "GOL",
          manufactureYear: 2020,
          ...{ modelYear: 2021, zeroKm: true },
        },
      })
    ).body.id;

  test("a vehicle guarantees one running operation at a time, whoever comes first", async () => {
    const vehicleID = await vehicle(1);
    const body = { type: "VEHICLE", vehicleID, value: 30_000 };
    const other = await operations.next();
    await operations.op.post(`/operations/${other.id}/take`);
    const made = await Promise.all(
      [id, other.id].map((operationID) =>
        operations.op.post<{ errors: object[] }>("/operation-warranties", { ...body, operationID }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(made.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      { field: "vehicleID", message: expect.stringMatching(/^Este veículo já garante a operação \d+\.$/) },
    ]);
  });

  test("plate, chassis and Renavam of another vehicle are refused in the words of the register", async () => {
    await vehicle(2);
    const twice = await operations.op.post("/vehicles", {
      ...{ chassisNumber: "9BWZZZ377VT004252", brand: "VW", model: "GOL", manufactureYear: 2020, modelYear: 2021 },
      licensePlate: "ABC1D29",
    });
    expect(twice.body).toMatchObject({
      code: "DUPLICATE_DATA",
      message: "O chassi não pode ser igual ao de um veículo já cadastrado.",
    });
  });

  test("no call writes a vehicle that cannot be, and each mistake stands at its field", async () => {
    const vehicleID = await vehicle(3);
    const body = {
      ...{ chassisNumber: "9BWZZZ377VT00425", vehicleDocumentNumber: "00639884961", brand: "VW", model: "GOL" },
      ...{ manufactureYear: 2020, modelYear: 2024, marketValue: 0 },
    };
    const fields = ({ status, body: { errors } }: { status: number; body: { errors: { field: string }[] } }) => [
      status,
      ...errors.map(({ field }) => field).sort(),
    ];
    type Refused = { errors: { field: string }[] };
    const wrong = ["chassisNumber", "licensePlate", "marketValue", "modelYear", "vehicleDocumentNumber"];
    expect(fields(await operations.op.post<Refused>("/vehicles", body))).toEqual([400, ...wrong]);
    expect(fields(await operations.op.put<Refused>(`/vehicles/${vehicleID}`, { modelYear: 2019 }))).toEqual([
      ...[400, "modelYear"],
    ]);
    expect(fields(await operations.op.put<Refused>(`/vehicles/${vehicleID}`, { zeroKm: false }))).toEqual([
      ...[400, "licensePlate"],
    ]);
  });

  test("every field comes back, the sum counts, and the history says the values", async () => {
    const body = {
      ...{ operationID: id, type: "REAL_ESTATE", value: 6000, documentNumber: operations.customer.documentNumber },
      ...{ depositary: "JOAO", location: "SALA 2", registrationNumber: "123", registryOffice: "1º CARTÓRIO" },
      ...{ igpmPercent: 100, description: "Casa", valuedOn: "2026-01-10", revaluationDueOn: "2027-01-10" },
    };
    const { body: made } = await operations.op.post<{ id: number }>("/operation-warranties", body);
    expect(made).toMatchObject({ ...body, depositary: "JOAO" });
    await operations.op.put(`/operation-warranties/${made.id}`, { value: 7000 });
    const { body: detail } = await operations.op.get(`/operations/${id}/detailed`);
    expect(detail).toMatchObject({ facts: { warrantiesValue: "700000" } });
    const [changed] = await rows<{ changes: object }>(
      "select changes from operation_status_histories where operation_id = $1 and command = 'CHANGE_WARRANTY'",
      [id],
    );
    expect(changed?.changes).toEqual({
      fields: [{ field: "value", title: "Valor", before: "R$\u00a06.000,00", after: "R$\u00a07.000,00" }],
    });
    const before = await operations.op.put(`/operation-warranties/${made.id}`, { revaluationDueOn: "2025-12-31" });
    expect(before.body).toMatchObject({ errors: [{ field: "revaluationDueOn" }] });
  });
});

describe("what else the stages write", () => {
  test("disbursements never exceed the released value, and a PIX key does for a bank", async () => {
    const { body: detail } = await operations.op.get<{ operation: { disbursement: number } }>(
      `/operations/${id}/detailed`,
    );
    const payee = {
      operationID: id,
      payeeKind: "CUSTOMER",
      payeeName: "MARIA",
      payeeDocumentNumber: operations.customer.documentNumber,
    };
    const pix = { pixKeyType: "EMAIL", pixKey: "maria@example.com" };
    expect((await operations.op.post("/operation-disbursements", { ...payee, value: 10 })).body).toMatchObject({
      errors: [{ field: "bankID", message: "Informe banco, agência e conta, ou uma chave PIX." }],
    });
    const half = await operations.op.post("/operation-disbursements", { ...payee, ...pix, value: 1000 });
    expect(half.status).toBe(201);
    const { disbursement } = detail.operation;
    const over = await operations.op.post("/operation-disbursements", { ...payee, ...pix, value: disbursement });
    expect(over.body).toMatchObject({ errors: [{ field: "value" }] });
    const rest = await operations.op.post("/operation-disbursements", { ...payee, ...pix, value: disbursement - 1000 });
    expect(rest.status).toBe(201);
  });

  test("notes keep author and time, and a text that was changed meanwhile is not overwritten", async () => {
    await operations.op.put(`/operations/${id}/information`, { note: "Ligou pedindo prazo" });
    expect((await historyOf()).at(-1)).toMatchObject({ command: "CHANGE_INFORMATION", note: "Ligou pedindo prazo" });
    await operations.op.put(`/operations/${id}/information`, { additionalInformation: "Um", replacedText: "" });
    const stale = await operations.op.put(`/operations/${id}/information`, {
      additionalInformation: "Dois",
      replacedText: "",
    });
    expect(stale.body).toMatchObject({ code: "STALE_RECORD", message: expect.stringContaining("mudou o texto") });
    expect((await operations.op2.put(`/operations/${id}/information`, { note: "x" })).status).toBe(403);
    expect((await operations.op.put(`/operations/${id}/information`, {})).body).toMatchObject({
      errors: [{ field: "note" }],
    });
  });

  test("custom data are those of the workflow, checked by their definitions", async () => {
    const [workflow] = await rows<{ id: number; version: number }>(
      "select id, coalesce(workflow_version, 1) as version from workflows where name = 'VEÍCULOS COM GARANTIA'",
    );
    await rows("update operations set workflow_id = $2, workflow_version = $3 where id = $1", [
      id,
      workflow!.id,
      workflow!.version,
    ]);
    const { body } = await operations.op.get<{ fields: { name: string }[] }>(`/operations/${id}/custom-fields`);
    expect(body.fields.map(({ name }) => name)).toEqual(["origemDosRecursos", "finalidadeDoCredito"]);
    const put = (customData: object) => operations.op.put(`/operations/${id}/custom-data`, { customData });
    expect((await put({ origemDosRecursos: "LOTERIA" })).body).toMatchObject({
      errors: [{ field: "customData.origemDosRecursos" }],
    });
    expect((await put({ outro: 1 })).body).toMatchObject({ errors: [{ field: "customData.outro" }] });
    expect((await put({ origemDosRecursos: "SALÁRIO" })).status).toBe(200);
    const { body: detail } = await operations.op.get(`/operations/${id}/detailed`);
    expect(detail).toMatchObject({
      facts: { missingCustomFields: [] },
      operation: { customData: { origemDosRecursos: "SALÁRIO" } },
    });
  });

  test("the pre-analysis says what decided the entry, and is redone by members alone", async () => {
    const { body } = await operations.op.get(`/operations/${id}/pre-analysis`);
    expect(body).toMatchObject({
      decision: "CONTINUE",
      customer: { documentNumber: operations.customer.documentNumber },
    });
    expect((await operations.op2.post(`/operations/${id}/redo-pre-analysis`)).status).toBe(403);
    const redone = await operations.op.post(`/operations/${id}/redo-pre-analysis`);
    expect(redone.status).toBe(200);
    expect((await historyOf()).at(-1)?.command).toBe("REDO_PRE_ANALYSIS");
    const { body: after } = await operations.op.get(`/operations/${id}/pre-analysis`);
    expect(after).toMatchObject({ decision: redone.body.decision, reason: redone.body.reason });
  });

  test("the dossier has terms, parts and history, for the staff of the pipeline", async () => {
    const [person] = await otherPersons();
    await operations.op.post("/operation-guarantors", { operationID: id, personID: person!.id });
    const answer = await operations.server.app.inject({
      url: `/api/operations/${id}/dossier`,
      headers: { authorization: `Bearer ${await operations.server.tokenOf("op")}` },
    });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const text = (await pdfLines(answer.rawPayload)).flat().join("\n");
    for (const word of [
      "Dossiê da operação",
      "Condições em vigor",
      "Avalistas",
      "RG OU CNH",
      "A operação foi assumida",
    ])
      expect(text).toContain(word);
    expect((await operations.ag.get(`/operations/${id}/dossier`)).status).toBe(403);
  });

  test("each part tells webhooks once", async () => {
    const before = (await events()).length;
    const [person] = await otherPersons();
    await operations.op.post("/operation-guarantors", { operationID: id, personID: person!.id });
    await operations.op.post("/operation-warranties", {
      operationID: id,
      type: "OTHER",
      value: 10,
      description: "Jóia",
    });
    expect((await events()).slice(before)).toEqual(["GUARANTOR", "GUARANTEE"]);
  });
});
