// Money that comes in of a contract that was given up as lost: income, and so much less under control.
import { type Cents, centsText, fromCents } from "../../../../src/base/money.ts";
import { type Context, run } from "../../../framework/index.ts";
import { refusalError } from "../command.ts";
import { standingWriteOff } from "./write-off.ts";

/** The operands of a recovery; what was under control of it leaves it in the same transaction. */
export async function recover(
  context: Context,
  operationID: number,
  { debt, charges }: { debt: Cents; charges: Cents },
): Promise<{ value: unknown; controlled: unknown }> {
  const writtenOff = await standingWriteOff(context, operationID);
  const left = writtenOff ? writtenOff.amount - writtenOff.recovered : 0n;
  const controlled = debt < left ? debt : left;
  await run(
    context.db,
    "update operation_write_off set recovered = recovered + $2 where operation_id = $1 and undone_at is null",
    [operationID, centsText(controlled)],
  );
  return { value: fromCents(debt + charges), controlled: fromCents(controlled) };
}

/**
 * The reversal of a receipt of a contract that was given up: a recovery goes back under control.
 * @throws INVALID_STATE for a receipt before it, of which the loss was worked out
 */
export async function undoRecovery({ db }: Context, operationID: number, eventKeys: readonly string[]): Promise<void> {
  const rows = await run<{ controlled: string }>(
    db,
    `select coalesce((operands ->> 'controlled')::numeric, 0)::text as controlled from accounting_events
      where key = any($1::text[]) and code = 'RECOVERY'`,
    [eventKeys],
  );
  const [recovery] = rows;
  if (!recovery)
    throw refusalError({
      code: "WRITTEN_OFF",
      text: "A operação foi baixada como prejuízo depois deste recebimento: desfaça a baixa antes.",
    });
  await run(
    db,
    "update operation_write_off set recovered = recovered - $2::numeric where operation_id = $1 and undone_at is null",
    [operationID, recovery.controlled],
  );
}
