// The bundled simulator of a provider of certificates, for demonstrations and tests: it accepts any code of six digits but
// 000000, signs with a key of its own, and says on each certificate that it is worth nothing.
import { constants, generateKeyPairSync, privateEncrypt } from "node:crypto";
import { addDays } from "../../../../../src/base/dates.ts";
import { type Handle, run } from "../../../../framework/index.ts";
import { behaviourOf } from "../../../bureaus/index.ts";
import type { CertificateProvider } from "./port.ts";
import { digestInfo } from "./verify.ts";

/** The name under which its behaviour is stored. */
export const SIMULATOR = "CERTIFICATE";

export const simulatedCertificates = (db: Handle, today: string): CertificateProvider => ({
  async sign({ documentNumber, code, documents }, timeoutMs) {
    const behaviour = await behaviourOf(db, SIMULATOR);
    if (behaviour === "FAILING")
      return { kind: "down", reason: "O provedor do certificado está fora do ar. Tente de novo em um minuto." };
    if (behaviour === "SLOW") {
      await new Promise((resolve) => setTimeout(resolve, timeoutMs));
      return { kind: "down", reason: "O provedor do certificado não respondeu a tempo. Tente de novo em um minuto." };
    }
    if (!/^\d{6}$/.test(code) || code === "000000")
      return {
        kind: "refused",
        reason: "O provedor não aceitou o código do certificado. Gere outro no aplicativo e tente.",
      };
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return {
      kind: "signed",
      certificate: {
        ...{ holderName: await nameOf(db, documentNumber), documentNumber },
        ...{ serialNumber: `SIMULADO-${documentNumber}`, issuer: "Simulador de certificados (sem valor jurídico)" },
        ...{ validFrom: addDays(today, -180), validUntil: addDays(today, 180), isSimulated: true },
        publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
      },
      signatures: new Map(
        documents.map(({ id, sha256 }) => {
          const signed = privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, digestInfo(sha256));
          return [id, signed.toString("base64")] as const;
        }),
      ),
    };
  },
});

async function nameOf(db: Handle, documentNumber: string): Promise<string> {
  const [signer] = await run<{ name: string }>(
    db,
    "select name from operation_signers where document_number = $1 order by id desc limit 1",
    [documentNumber],
  );
  return signer?.name ?? "SEM NOME";
}
