// Links that are closed: what they say, and asking for another one.
import { beforeEach, expect, test } from "vitest";
import { sentNotices } from "../../helpers/notices.ts";
import {
  addWitnesses,
  codeOf,
  contractID,
  id,
  operations,
  publicCall,
  rows,
  type Signer,
  send,
  signAs,
  signers,
  withContract,
} from "./signing-place.ts";

withContract();

beforeEach(async () => {
  await operations.op.post(`/operations/${id}/signers`);
  await addWitnesses();
});

const requestNotices = () =>
  sentNotices(operations.server.database.db, "Pedido de outro link", String(id).padStart(6, "0"));

test("a closed link asks for another one: the members hear of it once a day, and an open one does not", async () => {
  await send();
  const [customer, ana] = (await signers()) as [Signer, Signer];
  const code = await codeOf(customer.id);
  const request = (of: string) => publicCall("request", { code: of });
  expect((await request(code)).body).toMatchObject({ subcode: "OPEN" });
  await operations.op.post(`/operation-contracts/${contractID}/cancel`, { reason: "Nome errado no contrato" });
  for (let times = 0; times < 2; times++) expect((await request(code)).body).toEqual({ state: "REQUESTED" });
  const requests = await requestNotices();
  expect(requests.map(({ body }) => body)).toEqual([expect.stringContaining(customer.name)]);
  expect(
    await rows("select signer_id as signer, kind from operation_signer_events where signer_id = any($1) order by id", [
      [customer.id, ana.id],
    ]),
  ).toEqual(["SENT", "LINK_REQUESTED"].map((kind) => ({ signer: customer.id, kind })));
  expect((await request("x".repeat(43))).status).toBe(404);
});

test("without a member who still works here the administrators hear of it", async () => {
  await send();
  const [customer] = (await signers()) as [Signer];
  const code = await codeOf(customer.id);
  await operations.op.post(`/operation-contracts/${contractID}/cancel`, { reason: "Nome errado no contrato" });
  const setEnabled = (isEnabled: boolean) =>
    rows("update users set enabled = $1 where id = (select user_id from identity_account where login = 'op')", [
      isEnabled,
    ]);
  await setEnabled(false);
  const answer = await publicCall("request", { code });
  await setEnabled(true);
  expect(answer.body).toEqual({ state: "REQUESTED" });
  const requests = await requestNotices();
  expect(requests.map(({ login }) => login).toSorted()).toEqual(["ad", "sa"]);
});

test("a link says that others sign before, and that it is signed already", async () => {
  await send();
  const [customer, ana] = (await signers()) as [Signer, Signer];
  const signed = await codeOf(customer.id);
  await signAs(customer);
  const waiting = await codeOf(ana.id);
  await operations.op.post(`/operation-contracts/${contractID}/cancel`, { reason: "Nome errado no contrato" });
  await send();
  expect((await publicCall("open", { code: waiting })).body).toMatchObject({ subcode: "NOT_DUE" });
  expect((await publicCall("request", { code: waiting })).body).toMatchObject({ subcode: "NOT_DUE" });
  expect((await publicCall("open", { code: signed })).status).toBe(404);
  await signAs((await signers())[0]!);
  expect((await publicCall("request", { code: signed })).status).toBe(404);
});
