// Who signs the documents of an operation: filled in from the registers, entered by hand, and refused where somebody is missing
// or has nothing to sign.
import { describe, expect, test } from "vitest";
import {
  addSigner,
  addWitnesses,
  contract,
  contractID,
  id,
  operations,
  rows,
  type Signer,
  send,
  signers,
  WITNESSES,
  withContract,
} from "./signing-place.ts";

withContract();

describe("before it is sent", () => {
  test("the registers fill in whom they name; who is missing is named, and nothing is sent", async () => {
    const early = await send();
    expect(early.body).toMatchObject({ code: "INVALID_STATE", subcode: "NO_SIGNER" });
    expect(early.body).toMatchObject({ message: expect.stringContaining("o cliente") });
    expect((await operations.op.post(`/operations/${id}/signers`)).body).toEqual({ added: 1, incomplete: [] });
    expect(await signers()).toMatchObject([{ type: "CUSTOMER", order: 1, status: "PE" }]);
    expect((await operations.op.post(`/operations/${id}/signers`)).body).toMatchObject({ subcode: "NOTHING_TO_FILL" });
    expect((await send()).body).toMatchObject({ message: expect.stringContaining("duas testemunhas") });
    expect((await contract()).status).toBe("PE");
  });

  test("a signer needs a CPF that is valid, an address and a number, once for a type", async () => {
    const refused = await addSigner({ type: "WITNESS", name: "X", documentNumber: "11111111111", email: "x" });
    expect(refused.status).toBe(400);
    expect(
      (refused.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort(),
    ).toEqual([...["documentNumber", "email"]]);
    await addWitnesses();
    const [name, documentNumber] = WITNESSES[0];
    expect((await addSigner({ type: "WITNESS", name, documentNumber })).status).toBe(409);
  });

  test("nobody is a witness of what they sign themselves", async () => {
    await operations.op.post(`/operations/${id}/signers`);
    const [customer] = (await signers()) as [Signer];
    const { name, documentNumber } = customer;
    const refused = await addSigner({ type: "WITNESS", name, documentNumber });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "documentNumber" }] } });
    expect(await signers()).toHaveLength(1);
  });

  test("a signer whom no document asks for is named, and nothing is sent", async () => {
    await operations.op.post(`/operations/${id}/signers`);
    await addWitnesses();
    const agent = await addSigner({ type: "AGENT", name: "CAIO AGENTE", documentNumber: "52998224725" });
    expect((await send()).body).toMatchObject({
      subcode: "IDLE_SIGNER",
      message: expect.stringContaining("CAIO AGENTE"),
    });
    await operations.op.put(`/operation-signers/${agent.body.id}`, { operationContractID: contractID });
    const made = await operations.op.post<{ contractIDs: number[] }>(`/operation-contracts/${contractID}/generate`);
    expect(made.status).toBe(200);
    expect((await send()).status).toBe(200);
    const documents = await rows("select contract_id from operation_signatures where signer_id = $1", [agent.body.id]);
    expect(documents).toEqual([{ contract_id: made.body.contractIDs[0] }]);
  });

  test("a document of another operation cannot be chosen for a signer", async () => {
    const [other] = await rows<{ id: number }>(
      "select id from operation_contracts where operation_id <> $1 and is_current limit 1",
      [id],
    );
    const body = { type: "AGENT", name: "CAIO AGENTE", documentNumber: "52998224725", operationContractID: other!.id };
    expect(await addSigner(body)).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: "operationContractID", code: "dependent" }] } },
    });
  });

  test("who is no member does not send, and a stranger sees no link", async () => {
    await operations.op.post(`/operations/${id}/signers`);
    await addWitnesses();
    expect((await operations.op2.post(`/operations/${id}/send-for-signature`, {})).status).toBe(403);
    await send();
    const [first] = await signers();
    expect((await operations.ag.get(`/operation-signers/${first!.id}/link`)).status).toBeGreaterThanOrEqual(403);
  });
});
