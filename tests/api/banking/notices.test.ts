// Notices of the platforms: signed, repeated, late, out of order, about nothing.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BankingServer } from "./banking-server.ts";

const SECRET = "segredo-dos-avisos";
let at: BankingServer;

beforeAll(async () => {
  at = await BankingServer.start();
  await at.operations.sa.put("/banking-parameters", { timeoutSeconds: 20, uy3WebhookSecret: SECRET });
});
afterAll(() => at.close());
beforeEach(() => at.begin());

const signed = (body: string, secret = SECRET): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

async function notify(body: string, signature: string | undefined = signed(body), platform = "uy3"): Promise<number> {
  const { statusCode } = await at.operations.server.app.inject({
    ...{ method: "POST", url: `/api/webhook-receivers/${platform}`, payload: body },
    headers: { "content-type": "application/json", ...(signature ? { "x-signature": signature } : {}) },
  });
  return statusCode;
}

const dueOf = async (id: number): Promise<string> =>
  (await at.rows<{ due: string }>("select check_at as due from operation_bankings where id = $1", [id]))[0]!.due;

test("a signed notice has the platform asked at once, however often it comes", async () => {
  const { body } = await at.send();
  const { externalID } = (await at.banking())!;
  await at.operations.op.post(`/operation-bankings/${body.id}/approval`);
  await at.later(0);
  await at.rows("update operation_bankings set check_at = '2199-01-01' where id = $1", [body.id]);
  await at.later(300);
  expect((await at.banking())?.state).toBe("IN_APPROVAL");
  const notice = JSON.stringify({ id: externalID, situacao: "RECEBIDA", eventos: [] });
  for (const _ of [1, 2, 3]) expect(await notify(notice)).toBe(202);
  await at.later(0);
  // What the notice says of the state is old: the platform's own answer counts.
  expect((await at.banking())?.state).toBe("ISSUED");
  expect(await at.events(body.id)).toHaveLength(4);
  expect(await notify(notice)).toBe(202);
  await at.later(0);
  expect((await at.banking())?.state).toBe("ISSUED");
  expect(await at.events(body.id)).toHaveLength(4);
});

test("a notice that comes while another call of the platform is answered is followed all the same", async () => {
  const { body } = await at.send();
  const { externalID } = (await at.banking())!;
  const now = at.operations.server.clock.now();
  expect(await notify(JSON.stringify({ id: externalID }))).toBe(202);
  // The answer to this call may have been written before what the notice tells of.
  await at.operations.op.post(`/operation-bankings/${body.id}/approval`);
  expect(new Date(await dueOf(body.id)).getTime()).toBeLessThanOrEqual(now.getTime());
  await at.later(0);
  expect(new Date(await dueOf(body.id)).getTime()).toBeGreaterThan(now.getTime());
});

test("without the right signature nothing happens", async () => {
  const { body } = await at.send();
  const { externalID } = (await at.banking())!;
  const notice = JSON.stringify({ id: externalID });
  const before = await dueOf(body.id);
  for (const signature of ["", "sha256=", signed(notice, "outro"), signed(`${notice} `)])
    expect(await notify(notice, signature)).toBe(401);
  // Nobody has given a secret of this platform, so that no signature is right.
  expect(await notify(notice, signed(notice, ""), "daycoval")).toBe(401);
  expect(await dueOf(body.id)).toEqual(before);
});

test("what makes no sense is refused, and what is about nobody passes over", async () => {
  expect(await notify(JSON.stringify({ id: "de-outro" }))).toBe(202);
  for (const body of ["[]", "nada", "{}", '{"id":{}}', `{"id":"${"x".repeat(61)}"}`])
    expect(await notify(body)).toBe(400);
  expect(await notify("", signed(""))).toBe(400);
});
