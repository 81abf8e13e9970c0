// A bank that has ended its business stays in the register for what was paid there; no money goes to it or comes from it.
import { type Handle, run } from "../../framework/index.ts";

/** The name of the first of these banks that is closed. */
export async function closedBank(db: Handle, ids: readonly unknown[]): Promise<string | undefined> {
  const banks = ids.filter((id) => Number.isSafeInteger(id));
  if (banks.length === 0) return undefined;
  const [closed] = await run<{ text: string }>(
    db,
    "select text from banks where id = any($1::bigint[]) and not active order by id limit 1",
    [banks],
  );
  return closed?.text;
}
