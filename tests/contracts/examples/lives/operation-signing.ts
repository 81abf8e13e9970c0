// Examples of each own call of the signing, on an operation whose way is that stage alone.

import type { Examples, ExampleTools } from "../tools.ts";
import { signingPlaces } from "./signing-places.ts";

export function examples(tools: ExampleTools): Examples {
  const { api, newFile } = tools;
  const { sql, generated, entered, onlyCustomer, sent, linked, byLink, withCapture } = signingPlaces(tools);
  return {
    operationSigning: async () => api().get(`${(await generated()).at}/signing`),
    fillSigners: async () => onlyCustomer(async () => api().post(`${(await generated()).at}/signers`, {})),
    sendForSignature: async () => (await sent()).answer,
    sendContract: async () =>
      onlyCustomer(async () =>
        api().post(`/operation-contracts/${(await entered()).contractID}/send-for-signature`, {}),
      ),
    cancelSignature: async () =>
      api().post(`/operation-contracts/${(await sent()).contractID}/cancel`, { reason: "Contrato com erro" }),
    registerSignature: async () =>
      api().post(`/operation-contracts/${(await generated()).contractID}/register-signature`, {
        signedFileID: await newFile(),
      }),
    resendSignature: async () => api().post(`/operation-signers/${(await sent()).signerID}/resend`, {}),
    signatureLink: async () => api().get(`/operation-signers/${(await sent()).signerID}/link`),
    simulateSigners: async () => api().post(`${(await sent()).at}/signing/simulate`, {}),
    decideSignerBiometry: async () => {
      const { at, signerID } = await withCapture();
      const decision = { action: "REJECT", decisionReason: "O rosto não é o do documento." };
      return api().post(`${at}/biometry/decision`, { operationSignerID: signerID, ...decision });
    },
    restartSignerBiometry: async () => {
      const { at, signerID } = await withCapture();
      const latest =
        "select max(id) from biometry_captures where person_id = (select person_id from operation_signers where id = $1)";
      await sql(`update biometry_captures set status = 'RE' where id = (${latest})`, [signerID]);
      return api().post(`${at}/biometry/restart`, { operationSignerID: signerID });
    },
    openSignatureLink: async () => byLink("open", { code: (await linked()).code }),
    requestSignatureLink: async () => {
      const { at, code } = await linked();
      const contracts = await sql<{ id: number }>(
        "select id from operation_contracts where operation_id = $1 and status = 'EN'",
        [Number(at.split("/").at(-1))],
      );
      for (const { id } of contracts) await api().post(`/operation-contracts/${id}/cancel`, { reason: "Nome errado" });
      return byLink("request", { code });
    },
    readSignatureDocument: async () => {
      const { code, contractID } = await linked();
      return byLink("document", { code, contractID });
    },
    signByLink: async () => {
      const { code, contractID, documentNumber } = await linked();
      await byLink("document", { code, contractID });
      return byLink("sign", { code, documentNumber, agreed: true, version: 1 });
    },
    refuseByLink: async () => {
      const { code, documentNumber } = await linked();
      return byLink("refuse", { code, documentNumber, reason: "Não reconheço a dívida" });
    },
  };
}
