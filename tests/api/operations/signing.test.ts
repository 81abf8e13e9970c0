// The signing of the documents of an operation by links: order, certificates, biometry, refusal, expiry, signed copy.
import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeEach, describe, expect, test } from "vitest";
import { permissions } from "../../../server/framework/index.ts";
import { isSignatureOf } from "../../../server/lending/operations/signing/certificate/verify.ts";
import { expireDue } from "../../../server/lending/operations/signing/finish.ts";
import { run } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import {
  addWitnesses,
  codeOf,
  contract,
  contractID,
  id,
  operations,
  publicCall,
  readAs,
  rows,
  type Signer,
  send,
  setTemplate,
  signAs,
  signers,
  signWith,
  stateOf,
  withContract,
} from "./signing-place.ts";

withContract();

describe("a document with its signers", () => {
  beforeEach(async () => {
    await operations.op.post(`/operations/${id}/signers`);
    await addWitnesses();
  });

  test("goes to whoever signs first, then to the others, and is signed when all have", async () => {
    expect((await send()).status).toBe(200);
    expect((await send()).body).toMatchObject({ subcode: "NOTHING_TO_SEND" });
    const [customer, ana, bia] = (await signers()) as [Signer, Signer, Signer];
    expect([customer, ana, bia].map(({ status }) => status)).toEqual(["EN", "PE", "PE"]);
    expect(await stateOf()).toMatchObject({ stage: "CONTRACT_SIGNING", isPaused: true });
    expect((await stateOf()).missing).toContain(customer.name);
    expect((await operations.op.get(`/operation-signers/${ana.id}/link`)).status).toBe(409);

    const code = await codeOf(customer.id);
    const opened = await publicCall<{ documents: { isRead: boolean }[] }>("open", { code });
    expect(opened.body).toMatchObject({
      name: customer.name,
      biometry: null,
      documents: [{ contractID, isRead: false }],
    });
    expect((await signers())[0]?.status).toBe("VI");
    const body = { code, documentNumber: customer.documentNumber, agreed: true, version: 1 };
    expect((await publicCall("sign", body)).body).toMatchObject({ subcode: "NOT_READ" });
    const read = await publicCall("document", { code, contractID });
    expect(createHash("sha256").update(read.bytes).digest("hex")).toBe((await contract()).sha256);
    for (const [wrong, field] of [
      [{ ...body, agreed: false }, "agreed"],
      [{ ...body, version: 0 }, "version"],
      [{ ...body, documentNumber: "52998224725" }, "documentNumber"],
      [{ ...body, documentNumber: "1" }, "documentNumber"],
    ] as const)
      expect((await publicCall("sign", wrong)).body).toMatchObject({ errors: [{ field }] });
    expect((await publicCall("sign", body)).body).toEqual({ state: "SIGNED" });
    expect((await publicCall("sign", body)).body).toEqual({ state: "SIGNED" });
    expect((await publicCall("open", { code })).body).toMatchObject({ subcode: "SIGNED" });
    expect((await signers()).map(({ status }) => status)).toEqual(["AS", "EN", "EN"]);

    await signAs(ana);
    expect((await contract()).status).toBe("EN");
    expect((await signAs(bia)).status).toBe(200);
    const signed = await contract();
    expect(signed).toMatchObject({ status: "AS", signedOn: operations.server.clock.today(), expiresAt: null });
    expect(await stateOf()).toMatchObject({
      acceptanceDate: operations.server.clock.today(),
      isPaused: false,
      missing: null,
    });

    const { app, database } = operations.server;
    // A sweep takes what nothing names for a day.
    const loose = "select 1 from public_files where id = $1 and attached_at is null";
    expect(await run(database.db, loose, [signed.signedFileID])).toEqual([]);
    const authorization = `Bearer ${await operations.server.tokenOf("op")}`;
    const url = `/api/public-files/${signed.signedFileID}/download`;
    const { rawPayload } = await app.inject({ method: "GET", url, headers: { authorization } });
    expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(signed.signedSha256);
    const text = (await pdfLines(rawPayload)).flat().join("\n");
    for (const part of [customer.name, "Registro das assinaturas", String(signed.sha256), "Telefone de teste"])
      expect(text).toContain(part);
    const [original] = (await PDFDocument.load(rawPayload)).getAttachments();
    expect(createHash("sha256").update(original!.data).digest("hex")).toBe(signed.sha256);
  });

  test("keeps its signed copy with the evidence: no other takes its place", async () => {
    await send();
    for (const signer of (await signers()) as Signer[]) await signAs(signer);
    const { signedFileID } = await contract();
    const other = await operations.op.post(`/operation-contracts/${contractID}/register-signature`, { signedFileID });
    expect(other.body).toMatchObject({ code: "INVALID_STATE", subcode: "SEALED" });
    const signing = await operations.op.get(`/operations/${id}/signing`);
    expect(signing.body).toMatchObject({ sealedContractIDs: [contractID] });
  });

  test("stays as it is meanwhile: nothing it says, and none of its signers, may change", async () => {
    await send();
    const [customer, ana] = (await signers()) as [Signer, Signer];
    const locked = { code: "INVALID_STATE", subcode: "SIGNING" };
    for (const answer of [
      await operations.op.post(`/operations/${id}/change-terms`, { installmentQuantity: 10 }),
      await operations.op.post(`/operation-contracts/${contractID}/generate`),
      await operations.op.put(`/operation-signers/${ana.id}`, { name: "OUTRA" }),
      await operations.op.delete(`/operation-signers/${customer.id}`),
    ])
      expect(answer.body).toMatchObject(locked);
    expect(
      (await operations.op.post(`/operations/${id}/send-for-signature`, { contractIDs: [contractID] })).body,
    ).toMatchObject({
      errors: [{ field: "contractIDs" }],
    });
  });

  test("is cancelled with a reason, its links open nothing, and it can be sent again", async () => {
    await send();
    const [customer] = (await signers()) as [Signer];
    const code = await codeOf(customer.id);
    const cancel = (body: object) => operations.op.post(`/operation-contracts/${contractID}/cancel`, body);
    expect((await cancel({ reason: "x" })).body).toMatchObject({ errors: [{ field: "reason" }] });
    expect((await cancel({ reason: "Nome errado no contrato" })).status).toBe(200);
    expect((await publicCall("open", { code })).body).toMatchObject({
      ...{ subcode: "REVOKED", message: expect.stringContaining("foi cancelado") },
    });
    expect(await stateOf()).toMatchObject({ isPaused: false });
    expect((await cancel({ reason: "Outra vez" })).body).toMatchObject({ subcode: "NOT_SENT_FOR_SIGNATURE" });
    expect((await send()).status).toBe(200);
    expect((await signers())[0]?.status).toBe("EN");
    expect((await publicCall("open", { code })).status).toBe(404);
  });

  test("a new link takes the place of the one before, and counts wrong CPFs anew", async () => {
    await send();
    const [customer, ana] = (await signers()) as [Signer, Signer];
    const before = await codeOf(customer.id);
    const wrong = { code: before, documentNumber: "52998224725", agreed: true, version: 1 };
    for (let times = 0; times < 5; times++) await publicCall("sign", wrong);
    expect((await publicCall("open", { code: before })).body).toMatchObject({ subcode: "REVOKED" });
    expect((await operations.op.post(`/operation-signers/${ana.id}/resend`)).body).toMatchObject({
      subcode: "NOT_DUE",
    });
    expect((await operations.op.post(`/operation-signers/${customer.id}/resend`)).status).toBe(200);
    expect((await publicCall("open", { code: before })).status).toBe(404);
    expect((await publicCall("open", { code: await codeOf(customer.id) })).status).toBe(200);
  });

  test("a refusal ends it for everybody and is told with its reason", async () => {
    await send();
    const [customer] = (await signers()) as [Signer];
    await signAs(customer);
    const [, ana, bia] = (await signers()) as [Signer, Signer, Signer];
    const [code, other] = [await codeOf(ana.id), await codeOf(bia.id)];
    const refuse = (more: object) => publicCall("refuse", { code, documentNumber: ana.documentNumber, ...more });
    expect((await refuse({ reason: "" })).body).toMatchObject({ errors: [{ field: "reason" }] });
    expect((await refuse({ reason: "Não conheço estas pessoas" })).body).toEqual({ state: "REFUSED" });
    expect((await contract()).status).toBe("RE");
    expect((await signers()).map(({ status }) => status)).toEqual(["AS", "RE", "CA"]);
    expect((await publicCall("open", { code: other })).body).toMatchObject({ subcode: "REVOKED" });
    expect((await publicCall("open", { code })).body).toMatchObject({ subcode: "REFUSED" });
    const [history] = await rows<{ note: string }>(
      "select note from operation_status_histories where operation_id = $1 order by id desc limit 1",
      [id],
    );
    expect(history?.note).toBe("Não conheço estas pessoas");
  });

  test("expires at the end of its last day", async () => {
    await send();
    const [customer] = (await signers()) as [Signer];
    const code = await codeOf(customer.id);
    await rows("update operation_contracts set expires_at = $2 where id = $1", [
      ...[contractID, operations.server.clock.now().toISOString()],
    ]);
    const { clock, database, app } = operations.server;
    const services = app.services;
    await expireDue({ db: database.db, clock, services, caller: permissions.SYSTEM_CALLER, traceId: "t" } as never);
    expect((await contract()).status).toBe("EX");
    expect((await publicCall("open", { code })).body).toMatchObject({ subcode: "EXPIRED" });
    expect(await stateOf()).toMatchObject({ isPaused: false });
    expect((await send()).status).toBe(200);
  });

  test("the end of the operation closes the links", async () => {
    await send();
    const [customer] = (await signers()) as [Signer];
    const code = await codeOf(customer.id);
    expect((await operations.op.post(`/operations/${id}/cancel`, { reason: "Cliente desistiu." })).status).toBe(200);
    expect((await publicCall("open", { code })).body).toMatchObject({ subcode: "REVOKED" });
    expect((await contract()).status).toBe("CA");
  });

  test("with ICP-Brasil the certificate of the signer signs the digest of the document", async () => {
    await rows("update operation_contracts set certificate_type = 'ICP' where id = $1", [contractID]);
    await send();
    const [customer] = (await signers()) as [Signer];
    expect((await signAs(customer)).body).toMatchObject({ errors: [{ field: "certificateCode" }] });
    expect((await signAs(customer, { certificateCode: "000000" })).body).toMatchObject({
      errors: [{ field: "certificateCode", message: expect.stringContaining("não aceitou o código") }],
    });
    expect((await signAs(customer, { certificateCode: "123456" })).body).toEqual({ state: "SIGNED" });
    const [stored] = await rows<{ signature: string; sha256: string; certificate: { publicKey: string } }>(
      "select signature, sha256, certificate from operation_signatures where signer_id = $1",
      [customer.id],
    );
    expect(isSignatureOf(stored!.sha256, stored!.signature, stored!.certificate.publicKey)).toBe(true);
    expect(isSignatureOf(`0${stored!.sha256.slice(1)}`, stored!.signature, stored!.certificate.publicKey)).toBe(
      stored!.sha256.startsWith("0"),
    );
  });

  test("a face is asked for where the template wants it, and without its approval nobody signs", async () => {
    await setTemplate("biometry_required = true");
    await send();
    const [customer] = (await signers()) as [Signer];
    const [{ status: before } = { status: "" }] = await rows<{ status: string }>(
      "select b.status from operation_signers s join biometry_captures b on b.id = s.biometry_capture_id where s.id = $1",
      [customer.id],
    );
    if (before !== "AP") {
      expect((await signAs(customer)).body).toMatchObject({ subcode: "NO_BIOMETRY" });
      const opened = await publicCall("open", { code: await codeOf(customer.id) });
      expect(opened.body).toMatchObject({ biometry: { isApproved: false } });
    }
    await rows(
      "update biometry_captures set status = 'AP', valid_until = current_date + 30 where id = (select biometry_capture_id from operation_signers where id = $1)",
      [customer.id],
    );
    expect((await signAs(customer)).body).toEqual({ state: "SIGNED" });
  });

  test("several at once that sign at the same moment make one signed copy", async () => {
    await send();
    const [customer, ana, bia] = (await signers()) as [Signer, Signer, Signer];
    await signAs(customer);
    const codes = [await readAs(ana), await readAs(bia)] as const;
    const answers = await Promise.all(
      [ana, bia, ana, bia].map((signer) => signWith(codes[signer === ana ? 0 : 1], signer)),
    );
    for (const ofOne of [
      [answers[0], answers[2]],
      [answers[1], answers[3]],
    ]) {
      const statuses = ofOne.map((answer) => answer!.status);
      expect(statuses).toContain(200);
      expect([200, 409]).toEqual(expect.arrayContaining(statuses));
    }
    expect((await signers()).map(({ status }) => status)).toEqual(["AS", "AS", "AS"]);
    expect((await contract()).status).toBe("AS");
    for (const { id: signerID } of [ana, bia])
      expect(
        await rows("select 1 from operation_signer_events where signer_id = $1 and kind = 'SIGNED'", [signerID]),
      ).toHaveLength(1);
    expect(
      await rows(
        "select 1 from operation_status_histories where operation_id = $1 and summary like 'Todos assinaram%'",
        [id],
      ),
    ).toHaveLength(1);
  });

  test("in a demonstration the simulator signs for all", async () => {
    await send();
    const { body } = await operations.op.post<{ signed: string[] }>(`/operations/${id}/signing/simulate`, {});
    expect(body.signed).toHaveLength(3);
    expect((await contract()).status).toBe("AS");
    expect((await stateOf()).acceptanceDate).toBe(operations.server.clock.today());
  });
});
