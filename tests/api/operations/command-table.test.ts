// Every command with a call, by every persona, in every situation: the server refuses what the rules refuse, with their code
// and sentence, and nothing is written. Each call has an input that no work accepts, so that what the rules allow writes
// nothing either, and is refused for its input instead.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { detailOf } from "../../../src/custom/operations/parts/detail.ts";
import type { OperationDetailAnswer } from "../../../src/rules/operations/answers/detail.ts";
import {
  type CommandCode,
  completionRefusal,
  type OperationFacts,
  refusalOf,
} from "../../../src/rules/operations/index.ts";
import type { Api } from "../../helpers/api.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;
let personas: Record<string, Api>;
let facts: OperationFacts;
const ids = { operation: 0, guarantor: 0, document: 0, warranty: 0 };

const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);

beforeAll(async () => {
  operations = await OperationsServer.start();
  const { op, op2, sa, ag } = operations;
  personas = { op, op2, sa, ag };
  for (const login of ["lim", "hr", "ce"]) personas[login] = await operations.as(login);
  ids.operation = (await operations.next()).id;
  await op.post(`/operations/${ids.operation}/take`);
  const [person] = await rows<{ id: number }>(
    "select id from persons where id not in (select coalesce(person_id, 0) from customers) order by id limit 1",
  );
  const about = { operationID: ids.operation };
  const idOf = (answer: { body: { id?: unknown } }) => Number(answer.body.id);
  ids.guarantor = idOf(await op.post("/operation-guarantors", { ...about, personID: person!.id }));
  ids.warranty = idOf(await op.post("/operation-warranties", { ...about, type: "OTHER", value: 10 }));
  const [document] = await rows<{ id: number }>(
    "select id from operation_documents where operation_id = $1 order by id",
    [ids.operation],
  );
  ids.document = document!.id;
});
afterAll(() => operations.server.close());

interface Call {
  code: CommandCode;
  method: "POST" | "PUT" | "DELETE";
  path: () => string;
  body?: () => object;
  /** A further question of the rules. */
  also?: (facts: OperationFacts, actor: Parameters<typeof refusalOf>[2]) => ReturnType<typeof refusalOf>;
}

const on = (path: string) => () => `/operations/${ids.operation}/${path}`;
const part =
  (name: string, id: keyof typeof ids, path = "") =>
  () =>
    `/operation-${name}/${ids[id]}${path}`;
const here = (body: object) => () => ({ operationID: ids.operation, ...body });

// biome-ignore format: a table, one call a line
const CALLS: readonly Call[] = [
  { code: "ADD_MEMBER", method: "POST", path: on("members"), body: () => ({ personID: 0 }) },
  { code: "REMOVE_MEMBER", method: "DELETE", path: on("members/999999") },
  { code: "SET_STATUS", method: "PUT", path: on("status"), body: () => ({ statusID: 0 }) },
  { code: "CHANGE_TERMS", method: "POST", path: on("change-terms"), body: () => ({ value: -1 }) },
  { code: "UNDO_CHANGES", method: "POST", path: on("undo-changes") },
  { code: "COMPLETE_STAGE", method: "POST", path: on("stages/DOCUMENTS/complete"), also: (state, actor) => completionRefusal("DOCUMENTS", state, actor) },
  { code: "REOPEN_STAGE", method: "POST", path: on("stages/DOCUMENTS/reopen"), body: () => ({ note: "x" }) },
  { code: "ADD_GUARANTOR", method: "POST", path: () => "/operation-guarantors", body: here({ type: "PERSON", personID: 0 }) },
  { code: "CHANGE_GUARANTOR", method: "PUT", path: part("guarantors", "guarantor"), body: () => ({ signer: "talvez" }) },
  { code: "ATTACH_DOCUMENT", method: "POST", path: part("documents", "document", "/attach"), body: () => ({ fileID: "" }) },
  { code: "REQUEST_DOCUMENT", method: "POST", path: () => "/operation-documents/request", body: here({ documentTypeID: 0 }) },
  { code: "CANCEL_DOCUMENT_REQUEST", method: "POST", path: part("documents", "document", "/cancel-request") },
  { code: "REVIEW_DOCUMENT", method: "POST", path: part("documents", "document", "/review"), body: () => ({ status: "AP" }) },
  { code: "REMOVE_DOCUMENT", method: "DELETE", path: part("documents", "document") },
  { code: "ADD_WARRANTY", method: "POST", path: () => "/operation-warranties", body: here({ type: "OTHER", value: -1 }) },
  { code: "CHANGE_WARRANTY", method: "PUT", path: part("warranties", "warranty"), body: () => ({ value: -1 }) },
  { code: "CHANGE_DISBURSEMENTS", method: "POST", path: () => "/operation-disbursements", body: here({ payeeKind: "CUSTOMER", value: 1 }) },
  { code: "GENERATE_CONTRACT", method: "POST", path: on("contracts/generate"), body: () => ({ contractTemplateIDs: [0] }) },
  { code: "CHANGE_INFORMATION", method: "PUT", path: on("information"), body: () => ({ note: "" }) },
  { code: "CHANGE_CUSTOM_DATA", method: "PUT", path: on("custom-data"), body: () => ({ customData: { nada: 1 } }) },
];

const SITUATIONS: readonly { name: string; set: string; back: string }[] = [
  { name: "in analysis", set: "select 1", back: "select 1" },
  {
    name: "in a status that blocks editing",
    set: "update operation_statuses set blocks_editing = true where code = 'IN_ANALYSIS'",
    back: "update operation_statuses set blocks_editing = false where code = 'IN_ANALYSIS'",
  },
  {
    name: "with blocked tabs",
    set: "update operations set disabled_editing_tabs = '{OPERATION_DATA,GUARANTOR,DOCUMENTS,WARRANTY,CUSTOM_DATA}' where id = $1",
    back: "update operations set disabled_editing_tabs = '{}' where id = $1",
  },
  {
    name: "that was cancelled",
    set: "update operations set status_id = (select id from operation_statuses where code = 'CANCELLED') where id = $1",
    back: "update operations set status_id = (select id from operation_statuses where code = 'IN_ANALYSIS') where id = $1",
  },
  {
    name: "sent for payment",
    set: "update operations set sent_for_payment_at = now() where id = $1",
    back: "update operations set sent_for_payment_at = null where id = $1",
  },
  {
    name: "still being entered",
    set: "update operations set status_id = (select id from operation_statuses where code = 'IN_ENTRY') where id = $1",
    back: "update operations set status_id = (select id from operation_statuses where code = 'IN_ANALYSIS') where id = $1",
  },
];

const withID = (statement: string) => rows(statement, statement.includes("$1") ? [ids.operation] : []);

async function written(): Promise<string> {
  const [row] = await rows<{ text: string }>(
    `select concat_ws('/', (select version from operations where id = $1),
       (select count(*) from operation_status_histories where operation_id = $1),
       (select sum(version) from operation_guarantors where operation_id = $1),
       (select sum(version) from operation_documents where operation_id = $1),
       (select sum(version) from operation_warranties where operation_id = $1),
       (select count(*) from operation_disbursements where operation_id = $1),
       (select count(*) from outbox_event where name like 'webhook.%'), (select count(*) from notifications)) as text`,
    [ids.operation],
  );
  return row!.text;
}

const send = (api: Api, { method, path, body }: Call) =>
  method === "DELETE" ? api.delete(path()) : method === "PUT" ? api.put(path(), body?.()) : api.post(path(), body?.());

type Actor = Parameters<typeof refusalOf>[2];

async function expectAsRuled(login: string, call: Call, actor: Actor): Promise<void> {
  const expected = call.also?.(facts, actor) ?? refusalOf(call.code, facts, actor);
  const { status, body } = await send(personas[login]!, call);
  const said = `${login} ${call.code}: ${status} ${JSON.stringify(body)}`;
  expect({ code: body.subcode ?? null, text: expected && body.message }, said).toEqual({
    ...{ code: expected?.code ?? null, text: expected?.text ?? expected },
  });
  if (expected) expect(status, said).toBe(expected.code === "NOT_OPERATION_MEMBER" ? 403 : 409);
  else expect([400, 404, 409], said).toContain(status);
}

describe.each(SITUATIONS)("an operation $name", ({ name, set, back }) => {
  const actors = new Map<string, Actor>();
  // Who may do what does not depend on the situation: outside of the first, one member stands for all.
  const staff = name === "in analysis" ? ["op", "op2", "sa"] : ["op"];
  beforeAll(async () => {
    await withID(set);
    for (const login of staff) {
      const { body } = await personas[login]!.get<OperationDetailAnswer>(`/operations/${ids.operation}/detailed`);
      actors.set(login, body.actor);
      ({ facts } = detailOf(body));
    }
  });
  afterAll(() => withID(back));

  test("the server refuses what the rules refuse, and writes nothing", async () => {
    const before = await written();
    for (const call of CALLS) for (const [login, actor] of actors) await expectAsRuled(login, call, actor);
    expect(await written()).toBe(before);
  });
});

test("people outside of the lender's staff, and without the right, give no command", async () => {
  const before = await written();
  for (const call of CALLS)
    for (const login of ["ag", "hr", "ce", "lim"])
      expect([403, 404], `${login} ${call.code}`).toContain((await send(personas[login]!, call)).status);
  expect(await written()).toBe(before);
});
