// What an operation held of others, given back when it is over by whatever way: refused, cancelled, settled or by a status
// of the lender's own. Spec PIPE-058.
import { type Context, type InputOf, type RecordOf, run } from "../../framework/index.ts";
import { withdrawCase } from "../committee/index.ts";

/** Answers the fields of the operation that change with it. */
export async function releaseAll(
  context: Context,
  { id, hrAnalysisStatus }: RecordOf<"operations">,
): Promise<InputOf<"operations">> {
  const now = context.clock.now().toISOString();
  await run(
    context.db,
    "update operation_documents set status = 'CA', updated_at = $2 where operation_id = $1 and status = 'RQ' and file_id is null",
    [id, now],
  );
  // Whoever keeps the margins is told by a job, which asks again until they have heard.
  await run(
    context.db,
    "update margin_consultations set released_at = $2, updated_at = $2 where operation_id = $1 and reserved_margin > 0 and released_at is null",
    [id, now],
  );
  // The platform is told by a job, which asks again until it has heard.
  await run(
    context.db,
    `update operation_bankings set state = 'CANCELLING', check_at = $2, updated_at = $2
      where operation_id = $1 and state = 'SENT'`,
    [id, now],
  );
  await cancelSigning(context, id);
  await releaseRenegotiated(context, id);
  await withdrawCase(context, id);
  return hrAnalysisStatus === "EN" ? { hrAnalysisStatus: "CA" } : {};
}

/** Nobody signs what came to nothing. */
async function cancelSigning({ db, clock }: Context, id: number): Promise<void> {
  const now = clock.now().toISOString();
  await run(
    db,
    `update operation_signers set status = 'CA', link_key = null, updated_at = $2
      where operation_id = $1 and status in ('EN', 'VI')`,
    [id, now],
  );
  await run(
    db,
    "update operation_contracts set status = 'CA', expires_at = null, updated_at = $2 where operation_id = $1 and status = 'EN'",
    [id, now],
  );
}

/** What was to be renegotiated by it stays as it was, and is free for another; its entry is not awaited any more. */
async function releaseRenegotiated(context: Context, id: number): Promise<void> {
  const [released] = await run<{ id: number; entryID: number | null }>(
    context.db,
    `update renegotiations set released_at = $2 where operation_id = $1 and settled_at is null and released_at is null
     returning id, entry_receivable_id as "entryID"`,
    [id, context.clock.now().toISOString()],
  );
  if (!released) return;
  await run(context.db, "update renegotiation_lines set is_claimed = false where renegotiation_id = $1", [released.id]);
  await run(
    context.db,
    `update account_receivables set account_receivable_status = 'CA', cancel_reason = 'A renegociação não foi adiante.', updated_at = $2
      where id = $1 and account_receivable_status in ('AB', 'VE')`,
    [released.entryID, context.clock.now().toISOString()],
  );
}
