// Prices of their day, and the end of the original answers: the line of the query stays, with its hash.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cpfCheckDigits } from "../../../src/base/tax-ids.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { BureauServer } from "./bureau-server.ts";

let bureaus: BureauServer;

beforeAll(async () => {
  bureaus = await BureauServer.start();
});
afterAll(() => bureaus.server.close());
beforeEach(() => bureaus.next());

const today = () => bureaus.server.clock.now().toISOString().slice(0, 10);
const dated = (datedPrices: object[]) => bureaus.sa.put("/bureau-parameters", { datedPrices });

describe("a price", () => {
  test("is the latest that has begun, and a query keeps that of its day", async () => {
    const price = { bureau: "BOA_VISTA", startsOn: today(), price: 6.4 };
    const set = await dated([
      ...[{ ...price, startsOn: "2026-01-01", price: 4 }, price, { ...price, startsOn: "2099-01-01", price: 9 }],
      { ...price, bureau: "SCR", startsOn: "2099-01-01" },
    ]);
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const prices = await bureaus.sa.get(`/persons/${bureaus.person.id}/bureaus-info/prices`);
    expect(prices.body).toMatchObject({ cdl: { price: 6.4 }, scr: { price: 0.09 } });
    await bureaus.op.get(bureaus.forced());
    await dated([{ ...price, price: 7 }]);
    expect(await bureaus.ledger()).toMatchObject([{ price: "6.40" }]);
    const twice = await dated([price, price]);
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: "datedPrices.1.startsOn" })],
    ]);
    await dated([]);
  });
});

describe("an answer", () => {
  test("is erased after the time that the lender sets, and no line is", async () => {
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    const upkeep = () => bureaus.server.app.jobs.turn("bureau answers upkeep");
    await upkeep();
    expect((await bureaus.op.get(bureaus.base)).status).toBe(200);
    const [before] = await bureaus.ledger();
    await bureaus.sa.put("/bureau-parameters", { answerRetentionDays: 1 });
    bureaus.later(3 * 86_400);
    await upkeep();
    [bureaus.sa, bureaus.op] = [await bureaus.as("sa"), await bureaus.as("op")];
    const [after] = await bureaus.ledger();
    expect(after).toEqual({ ...before, answer_sealed: null });
    expect((await bureaus.op.get(bureaus.base)).status).toBe(404);
    const line = await bureaus.op.get(`/bureaus/${queryID}`);
    expect(line.body).toMatchObject({ state: "DONE", answerHash: before!.answer_hash, result: null });
    await bureaus.sa.put("/bureau-parameters", { answerRetentionDays: 1825 });
  });

  test("is given to the person whom it is about, and erased with that person's data", async () => {
    const documentNumber = `640123456${cpfCheckDigits("640123456")}`;
    const customer = await bureaus.op.post<{ id: number; personID: number }>("/customers", {
      ...{ type: "PERSON", address: ADDRESS },
      person: {
        documentNumber,
        fullName: "Íris Prado",
        birthDate: "1990-02-03",
        phone: "11987654321",
        email: "iris@exemplo.com.br",
      },
    });
    expect(customer.status, JSON.stringify(customer.body)).toBe(201);
    const { id, personID } = customer.body;
    bureaus.person = { id: personID, documentNumber };
    expect((await bureaus.op.get(bureaus.forced())).status).toBe(200);
    await bureaus.op.post("/regcheq", { socialReason: "NOME", dni: documentNumber, force: true });
    const data = await bureaus.sa.get(`/privacy/customers/${id}/personal-data`);
    expect(JSON.stringify(data.body)).toContain("Resposta do bureau");
    const [before] = await bureaus.ledger();
    const erased = await bureaus.sa.post(`/privacy/customers/${id}/anonymise`);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    const rows = await bureaus.ledger();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ ...before, answer_sealed: null });
    expect(await bureaus.calls("REGCHEQ")).toBe(0);
    const person = await bureaus.sa.get(`/persons/${personID}`);
    expect(person.body).toMatchObject({ boaVistaValidUntil: null, regcheqRisk: null });
  });
});
