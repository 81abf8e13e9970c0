// A signer whose link is closed asks for another one: the members of the operation hear of it and decide, or
// whoever may name one.
import { escaped } from "../../../features/notifications/index.ts";
import { type Context, inTransaction, run, runOne } from "../../../framework/index.ts";
import { tellWhoActs } from "../notices.ts";
import { refusedNow } from "../parts/refuse.ts";
import { closedReason } from "./receive.ts";
import { noteEvent, type Origin, type StoredSigner, signerByCode } from "./stored.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Asked again on the same day it is answered alike and told to nobody. */
export const requestLink = (context: Context, code: unknown, origin: Origin): Promise<void> =>
  inTransaction(context, async (inside) => {
    const signer = await signerByCode(inside.db, code);
    refuseUseful(signer, inside.clock.now());
    await run(inside.db, "select 1 from operation_signers where id = $1 for update", [signer.id]);
    if (await isRequested(inside, signer)) return;
    await noteEvent(inside, { signerID: signer.id, kind: "LINK_REQUESTED" }, origin);
    const { memberIDs, ...operation } = await runOne<{ id: number; code: string; memberIDs: number[] }>(
      inside.db,
      `select id, coalesce(code, id::text) as code, coalesce(member_person_ids, '{}') as "memberIDs"
         from operations where id = $1`,
      [signer.operationID],
    );
    await tellWhoActs(
      inside,
      { operation, memberIDs },
      {
        ...{ category: "CONTRACT_SIGNED", tone: "warning", title: "Pedido de outro link" },
        body: `${escaped(signer.name)} pede outro link para assinar a operação ${escaped(operation.code)}.`,
      },
    );
  });

/** Whoever signed, refused or has an open link gets that said instead. */
function refuseUseful(signer: StoredSigner, now: Date): void {
  const reason = closedReason(signer, now);
  if (!reason) throw refusedNow("Este link está aberto: abra-o para assinar.", "OPEN");
  if (reason.subcode !== "EXPIRED" && reason.subcode !== "REVOKED") throw refusedNow(reason.message, reason.subcode);
}

async function isRequested({ db, clock }: Context, { id }: StoredSigner): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const rows = await run(
    db,
    "select 1 from operation_signer_events where signer_id = $1 and kind = 'LINK_REQUESTED' and at > $2 limit 1",
    [id, since],
  );
  return rows.length > 0;
}
