// The deadline of a voting waits while something that was asked for has not come; votes are taken meanwhile.
import { type Context, inTransaction } from "../../../framework/index.ts";
import { findCase, writeCase } from "./stored-case.ts";

export function holdCase(context: Context, id: number, isHeld: boolean): Promise<void> {
  return inTransaction(context, async (inside) => {
    const stored = await findCase(inside.db, id, "for update");
    const wasHeld = stored.isHeld ?? false;
    if (wasHeld !== isHeld) await writeCase(inside, { ...stored, isHeld, wasHeld }, stored.voting);
  });
}
