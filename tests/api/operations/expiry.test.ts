// What the end of a day changes without anybody's act: once, and whoever works on the operation is told once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { OperationsServer } from "./operations-server.ts";

let at: OperationsServer;

beforeAll(async () => {
  at = await OperationsServer.start();
});
afterAll(() => at.server.close());

const rows = <R>(statement: string, values: unknown[] = []) =>
  run<R & object>(at.server.database.db, statement, values);

async function turnAll(): Promise<void> {
  while (await at.server.app.jobs.turn("operation expiries"));
}

/** Noon of the day after. */
const dayAfter = (day: string): Date => new Date(new Date(`${day}T12:00:00-03:00`).getTime() + 24 * 3_600_000);

/** An operation of the operator's in the stage after its data. */
async function begun(): Promise<number> {
  const { id } = await at.next();
  await at.op.post(`/operations/${id}/take`);
  expect((await at.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`)).status).toBe(200);
  return id;
}

interface State {
  stage: string | null;
  missing: string | null;
  validUntil: string;
  ends: number;
  notices: string[];
  events: number;
}

const stateOf = (id: number): Promise<State> =>
  runOne<State & { [name: string]: unknown }>(
    at.server.database.db,
    `select o.stage, o.missing_text as missing, o.valid_until::text as "validUntil",
            (select count(*)::int from operation_status_histories h where h.operation_id = o.id and h.command = 'EXPIRE') as ends,
            (select count(*)::int from outbox_event e where e.name = 'webhook.OPERATION_DATA' and e.payload ->> 'operationID' = o.id::text) as events,
            coalesce((select json_agg(n.body) from notifications n where n.title = 'Validade vencida'
              and n.data #>> '{operation,id}' = o.id::text), '[]') as notices
       from operations o where o.id = $1`,
    [id],
  );

test("a price that nobody may take any more leads back to the data of the operation", async () => {
  const [id, cancelled, renewed] = [await begun(), await begun(), await begun()];
  await at.op.post(`/operations/${cancelled}/cancel`, { reason: "Desistência." });
  const before = await stateOf(id);
  const stopped = await stateOf(cancelled);
  await rows(
    "update operation_terms set valid_until = valid_until + 9 where id = (select terms_id from operations where id = $1)",
    [renewed],
  );
  await turnAll();
  expect(await stateOf(id)).toEqual(before);
  at.server.clock.set(dayAfter(before.validUntil));
  await turnAll();
  const after = await stateOf(id);
  expect(after).toMatchObject({ stage: "OPERATION_DATA", ends: 1, events: before.events + 1 });
  expect(after.missing).toContain("passaram da validade");
  expect(after.notices).toEqual([expect.stringMatching(/voltou à etapa Dados da operação\. As condições passaram/)]);
  await turnAll();
  await rows("update operation_expiry set day = day - 3, operation_id = 0");
  await turnAll();
  expect(await stateOf(id)).toEqual(after);
  expect(await stateOf(cancelled)).toEqual(stopped);
  expect((await stateOf(renewed)).ends).toBe(0);
});

test("a document that is out of date leads back to the documents, in one of many operations of a day", async () => {
  at.server.clock.set(new Date());
  const id = await begun();
  await rows("update operation_documents set status = 'AP', due_date = $2 where operation_id = $1", [id, "2031-03-10"]);
  await rows(
    "update operation_terms set valid_until = '2032-01-01' where id = (select terms_id from operations where id = $1)",
    [id],
  );
  for (const stage of ["GUARANTOR", "DOCUMENTS"])
    expect((await at.op.post(`/operations/${id}/stages/${stage}/complete`)).status).toBe(200);
  expect((await stateOf(id)).stage).toBe("WARRANTY");
  // More than one turn looks at.
  await rows(
    "update operations set valid_until = '2031-03-10' where id in (select id from operations order by id limit 60)",
  );
  await rows("update operation_expiry set day = '2031-03-10', operation_id = 0");
  at.server.clock.set(dayAfter("2031-03-10"));
  await turnAll();
  expect(await stateOf(id)).toMatchObject({ stage: "DOCUMENTS", ends: 1, missing: expect.stringContaining("Vencido") });
  expect((await rows<{ day: string }>("select day::text as day from operation_expiry"))[0]?.day).toBe("2031-03-11");
});
