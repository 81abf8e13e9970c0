// An operation with a generated contract that waits for its signers, for the tests of signing.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { OperationsServer } from "./operations-server.ts";

export let operations: OperationsServer;
export let id = 0;
let templateID = 0;
export let contractID = 0;
/** Each test calls from an address of its own, so that none waits for the limit of another. */
let address = 0;

export const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);

export interface Signer {
  id: number;
  type: string;
  name: string;
  documentNumber: string;
  status: string;
  order: number;
}
export const signers = () =>
  rows<Signer>(
    `select id, type, name, document_number as "documentNumber", status, "order" from operation_signers
      where operation_id = $1 order by "order", id`,
    [id],
  );
export const contract = async () =>
  (
    await rows<Record<string, unknown>>(
      `select status, signed_on::text as "signedOn", signed_file_id::text as "signedFileID", signed_sha256 as "signedSha256",
              sha256, file_id::text as "fileID", expires_at as "expiresAt" from operation_contracts where id = $1`,
      [contractID],
    )
  )[0]!;
export const stateOf = async () =>
  (
    await rows<Record<string, unknown>>(
      `select stage, acceptance_date::text as "acceptanceDate", is_paused as "isPaused", missing_text as missing
         from operations where id = $1`,
      [id],
    )
  )[0]!;
export const codeOf = async (signerID: number) => {
  const { body } = await operations.op.get<{ link: string }>(`/operation-signers/${signerID}/link`);
  return body.link?.split("#")[1] ?? "";
};

export async function publicCall<Answer = Record<string, unknown>>(path: string, payload: object) {
  const answer = await operations.server.app.inject({
    ...{ method: "POST", url: `/api/signature-links/${path}`, payload },
    headers: { "user-agent": "Telefone de teste" },
    remoteAddress: `203.0.113.${address}`,
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  return { status: answer.statusCode, body: (isJson ? answer.json() : {}) as Answer, bytes: answer.rawPayload };
}

export const WITNESSES = [
  ["ANA TESTEMUNHA", "39053344705"],
  ["BIA TESTEMUNHA", "11144477735"],
] as const;

export const addSigner = (body: object) =>
  operations.op.post<{ id: number }>("/operation-signers", {
    ...{ operationID: id, email: "pessoa@example.com", mobilePhone: "11987654321" },
    ...body,
  });
export const addWitnesses = async () => {
  for (const [name, documentNumber] of WITNESSES)
    expect((await addSigner({ type: "WITNESS", name, documentNumber, order: 4 })).status).toBe(201);
};
export const send = (body: object = {}) => operations.op.post(`/operations/${id}/send-for-signature`, body);
export const setTemplate = (columns: string) =>
  rows(`update contract_templates set ${columns} where id = $1`, [templateID]);

/** Opens the link of a signer and reads the document. Returns the code of the link. */
export async function readAs({ id: signerID }: Signer): Promise<string> {
  const code = await codeOf(signerID);
  await publicCall("open", { code });
  await publicCall("document", { code, contractID });
  return code;
}

export const signWith = (code: string, { documentNumber }: Signer, more: object = {}) =>
  publicCall("sign", { code, documentNumber, agreed: true, version: 1, ...more });

export const signAs = async (signer: Signer, more: object = {}) => signWith(await readAs(signer), signer, more);

async function start() {
  operations = await OperationsServer.start();
  await rows("update workflow_versions set stages = '{OPERATION_DATA,FORMALIZATION,CONTRACT_SIGNING}'");
  const [template] = await rows<{ id: number }>("select id from contract_templates where code = 'CCBPF'");
  templateID = template!.id;
  await rows("delete from product_contract_templates where product_id = $1", [operations.product]);
  await operations.sa.post("/product-contract-templates", {
    ...{ productID: operations.product, contractTemplateID: templateID, required: true, order: 1 },
  });
  await rows("update persons set phone = '11987654321', email = 'cliente@example.com' where document_number = $1", [
    (
      await rows<{ document: string }>(
        "select q.document_number as document from customers c join persons q on q.id = c.person_id where c.id = $1",
        [operations.customer.id],
      )
    )[0]!.document,
  ]);
}

async function next() {
  address++;
  ({ id } = await operations.next());
  await operations.op.post(`/operations/${id}/take`);
  await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`);
  await setTemplate(
    "body = '<p>{{customer.name}}</p>', signer_types = '{CUSTOMER,WITNESS}', certificate_type = 'ELECTRONIC', biometry_required = false, expiration_days = 30",
  );
  const made = await operations.op.post<{ contractIDs: number[] }>(`/operations/${id}/contracts/generate`, {});
  contractID = made.body.contractIDs[0]!;
}

/** In each test file: the server, and a new operation for each test. */
export function withContract(): void {
  beforeAll(start);
  beforeEach(next);
  afterAll(() => operations.server.close());
}
