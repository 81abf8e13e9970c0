// What may still be written of a lot that was sold.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CessionRecord, CessionServer, must } from "./cession-server.ts";

let at: CessionServer;
beforeAll(async () => {
  at = await CessionServer.start();
});
afterAll(() => at.close());

test("a sold lot keeps its terms, takes what comes later, and stays", async () => {
  const { id, rate } = await at.sold([await at.paid()]);
  const path = `/operation-cessions/${id}`;
  const notes = "Termo enviado ao cartório.";
  const { status, body } = await at.sa.put<{ errors: unknown[] }>(path, { rate: 9, coObligation: "WITHOUT", notes });
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ field: "rate", code: "readOnly", message: expect.stringContaining("só mudam") })],
  ]);
  await must(at.sa.put(path, { rate, notes, paymentDate: at.today }));
  expect((await at.sa.get(path)).body).toMatchObject({ rate, notes, paymentDate: at.today });
  expect(await at.sa.delete(path)).toMatchObject({ status: 409, body: { code: "IMMUTABLE_ENTITY" } });
  expect((await at.sa.patch(`${path}?clear=rate`, {})).status).toBe(400);
  const { operationIDs } = (await at.sa.get<CessionRecord>(path)).body;
  for (const [act, sent] of Object.entries({ recalculate: {}, join: { operationIDs }, leave: { operationIDs: [1] } }))
    expect(await at.act(id, act, sent), act).toMatchObject({ status: 409, body: { subcode: "ALREADY_CONFIRMED" } });
});

test("a sold lot is restored from its history in what comes later alone", async () => {
  const { id } = await at.lot([await at.paid()]);
  const path = `/operation-cessions/${id}`;
  await must(at.sa.put(path, { rate: 2, notes: "antes" }));
  await must(at.act(id, "confirm"));
  await must(at.sa.put(path, { notes: "depois" }));
  const { content } = (await at.sa.get<{ content: { id: number }[] }>(`${path}/history`)).body;
  const created = content.at(-1)!.id;
  const restored = await at.sa.post(`${path}/history/${created}/restore`, { fields: ["rate"] });
  expect(restored).toMatchObject({ status: 400, body: { errors: [{ field: "rate" }] } });
  const { body } = await must(
    at.sa.post<{ notes: null; rate: number }>(`${path}/history/${created}/restore`, { fields: ["notes"] }),
  );
  expect(body).toMatchObject({ notes: null, rate: 2 });
});
