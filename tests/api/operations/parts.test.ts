// The parts of an operation: each write is a command, with what it leaves behind and whom it tells.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountByName } from "../../../server/features/identity/accounts.ts";
import { run } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
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
async function file(login: string, name = "renda.pdf"): Promise<string> {
  const { app } = operations.server;
  const content = name.endsWith("pdf") ? PDF : Buffer.from("texto");
  return (await uploadOne(app, await operations.server.tokenOf(login), name, content)).json().id;
}

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
    const made = await Promise.all(
      [1, 2, 3].map(() => operations.op.post<{ errors: object[] }>("/operation-guarantors", body)),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(made.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      { field: "personID", message: "Esta pessoa já é avalista desta operação." },
    ]);
    expect((await historyOf()).map(({ command }) => command)).toEqual(["CREATE", "TAKE", "ADD_GUARANTOR"]);
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

describe("documents", () => {
  const checklist = async () =>
    (
      await operations.op.get<{ content: { id: number; status: string; documentType: { text: string } }[] }>(
        `/operation-documents?filters=${encodeURIComponent(JSON.stringify({ operationID: id }))}`,
      )
    ).body.content;

  test("a request stops the clock and tells members; its answer starts it again", async () => {
    await operations.op2.post(`/operations/${id}/take`);
    const [type] = await rows<{ id: number }>("select id from document_types where code = 'VISTORIA'");
    const wish = { operationID: id, documentTypeID: type!.id, requestNote: "Laudo deste mês" };
    const asked = await operations.op.post<{ id: number }>("/operation-documents/request", wish);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: "RQ", requestNote: "Laudo deste mês", target: "WARRANTY" });
    expect((await operations.op.post("/operation-documents/request", wish)).body).toMatchObject({
      errors: [{ field: "documentTypeID", message: "Este documento já foi solicitado e ainda não chegou." }],
    });
    const told = () =>
      rows<{ title: string }>(
        `select n.title from notifications n where n.category = 'ATTACHMENT_REQUESTED' and (n.data -> 'operation' ->> 'id')::int = $1 order by n.id`,
        [id],
      );
    expect(await told()).toMatchObject([{ title: "Anexo solicitado" }]);
    const paused = async () =>
      (await rows<{ p: boolean }>("select is_paused as p from operations where id = $1", [id]))[0]?.p;
    expect(await paused()).toBe(true);
    const sent = await operations.op2.post(`/operation-documents/${asked.body.id}/attach`, {
      fileID: await file("op2"),
    });
    expect(sent.body).toMatchObject({ status: "SE", fileName: "renda.pdf" });
    expect(await paused()).toBe(false);
    expect((await told()).map(({ title }) => title)).toEqual(["Anexo solicitado", "Anexo recebido"]);
  });

  test("a refused document is replaced by a new version, and the earlier one stays", async () => {
    const [first] = await checklist();
    await operations.op.post(`/operation-documents/${first!.id}/attach`, { fileID: await file("op") });
    const withoutReason = await operations.op.post(`/operation-documents/${first!.id}/review`, { status: "RE" });
    expect(withoutReason.body).toMatchObject({
      errors: [{ field: "rejectionReason", message: "Informe o motivo da reprovação." }],
    });
    await operations.op.post(`/operation-documents/${first!.id}/review`, { status: "RE", rejectionReason: "Ilegível" });
    const next = await operations.op.post<{ id: number }>(`/operation-documents/${first!.id}/attach`, {
      fileID: await file("op", "novo.pdf"),
    });
    expect(next.body).toMatchObject({ replacesID: first!.id, status: "SE", required: true, fileName: "novo.pdf" });
    const approved = await operations.op.post(`/operation-documents/${next.body.id}/review`, { status: "AP" });
    expect(approved.body).toMatchObject({ status: "AP" });
    const all = await checklist();
    expect(all.map(({ status }) => status).sort()).toEqual(["AP", "RE", "RQ", "RQ"]);
    expect((await operations.op.delete(`/operation-documents/${next.body.id}`)).body).toMatchObject({
      code: "INVALID_STATE",
    });
  });

  test("somebody else's file, a wrong kind of file and another operation's document are refused", async () => {
    const [first] = await checklist();
    const foreign = await operations.op.post(`/operation-documents/${first!.id}/attach`, { fileID: await file("op2") });
    expect(foreign.body).toMatchObject({
      errors: [{ field: "fileID", message: "O arquivo não existe mais. Envie-o novamente." }],
    });
    const wrong = await operations.op.post(`/operation-documents/${first!.id}/attach`, {
      fileID: await file("op", "notas.txt"),
    });
    expect(wrong.body).toMatchObject({ errors: [{ field: "fileID" }] });
    const moved = await operations.op.put(`/operation-documents/${first!.id}`, { operationID: id - 1 });
    expect(moved.status).toBe(400);
    expect((await checklist()).every(({ status }) => status === "RQ")).toBe(true);
  });

  test("a request is cancelled; what the checklist asks for stays in it", async () => {
    const [type] = await rows<{ id: number }>("select id from document_types where code = 'VISTORIA'");
    const { body } = await operations.op.post<{ id: number }>("/operation-documents/request", {
      operationID: id,
      documentTypeID: type!.id,
    });
    expect((await operations.op.post(`/operation-documents/${body.id}/cancel-request`)).body).toMatchObject({
      status: "CA",
    });
    expect((await operations.op.post(`/operation-documents/${body.id}/cancel-request`)).body).toMatchObject({
      code: "INVALID_STATE",
    });
    const [first] = await checklist();
    const asked = await operations.op.post<{ documentTypeID: number }>("/operation-documents/request", {
      ...{ operationID: id, documentTypeID: (first as unknown as { documentTypeID: number }).documentTypeID },
    });
    expect(asked.body).toMatchObject({ id: first!.id });
    expect((await operations.op.post(`/operation-documents/${first!.id}/cancel-request`)).body).toMatchObject({
      status: "RQ",
    });
  });

  test("the agency of the operation sends and reads its documents, another one sees nothing", async () => {
    const userID = (await accountByName(operations.server.database.db, "ag"))?.userID;
    const [office] = await rows<{ id: number }>("select agency_office_id as id from users where id = $1", [userID]);
    await rows("update operations set agency_office_id = $2 where id = $1", [id, office!.id]);
    const [first] = await checklist();
    const sent = await operations.ag.post(`/operation-documents/${first!.id}/attach`, { fileID: await file("ag") });
    expect(sent.body).toMatchObject({ status: "SE" });
    expect(sent.body).not.toHaveProperty("attachedByID");
    expect((await operations.ag.get(`/public-files/${sent.body.fileID}`)).status).toBe(200);
    expect((await operations.ag.post(`/operation-documents/${first!.id}/review`, { status: "AP" })).status).toBe(403);
    await rows("update operations set agency_office_id = null where id = $1", [id]);
    expect((await operations.ag.get(`/public-files/${sent.body.fileID}`)).status).toBe(404);
    expect((await operations.ag.get(`/operation-documents/${first!.id}`)).status).toBe(404);
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
          modelYear: 2021,
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
    });
    expect(twice.body).toMatchObject({
      code: "DUPLICATE_DATA",
      message: "O chassi não pode ser igual ao de um veículo já cadastrado.",
    });
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
    await operations.op.put(`/operations/${id}/information`, { additionalInformation: "Um", seen: "" });
    const stale = await operations.op.put(`/operations/${id}/information`, { additionalInformation: "Dois", seen: "" });
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
