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
import type { SigningDeps } from "./turn.ts";

const ORIGIN = { address: null, userAgent: "Simulador de signatários" };
const CERTIFICATE_CODE = "123456";

type Deps = SigningDeps & Pick<SliceDeps, "settings" | "services">;

/** POST /operations/{id}/signing/simulate */
export async function simulateSigners(caller: Context, deps: Deps, id: number): Promise<Row> {
  requirePipeline(caller);
  await wholeOperation(caller, id);
  const names: string[] = [];
  for (let name = await simulateSigner(caller, deps, id); name; name = await simulateSigner(caller, deps, id))
    names.push(name);
  if (names.length === 0) throw refusedNow("Nenhum signatário tem link aberto.", "NO_LINK");
  return { signed: names };
}

/** The next one whose turn it is; answers the name, if there is one. */
export async function simulateSigner(caller: Context, deps: Deps, id: number): Promise<string | undefined> {
  const context = { ...caller, caller: permissions.SYSTEM_CALLER };
  const [signer] = await signersWhere(
    context.db,
    `operation_id = $1 and status in ('EN', 'VI') and link_key is not null order by "order", id limit 1`,
    [id],
  );
  if (!signer?.linkKey) return undefined;
  const code = codeOf(context, signer.linkKey);
  const { documents } = await openLink(context, deps, code, ORIGIN);
  for (const { contractID } of documents) await documentToRead(context, { code, contractID }, ORIGIN);
  const { documentNumber } = signer;
  const body = { code, documentNumber, agreed: true, version: SIGNING_CONSENT_VERSION };
  await sign(context, deps, { ...body, certificateCode: CERTIFICATE_CODE }, ORIGIN);
  await finishContracts(context, deps, id);
  return signer.name;
}
