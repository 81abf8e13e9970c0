// The banking of an operation by the simulated platforms: sent once, followed, approved, cancelled, refused.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BankingServer } from "./banking-server.ts";

let at: BankingServer;

beforeAll(async () => {
  at = await BankingServer.start();
});
afterAll(() => at.close());
beforeEach(async () => {
  for (const platform of ["UY3", "DAYCOVAL"]) await at.behave("NORMAL", platform);
  await at.begin();
});

const approve = (id: number) => at.operations.op.post(`/operation-bankings/${id}/approval`);
const cancel = (id: number) => at.operations.op.delete(`/operation-bankings/${id}`);

describe("the way to the CCB", () => {
  test("sent, into the line, approved, issued: the stage is done and the CCB is here", async () => {
    expect(await at.operation()).toMatchObject({ stage: "BANKING", banking: null });
    const { status, body } = await at.send();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await at.operation()).toMatchObject({ stage: "BANKING", banking: body.id, platform: "UY3" });
    expect(await at.banking()).toMatchObject({ id: body.id, state: "SENT", inApproval: false, isSimulated: true });
    await at.later(3600);
    expect((await at.banking())?.state).toBe("SENT");
    const approved = await approve(body.id);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(approved.body).toMatchObject({ inApproval: true, state: "IN_APPROVAL" });
    await at.later(61);
    expect(await at.banking()).toMatchObject({ state: "APPROVED", inApproval: false });
    await at.later(61);
    const issued = await at.banking();
    expect(issued?.state).toBe("ISSUED");
    expect(issued?.documentFileID).toMatch(/^[0-9a-f-]{36}$/);
    expect((await at.operation()).stage).toBe("PAYMENT");
    const events = await at.events(body.id);
    expect(events.map(({ templateCode }) => templateCode)).toEqual([
      ...["CCB_EMITIDA", "OPERACAO_APROVADA", "EM_FILA_DE_ANALISE", "OPERACAO_RECEBIDA"],
    ]);
    expect(events[0]!.body).toContain("<b>CCB foi emitida</b>");
    await at.later(3600);
    expect(await at.events(body.id)).toHaveLength(4);
  });

  test("Daycoval analyses by itself, and has no line to ask for", async () => {
    const { body } = await at.send("DAYCOVAL");
    expect((await approve(body.id)).body).toMatchObject({ code: "INVALID_STATE", subcode: "NO_APPROVAL_LINE" });
    await at.later(31);
    expect((await at.banking())?.state).toBe("IN_APPROVAL");
    await at.later(130);
    expect((await at.banking())?.state).toBe("ISSUED");
  });

  test("an event that nobody has words for shows its code alone", async () => {
    await at.behave("UNNAMED_EVENT");
    const { body } = await at.send();
    expect(await at.events(body.id)).toContainEqual(
      expect.objectContaining({ templateCode: "LASTRO_REGISTRADO", body: null }),
    );
  });
});

describe("sent once", () => {
  test("ten at the same moment make one banking here and one proposal there", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => at.send()));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await at.atPlatform()).toBe(1);
    expect(await at.rows("select 1 from operation_bankings where operation_id = $1", [at.id])).toHaveLength(1);
  });

  test("the same key gives the same banking; with other contents it is refused", async () => {
    const body = { operationID: at.id, cessionaryAssignorID: at.assignors.UY3 };
    const key = { "idempotency-key": `key-${at.id}` };
    const send = (more: object = {}) => at.operations.op.post("/operation-bankings/bank", { ...body, ...more }, key);
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect((await send({ cessionaryAssignorID: at.assignors.DAYCOVAL })).body).toMatchObject({
      ...{ code: "IDEMPOTENCY_CONFLICT", subcode: "DIFFERENT_BODY" },
    });
  });

  test.each(["SLOW", "LOST_ONCE"])(
    "an answer that gets lost (%s) is approved for, and nothing is there twice",
    async (behaviour) => {
      await at.behave(behaviour);
      const { status, body } = await at.send();
      expect(status, JSON.stringify(body)).toBe(201);
      expect(await at.atPlatform()).toBe(1);
      expect((await at.banking())?.state).toBe("SENT");
    },
  );

  test("a process that stopped between the key and the answer is followed up, arrived or not", async () => {
    const { body } = await at.send();
    await at.rows("update operation_bankings set state = 'SENDING', external_id = null where id = $1", [body.id]);
    expect((await at.send()).body).toMatchObject({ subcode: "BANKING_ACTIVE" });
    await at.later(3600);
    expect(await at.banking()).toMatchObject({ id: body.id, state: "SENT" });
    expect(await at.atPlatform()).toBe(1);
    await at.rows("update operation_bankings set state = 'SENDING', external_id = null where id = $1", [body.id]);
    await at.rows("delete from banking_simulator_proposal where external_id is not null");
    await at.rows("update operation_bankings set check_at = now() - interval '900 days' where id = $1", [body.id]);
    await at.later(3600);
    expect(await at.banking()).toMatchObject({
      ...{ state: "FAILED", lastError: { message: "A plataforma não recebeu o envio. Envie de novo." } },
    });
    expect((await at.operation()).banking).toBeNull();
    expect((await at.send()).status).toBe(201);
    expect(await at.atPlatform()).toBe(1);
  });
});

describe("refused", () => {
  test("the platform's complaints stand at what must change, until the next attempt", async () => {
    await at.behave("REFUSING");
    const refused = await at.send();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      ...{ code: "UY3_CLIENT_ERROR", message: "UY3: Os dados da operação foram recusados." },
      details: { problems: [{ field: "customer.address" }, { field: "payees" }] },
    });
    const last = await at.banking();
    expect(last).toMatchObject({ state: "FAILED", lastError: { code: "UY3_CLIENT_ERROR" } });
    expect(JSON.stringify(last!.lastError!.details)).toContain("O CEP não pertence à cidade informada.");
    expect((await at.operation()).banking).toBeNull();
    await at.behave("FAILING");
    expect((await at.send()).status).toBe(502);
    await at.behave("NORMAL");
    const sent = await at.send();
    expect(sent.status).toBe(201);
    expect(await at.banking()).toMatchObject({ id: sent.body.id, state: "SENT", lastError: { code: null } });
  });

  test("another schedule is not sent, and each instalment that differs is named", async () => {
    await at.behave("OTHER_SCHEDULE");
    const { status, body } = await at.send();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      subcode: "OTHER_SCHEDULE",
      details: { differences: [{ number: 1 }, { number: 12 }] },
    });
    expect(await at.banking()).toBeNull();
    const compared = await at.operations.op.post<{ rows: { isSame: boolean }[] }>(
      `/operations/${at.id}/banking/compare`,
      {
        cessionaryAssignorID: at.assignors.UY3,
      },
    );
    expect(compared.body.rows.filter(({ isSame }) => !isSame)).toHaveLength(2);
    expect(compared.body.rows).toHaveLength(12);
  });

  test("assignors that cannot issue, and bodies that make no sense, are refused at their field", async () => {
    const because = async (more: object) => (await at.send("UY3", more)).body;
    for (const cessionaryAssignorID of [null, "1", 0, 1.5, 999_999])
      expect(await because({ cessionaryAssignorID })).toMatchObject({
        ...{ code: "VALIDATION_ERROR", errors: [{ field: "cessionaryAssignorID" }] },
      });
    expect(await because({ nada: 1 })).toMatchObject({ status: 400 });
    const set = (sql: string) => at.rows(`update cessionary_assignors set ${sql} where id = $1`, [at.assignors.UY3]);
    const cases = [
      ["platform = 'BANKTOOLS'", "platform = 'UY3'", "não tem uma plataforma com integração"],
      ["enabled = false", "enabled = true", "Selecione um cedente habilitado"],
      ["platform_account_id = null", "platform_account_id = 'A'", "Informe a conta na plataforma"],
      ["contract_end_date = '2020-01-01'", "contract_end_date = null", "O contrato de cessão"],
    ];
    for (const [broken, mended, text] of cases) {
      await set(broken!);
      expect(JSON.stringify(await because({}))).toContain(text);
      await set(mended!);
    }
  });

  test("an operation of a product that no assignor with a platform has passes the stage by", async () => {
    const { product } = at.operations;
    await at.rows("update cessionary_assignors set products = array_remove(products, $1)", [product]);
    const { body } = await at.operations.op.get<{ operation: { stage: string } }>(`/operations/${await at.begin()}`);
    await at.rows("update cessionary_assignors set products = array_append(products, $1)", [product]);
    expect(body).toMatchObject({ stage: "PAYMENT" });
  });

  test("members alone, after the stages before; others neither read nor write", async () => {
    const body = { operationID: at.id, cessionaryAssignorID: at.assignors.UY3 };
    expect((await at.operations.op2.post("/operation-bankings/bank", body)).body.subcode).toBe("NOT_OPERATION_MEMBER");
    expect((await at.operations.ag.post("/operation-bankings/bank", body)).status).toBe(403);
    expect((await at.operations.ag.get(`/operations/${at.id}/banking`)).status).toBe(403);
    const sent = await at.send();
    expect((await at.operations.op2.delete(`/operation-bankings/${sent.body.id}`)).status).toBe(403);
    const refused = await at.operations.op2.post<{ details: object }>(`/operation-bankings/${sent.body.id}/approval`);
    expect(refused.status).toBe(403);
    const [of] = await at.rows<{ code: string }>(`select code from operations where id = ${at.id}`);
    expect(refused.body.details).toEqual({
      operationCode: of!.code,
      customer: expect.stringMatching(/^[A-ZÀ-Ú ]{5,}$/),
    });
    expect((await at.operations.op.delete("/operation-bankings/999999")).status).toBe(404);
  });
});

describe("cancelled", () => {
  test("the platform is told, the operation has no banking, and may be sent anew", async () => {
    const { body } = await at.send();
    const changes = await at.operations.op.post(`/operations/${at.id}/change-terms`, { installmentQuantity: 10 });
    expect(changes.body).toMatchObject({ subcode: "BANKING_ACTIVE" });
    expect((await cancel(body.id)).status).toBe(204);
    expect(await at.banking()).toMatchObject({ state: "CANCELLED" });
    expect(await at.operation()).toMatchObject({ stage: "BANKING", banking: null });
    expect((await cancel(body.id)).body).toMatchObject({ subcode: "BANKING_OVER" });
    const again = await at.send();
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
    expect((await cancel(body.id)).body).toMatchObject({ subcode: "REPLACED" });
  });

  test("not while it is analysed, and not once it is issued", async () => {
    const { body } = await at.send();
    await approve(body.id);
    expect((await cancel(body.id)).body).toMatchObject({ code: "INVALID_STATE", subcode: "BANKING_IN_APPROVAL" });
    expect((await approve(body.id)).body).toMatchObject({ code: "INVALID_STATE", subcode: "BANKING_IN_APPROVAL" });
    const end = () => at.operations.op.post(`/operations/${at.id}/cancel`, { reason: "Desistência." });
    expect((await end()).body).toMatchObject({ subcode: "BANKING_IN_APPROVAL" });
    await at.later(130);
    expect((await cancel(body.id)).body).toMatchObject({ subcode: "BANKING_ISSUED" });
    expect((await end()).body).toMatchObject({ subcode: "BANKING_ISSUED" });
  });

  test("a platform that is down keeps the record; the job cancels when it is back", async () => {
    const { body } = await at.send();
    await at.behave("FAILING");
    expect((await cancel(body.id)).status).toBe(502);
    expect((await at.banking())?.state).toBe("CANCELLING");
    expect((await at.operation()).banking).toBe(body.id);
    await at.behave("NORMAL");
    await at.later(3600);
    expect((await at.banking())?.state).toBe("CANCELLED");
    expect((await at.operation()).banking).toBeNull();
  });

  test("the end of an operation cancels it there", async () => {
    await at.send();
    expect((await at.operations.op.post(`/operations/${at.id}/cancel`, { reason: "Desistência." })).status).toBe(200);
    expect((await at.banking())?.state).toBe("CANCELLING");
    await at.later(60);
    expect((await at.banking())?.state).toBe("CANCELLED");
    expect(await at.operation()).toMatchObject({ code: "CANCELLED", banking: null });
  });
});
