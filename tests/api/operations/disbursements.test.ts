// Who is paid what an operation releases: whom the server refuses, sums to the cent, and what new terms do to them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { OperationsServer } from "./operations-server.ts";

interface Detail {
  operation: { disbursement: number };
  facts: { releasedValue: string; disbursedValue: string; payeeGrounds: object };
  stages: { code: string; missing: { code: string; text: string }[] }[];
}
interface Refused {
  errors: { field: string; message: string }[];
}

const STRANGER = "52998224725";
let operations: OperationsServer;
let id = 0;
let released = 0;

beforeAll(async () => {
  operations = await OperationsServer.start();
});
afterAll(() => operations.server.close());
beforeEach(async () => {
  ({ id } = await operations.next());
  await operations.op.post(`/operations/${id}/take`);
  released = (await detail()).operation.disbursement;
});

const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);
const detail = async () => (await operations.op.get<Detail>(`/operations/${id}/detailed`)).body;
const missing = async () => (await detail()).stages.find(({ code }) => code === "DISBURSEMENT")?.missing ?? [];
const lastSummary = async () =>
  (
    await rows<{ summary: string }>(
      "select summary from operation_status_histories where operation_id = $1 order by id desc limit 1",
      [id],
    )
  )[0]?.summary;
const customer = () => ({
  ...{ operationID: id, payeeKind: "CUSTOMER", payeeName: "MARIA", pixKeyType: "EMAIL", pixKey: "maria@example.com" },
  payeeDocumentNumber: operations.customer.documentNumber,
});
const stranger = () => ({
  ...customer(),
  ...{ payeeKind: "THIRD_PARTY", payeeName: "RUI", payeeDocumentNumber: STRANGER },
});
const pay = (body: object) => operations.op.post<{ id: number } & Refused>("/operation-disbursements", body);

/** Sent, and not approved yet. */
async function sendPower(more: object = {}): Promise<number> {
  const { app } = operations.server;
  const token = await operations.server.tokenOf("op");
  const fileID = (await uploadOne(app, token, "procuracao.pdf", PDF)).json().id;
  const [type] = await rows<{ id: number }>("select id from document_types where code = 'PROCURACAO'");
  const sent = { operationID: id, documentTypeID: type!.id, fileID, ...more };
  const { status, body } = await operations.op.post<{ id: number }>("/operation-documents", sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const RUI = { status: "AP", attorneyName: "Rui  Lima", attorneyDocumentNumber: "529.982.247-25" };
const review = (power: number, body: object) =>
  operations.op.post<Refused>(`/operation-documents/${power}/review`, body);

test("somebody else is paid with a power in force that names them, and the stage misses it once it is not", async () => {
  const refused = await pay({ ...stranger(), value: released });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([
    { field: "payeeDocumentNumber", message: expect.stringContaining("anexe e aprove uma procuração") },
  ]);
  const power = await sendPower();
  expect((await review(power, RUI)).body).toMatchObject({ attorneyName: "RUI LIMA", attorneyDocumentNumber: STRANGER });
  expect(await lastSummary()).toMatch(/^Documento aprovado: .* Procurador: RUI LIMA\.$/);
  expect((await review(power, RUI)).status).toBe(409);
  const other = { ...stranger(), payeeName: "BIA", payeeDocumentNumber: "11144477735" };
  expect((await pay({ ...other, value: 10 })).body.errors).toMatchObject([
    { field: "payeeDocumentNumber", message: expect.stringContaining("que o nomeie") },
  ]);
  expect((await pay({ ...stranger(), value: released })).status).toBe(201);
  expect(await missing()).toEqual([]);
  await rows("update operation_documents set due_date = '2020-01-01' where id = $1", [power]);
  expect(await missing()).toMatchObject([{ code: "PAYEE_REFUSED", text: expect.stringMatching(/^RUI: /) }]);
});

test("whoever approves a power says whom it names", async () => {
  const power = await sendPower();
  const wrong = async (change: object) => (await review(power, { ...RUI, ...change })).body.errors;
  expect((await review(power, { status: "AP" })).body.errors).toMatchObject([
    { field: "attorneyDocumentNumber", message: "Informe o CPF ou o CNPJ do procurador que a procuração diz." },
  ]);
  expect(await wrong({ attorneyDocumentNumber: "52998224726" })).toMatchObject([{ field: "attorneyDocumentNumber" }]);
  expect(await wrong({ attorneyDocumentNumber: operations.customer.documentNumber })).toMatchObject([
    { field: "attorneyDocumentNumber", message: expect.stringContaining("outra pessoa que não o cliente") },
  ]);
  expect(await wrong({ attorneyName: " " })).toMatchObject([{ field: "attorneyName" }]);
  expect((await review(power, { status: "RE", rejectionReason: "Ilegível" })).status).toBe(200);
});

test("a power that names nobody, from before it had to, pays nobody until somebody names its attorney", async () => {
  const power = await sendPower();
  await rows("update operation_documents set status = 'AP' where id = $1", [power]);
  expect((await pay({ ...stranger(), value: 10 })).body.errors).toMatchObject([
    {
      field: "payeeDocumentNumber",
      message: expect.stringContaining("informe na etapa Documentos quem é o procurador"),
    },
  ]);
  expect((await review(power, RUI)).status).toBe(200);
  expect((await pay({ ...stranger(), value: 10 })).status).toBe(201);
});

test("the power of a guarantor lets nobody have the customer's money", async () => {
  const power = await sendPower();
  expect((await review(power, RUI)).status).toBe(200);
  await rows("update operation_documents set target = 'GUARANTOR' where id = $1", [power]);
  expect((await pay({ ...stranger(), value: 10 })).status).toBe(400);
});

test("who sells the good in guarantee is paid without a power", async () => {
  const [supplier] = await rows<{ id: number; document: string }>(
    `select s.id, c.document_number as document from suppliers s join companies c on c.id = s.company_id
      where jsonb_array_length(to_jsonb(c.bank_accounts)) > 0 order by s.id limit 1`,
  );
  const seller = {
    ...{ ...customer(), payeeKind: "SUPPLIER", payeeName: "REVENDA", supplierID: supplier!.id },
    payeeDocumentNumber: supplier!.document,
  };
  expect((await pay({ ...seller, value: 10 })).body.errors).toMatchObject([
    { field: "payeeDocumentNumber", message: expect.stringContaining("não é o vendedor") },
  ]);
  await rows("update operations set supplier_id = $2 where id = $1", [id, supplier!.id]);
  expect((await pay({ ...seller, value: 10 })).status).toBe(201);
  expect((await pay({ ...seller, payeeDocumentNumber: STRANGER, value: 10 })).body.errors).toMatchObject([
    { field: "payeeDocumentNumber", message: "Este CNPJ não é o do fornecedor escolhido." },
  ]);
  const { body } = await operations.op.get<{ content: object[] }>(`/operations/${id}/payees`);
  expect(body.content).toContainEqual(
    expect.objectContaining({ payeeKind: "SUPPLIER", supplierID: supplier!.id, bank: expect.any(String) }),
  );
});

test("accounts of the registers pay as they come, for the staff of the pipeline", async () => {
  const { body } = await operations.op.get<{ content: { bank: string; isBankClosed: boolean }[] }>(
    `/operations/${id}/payees`,
  );
  const { bank, isBankClosed, ...account } = body.content[0]!;
  expect({ bank, isBankClosed }).toEqual({ bank: expect.any(String), isBankClosed: false });
  const made = await pay({ ...account, operationID: id, value: released });
  expect(made.body).toMatchObject({ payeeDocumentNumber: operations.customer.documentNumber, status: "PE" });
  expect((await operations.ag.get(`/operations/${id}/payees`)).status).toBe(403);
});

test("the field that is wrong says so", async () => {
  const wrong = async (change: object) => (await pay({ ...customer(), value: 10, ...change })).body.errors;
  expect(await wrong({ payeeDocumentNumber: STRANGER })).toMatchObject([{ field: "payeeDocumentNumber" }]);
  expect(await wrong({ pixKeyType: "CPF", pixKey: STRANGER })).toMatchObject([
    { field: "pixKey", message: "Esta chave CPF não é do favorecido." },
  ]);
  expect(await wrong({ pixKeyType: "PHONE" })).toMatchObject([{ field: "pixKey" }]);
  expect(await wrong({ scheduledDate: "2020-01-01" })).toMatchObject([{ field: "scheduledDate" }]);
  expect(await wrong({ value: 0 })).toMatchObject([{ field: "value" }]);
  expect((await detail()).facts.disbursedValue).toBe("0");
});

test("a split comes to the cent, is one line of the history, and goes with what is pending alone", async () => {
  const { body: made } = await pay({ ...customer(), value: 1000 });
  const split = (body: object) =>
    operations.op.post<Refused & { content: object[] }>(`/operation-disbursements/${made.id}/split`, body);
  for (const [body, field] of [
    [{ parts: 1, firstDate: "2031-01-31" }, "parts"],
    [{ parts: 2.5, firstDate: "2031-01-31" }, "parts"],
    [{ parts: 3, firstDate: "2020-01-31" }, "firstDate"],
    [{ parts: 3, firstDate: "31/01/2031" }, "firstDate"],
  ] as const)
    expect((await split(body)).body, field).toMatchObject({ code: "VALIDATION_ERROR", errors: [{ field }] });
  expect(
    (await operations.op2.post(`/operation-disbursements/${made.id}/split`, { parts: 3, firstDate: "2031-01-31" }))
      .status,
  ).toBe(403);
  const { status, body } = await split({ parts: 3, firstDate: "2031-01-31" });
  expect(status).toBe(200);
  expect(body.content).toMatchObject([
    { id: made.id, value: 333.34, scheduledDate: "2031-01-31", payeeName: "MARIA" },
    { value: 333.33, scheduledDate: "2031-02-28", pixKey: "maria@example.com" },
    { value: 333.33, scheduledDate: "2031-03-31" },
  ]);
  expect((await detail()).facts.disbursedValue).toBe("100000");
  expect(await lastSummary()).toBe("Desembolso dividido: MARIA, R$\u00a01.000,00 em 3 partes a partir de 31/01/2031.");
  await rows("update operation_disbursements set status = 'EN' where id = $1", [made.id]);
  expect((await split({ parts: 2, firstDate: "2031-01-31" })).status).toBe(409);
});

test("of two people who pay the rest at once, one does", async () => {
  await operations.op2.post(`/operations/${id}/take`);
  const both = await Promise.all(
    [operations.op, operations.op2].map((api) =>
      api.post("/operation-disbursements", { ...customer(), value: released }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  const { facts } = await detail();
  expect(facts.disbursedValue).toBe(facts.releasedValue);
});

test("new terms open the stage again, say so before and after, and let values be lowered", async () => {
  const { body: made } = await pay({ ...customer(), value: released });
  expect(await missing()).toEqual([]);
  const { body: preview } = await operations.op.post<{ undoes: string[] }>(`/operations/${id}/preview-change`, {
    value: 6000,
  });
  expect(preview.undoes).toContainEqual(
    expect.stringMatching(/^A etapa Desembolso volta a ficar em aberto: os desembolsos passam/),
  );
  expect((await operations.op.post(`/operations/${id}/change-terms`, { value: 6000 })).status).toBe(200);
  expect(await lastSummary()).toMatch(/^As condições foram recalculadas\. A etapa Desembolso volta a ficar em aberto/);
  expect(await missing()).toMatchObject([{ code: "DISBURSEMENT_DIFFERENCE" }]);
  const change = (value: number) => operations.op.put<Refused>(`/operation-disbursements/${made.id}`, { value });
  expect((await change(released + 1)).body.errors).toMatchObject([{ field: "value" }]);
  expect((await change(released - 1)).status).toBe(200);
  expect((await change((await detail()).operation.disbursement)).status).toBe(200);
  expect(await missing()).toEqual([]);
});
