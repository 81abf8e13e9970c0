// In a demonstration people of the lender let everybody sign whose turn it is, as if each had opened their link. Elsewhere
// the call does not exist.

import { SIGNING_CONSENT_VERSION } from "../../../../src/rules/operations/signing-consent.ts";
import type { Context, Row, SliceDeps } from "../../../framework/index.ts";
import { permissions } from "../../../framework/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";
import { refusedNow } from "../parts/refuse.ts";
import { finishContracts } from "./finish.ts";
import { documentToRead, openLink, sign } from "./receive.ts";
import { codeOf, signersWhere } from "./stored.ts";

const ORIGIN = { address: null, userAgent: "Simulador de signatários" };
const CERTIFICATE_CODE = "123456";

/** POST /operations/{id}/signing/simulate */
export async function simulateSigners(caller: Context, deps: SliceDeps, id: number): Promise<Row> {
  requirePipeline(caller);
  await wholeOperation(caller, id);
  const context = { ...caller, caller: permissions.SYSTEM_CALLER };
  const names: string[] = [];
  for (;;) {
    const [signer] = await signersWhere(
      context.db,
      `operation_id = $1 and status in ('EN', 'VI') and link_key is not null order by "order", id limit 1`,
      [id],
    );
    if (!signer?.linkKey) break;
    const code = codeOf(context, signer.linkKey);
    const { documents } = await openLink(context, deps, code, ORIGIN);
    for (const { contractID } of documents) await documentToRead(context, { code, contractID }, ORIGIN);
    const { documentNumber } = signer;
    const body = { code, documentNumber, agreed: true, version: SIGNING_CONSENT_VERSION };
    await sign(context, deps, { ...body, certificateCode: CERTIFICATE_CODE }, ORIGIN);
    names.push(signer.name);
  }
  if (names.length === 0) throw refusedNow("Nenhum signatário tem link aberto.", "NO_LINK");
  await finishContracts(context, deps, id);
  return { signed: names };
}
