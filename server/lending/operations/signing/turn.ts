// Whose turn it is to sign: those with the lowest order of all who have not. Each gets a link by mail.
import { randomUUID } from "node:crypto";
import type { Enqueue, Settings } from "../../../framework/index.ts";
import { type Context, resourceNamed, run, tables } from "../../../framework/index.ts";
import { LINK_MAIL } from "./mail.ts";
import { codeOf, hashOf, noteEvent, openSignatures, type StoredSigner, signersWhere } from "./stored.ts";

export interface SigningDeps {
  settings: Pick<Settings, "demo" | "webhooksAllowLocal" | "publicUrl">;
  enqueue: Enqueue;
}

/** Within a transaction. Opens the links of whose turn it is and who has none yet; answers their names. */
export async function openTurn(context: Context, operationID: number, deps: SigningDeps): Promise<string[]> {
  const waiting = (await openSignatures(context.db, operationID)).filter(({ signedAt }) => signedAt === null);
  const ids = [...new Set(waiting.map(({ signerID }) => signerID))];
  const signers = await signersWhere(context.db, 'id = any($1::bigint[]) order by "order", id', [ids]);
  const first = signers[0]?.order;
  const opened = signers.filter(({ order, status }) => order === first && status === "PE");
  for (const signer of opened) await openLink(context, signer, deps);
  return opened.map(({ name }) => name);
}

async function openLink(context: Context, signer: StoredSigner, deps: SigningDeps): Promise<void> {
  const sentAt = context.clock.now().toISOString();
  await tables.update(context, resourceNamed(context, "operation-signers"), signer.id, {
    ...{ status: "EN", sent_at: sentAt },
  });
  await newLink(context, signer.id);
  await noteEvent(context, { signerID: signer.id, kind: "SENT" });
  await queueLink(context, signer, deps.enqueue);
}

/** The link before opens nothing any more. */
export async function newLink(context: Context, id: number): Promise<void> {
  const linkKey = randomUUID();
  await run(
    context.db,
    "update operation_signers set link_key = $2, link_hash = $3, wrong_documents = 0 where id = $1",
    [id, linkKey, hashOf(codeOf(context, linkKey))],
  );
}

export const queueLink = (
  { db }: Context,
  { id, name }: Pick<StoredSigner, "id" | "name">,
  enqueue: Enqueue,
): Promise<unknown> => enqueue(db, { type: LINK_MAIL, title: `Assinatura de ${name}`, payload: { signerID: id } });
