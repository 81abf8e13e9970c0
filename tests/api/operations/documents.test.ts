// The documents of an operation: asked for, sent in versions, reviewed, and read by whoever may see the operation.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountByName } from "../../../server/features/identity/accounts.ts";
import { run } from "../../../server/platform/db/database.ts";
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

async function file(login: string, name = "renda.pdf"): Promise<string> {
  const { app } = operations.server;
  const content = name.endsWith("pdf") ? PDF : Buffer.from("texto");
  return (await uploadOne(app, await operations.server.tokenOf(login), name, content)).json().id;
}

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
  const requested = await operations.op.post<{ id: number }>("/operation-documents/request", wish);
  expect(requested.status).toBe(201);
  expect(requested.body).toMatchObject({ status: "RQ", requestNote: "Laudo deste mês", target: "WARRANTY" });
  expect((await operations.op.post("/operation-documents/request", wish)).body).toMatchObject({
    errors: [{ field: "documentTypeID", message: "Este documento já foi solicitado e ainda não chegou." }],
  });
  const noticesOf = () =>
    rows<{ title: string }>(
      `select n.title from notifications n where n.category = 'ATTACHMENT_REQUESTED' and (n.data -> 'operation' ->> 'id')::int = $1 order by n.id`,
      [id],
    );
  expect(await noticesOf()).toMatchObject([{ title: "Anexo solicitado" }]);
  const paused = async () =>
    (await rows<{ p: boolean }>("select is_paused as p from operations where id = $1", [id]))[0]?.p;
  expect(await paused()).toBe(true);
  const sent = await operations.op2.post(`/operation-documents/${requested.body.id}/attach`, {
    fileID: await file("op2"),
  });
  expect(sent.body).toMatchObject({ status: "SE", fileName: "renda.pdf" });
  expect(await paused()).toBe(false);
  expect((await noticesOf()).map(({ title }) => title)).toEqual(["Anexo solicitado", "Anexo recebido"]);
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
  const stranger = await operations.op2.post(`/operation-documents/${first!.id}/attach`, { fileID: await file("op2") });
  expect([stranger.status, (stranger.body as { subcode?: string }).subcode]).toEqual([403, "NOT_OPERATION_MEMBER"]);
  expect((await checklist()).every(({ status }) => status === "RQ")).toBe(true);
});

test("a name that no document has is refused by name, beside what is missing", async () => {
  const { status, body } = await operations.op.post("/operation-documents", { operationID: id, nada: 1 });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field: "nada" })]) });
});

test.each(["a\0b", "renda.pdf"])("what is no id of a file is refused at its field: %j", async (fileID) => {
  const [type] = await rows<{ id: number }>("select id from document_types order by id limit 1");
  const document = { operationID: id, documentTypeID: type!.id, fileID };
  const { status, body } = await operations.op.post("/operation-documents", document);
  expect([status, body]).toMatchObject([400, { errors: [{ field: "fileID" }] }]);
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
  const requested = await operations.op.post<{ documentTypeID: number }>("/operation-documents/request", {
    ...{ operationID: id, documentTypeID: (first as unknown as { documentTypeID: number }).documentTypeID },
  });
  expect(requested.body).toMatchObject({ id: first!.id });
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
