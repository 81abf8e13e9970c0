// Folds all present deltas at once, which the job does in pieces.
import type { Context } from "../../server/framework/records/services.ts";
import { foldPiece } from "../../server/lending/accounting/ledger/fold.ts";

export async function foldAll(context: Pick<Context, "db">): Promise<void> {
  while ((await foldPiece(context)) > 0);
}
