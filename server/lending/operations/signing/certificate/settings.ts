// The way to the provider of certificates: an address with the credentials of the lender, or the simulator of a
// demonstration.
import { type Context, permissions, records, resourceNamed, run, type Settings } from "../../../../framework/index.ts";
import { refusedNow } from "../../parts/refuse.ts";
import { httpCertificates } from "./http.ts";
import type { CertificateReply, SigningOrder } from "./port.ts";
import { simulatedCertificates } from "./simulator.ts";
import { verifiedReply } from "./verify.ts";

export type Installation = Pick<Settings, "demo" | "webhooksAllowLocal" | "publicUrl">;

const NO_PROVIDER =
  "A assinatura com ICP-Brasil não está em uso: falta o provedor em Configurações › Template de contrato › Certificados.";

async function readConnection(context: Context) {
  const system = { ...context, caller: permissions.SYSTEM_CALLER };
  return records.readSingleton(system, resourceNamed(context, "signature-connection"));
}

/** Before a signer is bothered. @throws INVALID_STATE */
export async function requireProvider(context: Context, { demo }: Installation): Promise<void> {
  const { providerUrl } = await readConnection(context);
  if (!providerUrl && !demo) throw refusedNow(NO_PROVIDER, "NO_CERTIFICATE_PROVIDER");
}

/** Asks the provider and verifies what it has signed; outside of any transaction. */
export async function signWithCertificate(
  context: Context,
  installation: Installation,
  order: SigningOrder,
): Promise<CertificateReply> {
  await requireProvider(context, installation);
  const { providerUrl, clientID, timeoutSeconds } = await readConnection(context);
  const today = context.clock.today();
  const provider = providerUrl
    ? httpCertificates({
        ...{ url: providerUrl, clientID: clientID ?? "", clientSecret: await secretOf(context) },
        reach: { allowLocal: installation.webhooksAllowLocal },
      })
    : simulatedCertificates(context.db, today);
  return verifiedReply(order, await provider.sign(order, (timeoutSeconds ?? 30) * 1000), today);
}

async function secretOf({ db, services }: Context): Promise<string> {
  const [row] = await run<{ secret: string | null }>(
    db,
    "select client_secret as secret from signature_connection limit 1",
  );
  return row?.secret ? services.vault.open(row.secret) : "";
}
