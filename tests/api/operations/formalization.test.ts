// The documents of an operation: generated from the templates of its product, replaced, out of date, refused.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { OperationsServer } from "./operations-server.ts";

interface Line {
  templateID: number;
  name: string;
  state: string;
  staleReason: string | null;
  unfilled: string[];
  current: { id: number; number: number; fileID: string; sha256: string; operationTermsID: number } | null;
  earlier: { id: number; number: number }[];
}

let operations: OperationsServer;
let id = 0;
let templateID = 0;

const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);
const documents = async () =>
  (await operations.op.get<{ documents: Line[] }>(`/operations/${id}/formalization`)).body.documents;
const generate = (body: object = {}) => operations.op.post(`/operations/${id}/contracts/generate`, body);
const setText = (body: string) => rows("update contract_templates set body = $2 where id = $1", [templateID, body]);
const setMode = (mode: string) =>
  rows("update contract_templates set dispatch_mode = $2 where id = $1", [templateID, mode]);
const stageOf = async () =>
  (await rows<{ stage: string }>("select stage from operations where id = $1", [id]))[0]?.stage;
const contractsFact = async () =>
  (await operations.op.get<{ facts: { contracts: object[] } }>(`/operations/${id}/detailed`)).body.facts.contracts;

async function download(path: string): Promise<Buffer> {
  const { app } = operations.server;
  const authorization = `Bearer ${await operations.server.tokenOf("op")}`;
  const { rawPayload } = await app.inject({ method: "GET", url: `/api${path}`, headers: { authorization } });
  return rawPayload;
}

beforeAll(async () => {
  operations = await OperationsServer.start();
  // Of the way only the formalization, after what is done by itself.
  await rows("update workflow_versions set stages = '{OPERATION_DATA,FORMALIZATION,CONTRACT_SIGNING}'");
  const [template] = await rows<{ id: number }>("select id from contract_templates where code = 'CCBPF'");
  templateID = template!.id;
  await rows("delete from product_contract_templates where product_id = $1", [operations.product]);
  await operations.sa.post("/product-contract-templates", {
    ...{ productID: operations.product, contractTemplateID: templateID, required: true, order: 1 },
  });
});
afterAll(() => operations.server.close());

beforeEach(async () => {
  ({ id } = await operations.next());
  await operations.op.post(`/operations/${id}/take`);
  await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`);
  await setText(
    "<h2>Cédula {{operation.code}}</h2><p>{{customer.name}}, {{operation.totalValue}}</p><p>{{tables.installments}}</p>",
  );
  await setMode("INTERNAL");
});

describe("a document from a template", () => {
  test("says the values, keeps its hash and its origin, and completes the stage", async () => {
    expect(await stageOf()).toBe("FORMALIZATION");
    expect(await documents()).toMatchObject([{ templateID, state: "MISSING", current: null, unfilled: [] }]);
    expect((await generate()).status).toBe(200);
    const [line] = await documents();
    expect(line).toMatchObject({ state: "CURRENT", current: { number: 1 }, earlier: [] });
    const file = await download(`/public-files/${line!.current!.fileID}/download`);
    expect(createHash("sha256").update(file).digest("hex")).toBe(line!.current!.sha256);
    const text = (await pdfLines(file)).flat().join("\n");
    const [operation] = await rows<{ code: string; name: string; terms: number }>(
      `select o.code, q.full_name as name, o.terms_id as terms from operations o join customers k on k.id = o.customer_id
         join persons q on q.id = k.person_id where o.id = $1`,
      [id],
    );
    expect(text).toContain(`Cédula ${operation!.code}`);
    expect(text).toContain(operation!.name);
    expect(text).toContain("Saldo devedor");
    expect(text).not.toContain("{{");
    expect(line!.current!.operationTermsID).toBe(operation!.terms);
    expect(file.toString("latin1")).toContain("/Keywords");
    expect(await stageOf()).toBe("CONTRACT_SIGNING");
    const [history] = await rows<{ summary: string }>(
      "select summary from operation_status_histories where operation_id = $1 and command = 'GENERATE_CONTRACT'",
      [id],
    );
    expect(history?.summary).toBe(`Documento gerado: ${line!.name}.`);
  });

  test("new terms put it out of date and open the stage again; the new one replaces it", async () => {
    await generate();
    await operations.op.post(`/operations/${id}/change-terms`, { installmentQuantity: 10 });
    await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`);
    expect(await stageOf()).toBe("FORMALIZATION");
    expect(await documents()).toMatchObject([
      { state: "STALE", staleReason: "As condições da operação mudaram depois da geração." },
    ]);
    expect((await generate()).status).toBe(200);
    expect(await documents()).toMatchObject([{ state: "CURRENT", current: { number: 2 }, earlier: [{ number: 1 }] }]);
    expect(await stageOf()).toBe("CONTRACT_SIGNING");
    expect((await generate()).body).toMatchObject({ code: "INVALID_STATE", subcode: "NOTHING_TO_GENERATE" });
  });

  test("what changes of the customer puts it out of date; what it does not say of them does not", async () => {
    await generate();
    const person = "(select person_id from customers where id = $1)";
    await rows(`update persons set notes = 'x', credit_score = 500 where id = ${person}`, [operations.customer.id]);
    expect(await contractsFact()).toMatchObject([{ state: "CURRENT" }]);
    await rows(`update persons set occupation = 'OUTRA' where id = ${person}`, [operations.customer.id]);
    expect(await contractsFact()).toMatchObject([{ state: "STALE" }]);
    const [line] = await documents();
    const again = await operations.op.post(`/operation-contracts/${line!.current!.id}/generate`);
    expect(again.status).toBe(200);
    expect(await contractsFact()).toMatchObject([{ state: "CURRENT" }]);
  });

  test("each variable without data is named with where to fill it in, and nothing is stored", async () => {
    await setText("<p>{{vehicle.licensePlate}} {{guarantor.name}} {{customer.name}}</p>");
    const refused = await generate();
    expect(refused.status).toBe(400);
    const [{ name }] = (await documents()) as [Line];
    expect(refused.body).toMatchObject({
      errors: [
        { field: "contractTemplateIDs", message: `${name}: falta Placa (Etapa Garantia, e cadastro do veículo).` },
        {
          field: "contractTemplateIDs",
          message: `${name}: falta Nome do avalista (Etapa Avalista, e cadastro do avalista).`,
        },
      ],
    });
    expect(await rows("select 1 from operation_contracts where operation_id = $1", [id])).toEqual([]);
    expect((await documents())[0]?.unfilled).toHaveLength(2);
  });

  test("a preview stores nothing and says that it is a draft", async () => {
    const file = await download(`/operations/${id}/contracts/${templateID}/preview.pdf`);
    expect((await pdfLines(file)).flat().join("\n")).toContain("Minuta, sem valor de contrato");
    expect(await rows("select 1 from operation_contracts where operation_id = $1", [id])).toEqual([]);
    for (const other of ["0", "abc"])
      expect((await operations.op.get(`/operations/${id}/contracts/${other}/preview.pdf`)).status).toBe(400);
  });
});

test("the agency of the operation sees which documents there are, and none of their files", async () => {
  const [agency] = await rows<{ id: number }>(
    `select u.agency_office_id as id from users u join identity_account a on a.user_id = u.id where a.login = 'ag'`,
  );
  await rows("update operations set agency_office_id = $2 where id = $1", [id, agency!.id]);
  await generate();
  const [line] = await documents();
  const summary = await operations.ag.get(`/operations/${id}/detailed`);
  expect(summary.body).toMatchObject({ kind: "agency", contracts: [{ name: line!.name, state: "CURRENT" }] });
  expect((await operations.ag.get(`/public-files/${line!.current!.fileID}`)).status).toBe(404);
});

describe("who may, and when", () => {
  test("members alone, after the stages before, and agencies neither read nor write", async () => {
    expect((await operations.op2.post(`/operations/${id}/contracts/generate`)).body).toMatchObject({
      ...{ code: "FORBIDDEN", subcode: "NOT_OPERATION_MEMBER" },
    });
    expect((await operations.ag.post(`/operations/${id}/contracts/generate`)).status).toBe(403);
    expect((await operations.ag.get(`/operations/${id}/formalization`)).status).toBe(403);
    await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/reopen`, { note: "Conferir" });
    expect((await generate()).body).toMatchObject({
      ...{ code: "INVALID_STATE", subcode: "STAGE_PENDING", message: "Conclua antes a etapa Dados da operação." },
    });
  });

  test("what is no template of the product, and bodies that make no sense, are refused at their field", async () => {
    for (const contractTemplateIDs of [[999_999], [], "x", ["1"], [1.5]])
      expect((await generate({ contractTemplateIDs })).body).toMatchObject({
        ...{ code: "VALIDATION_ERROR", errors: [{ field: "contractTemplateIDs" }] },
      });
    expect((await generate({ nada: 1 })).status).toBe(400);
  });

  test("two at the same moment make one current version", async () => {
    const made = await Promise.all([1, 2].map(() => generate({ contractTemplateIDs: [templateID] })));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const current = await rows("select 1 from operation_contracts where operation_id = $1 and is_current", [id]);
    expect(current).toHaveLength(1);
  });
});

test("a document of elsewhere is attached as PDF, and not generated", async () => {
  await setMode("EXTERNAL_GENERATION");
  expect((await generate({ contractTemplateIDs: [templateID] })).status).toBe(400);
  const none = await operations.op.post(`/operations/${id}/contracts/attach`, { contractTemplateID: templateID });
  expect(none.body).toMatchObject({ errors: [{ field: "fileID", message: "Anexe o arquivo." }] });
  const { app } = operations.server;
  const upload = async (name: string, bytes: Buffer) =>
    (await uploadOne(app, await operations.server.tokenOf("op"), name, bytes)).json().id as string;
  const attach = (fileID: string) =>
    operations.op.post(`/operations/${id}/contracts/attach`, { contractTemplateID: templateID, fileID });
  expect((await attach(await upload("ccb.txt", Buffer.from("texto")))).body).toMatchObject({
    errors: [{ field: "fileID", message: "Tipo de arquivo não permitido. Envie pdf." }],
  });
  const fileID = await upload("ccb.pdf", PDF);
  expect((await attach(fileID)).status).toBe(200);
  const sha256 = createHash("sha256").update(PDF).digest("hex");
  expect(await documents()).toMatchObject([{ state: "CURRENT", current: { fileID, sha256, number: 1 } }]);
  expect(await stageOf()).toBe("CONTRACT_SIGNING");
  await setMode("INTERNAL");
  const own = await operations.op.post(`/operations/${id}/contracts/attach`, {
    contractTemplateID: templateID,
    fileID: "x",
  });
  expect(own.body).toMatchObject({ errors: [{ field: "contractTemplateID" }] });
});
