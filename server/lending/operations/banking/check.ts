// A job asks the platforms about what waits: sends that a stopped process left behind, answers that got lost, proposals of which
// no notice came, cancellations that did not get through, and CCBs that are not here yet.
import { withFiles } from "../../../features/files/index.ts";
import { type Context, inTransaction, type Job, resourceNamed, run } from "../../../framework/index.ts";
import type { MakeFile } from "../formalization/formalization.ts";
import { cancelAtPlatform } from "./acts.ts";
import { followFailure, followRecord } from "./follow.ts";
import { type Installation, platformOf, readSettings } from "./settings.ts";
import { BANKINGS, type Banking, bankingByID, change } from "./stored.ts";

const EVERY_MS = 5000;
const AT_ONCE = 20;

export interface CheckDeps {
  installation: Installation;
  makeFile: MakeFile;
}

export const bankingChecks = (deps: CheckDeps): Job => ({
  name: "banking checks",
  everyMs: EVERY_MS,
  async run(context) {
    const ids = await due(context);
    // One that fails does not hold up the others: it is asked about again.
    const failures: unknown[] = [];
    for (const id of ids) await checkBanking(context, deps, id).catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
    return ids.length === AT_ONCE;
  },
});

/** Claimed by moving their next check, so that no other process asks at the same time. */
async function due(context: Context): Promise<number[]> {
  const { checkMs } = await readSettings(context);
  const now = context.clock.now();
  return inTransaction(context, async ({ db }) => {
    const rows = await run<{ id: number }>(
      db,
      `update operation_bankings set check_at = $2 where id in
         (select id from operation_bankings where check_at <= $1 order by check_at limit ${AT_ONCE} for update skip locked)
       returning id`,
      [now.toISOString(), new Date(now.getTime() + checkMs).toISOString()],
    );
    return rows.map(({ id }) => id);
  });
}

export async function checkBanking(context: Context, deps: CheckDeps, id: number): Promise<void> {
  const banking = await bankingByID(context.db, id);
  const settings = await readSettings(context);
  const platform = await platformOf(context, deps.installation, settings, banking.platform);
  if (banking.state === "CANCELLING" && banking.externalID !== null) {
    await cancelAtPlatform(context, deps.installation, id);
    return;
  }
  const reply = await platform.find(banking.requestKey, settings.timeoutMs);
  if (reply.kind === "record")
    await fetchDocument(context, deps, await followRecord(context, id, reply.record, { settings }));
  else if (reply.kind === "absent" || banking.state === "SENDING")
    await followFailure(context, id, reply.kind === "absent" ? reply : { kind: "lost", message: reply.message });
}

async function fetchDocument(context: Context, deps: CheckDeps, banking: Banking): Promise<void> {
  if (banking.state !== "ISSUED" || banking.documentFileID !== null) return;
  const settings = await readSettings(context);
  const platform = await platformOf(context, deps.installation, settings, banking.platform);
  const reply = await platform.document(banking.externalID ?? "", settings.timeoutMs);
  if (reply.kind !== "document") return;
  const name = `ccb-${banking.externalID}.pdf`;
  const { id: documentFileID } = await deps.makeFile(context, name, reply.bytes);
  await inTransaction(context, async (inside) => {
    await withFiles(inside, resourceNamed(inside, BANKINGS), { documentFileID });
    await change(inside, banking.id, { document_file_id: documentFileID });
    await run(inside.db, "update operation_bankings set check_at = null where id = $1", [banking.id]);
  });
}
