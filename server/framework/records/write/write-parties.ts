// The parties of many drafts written, in one statement a register, before the roles that point to them.
import { pairs } from "../../../../src/base/pairs.ts";
import { SEAL_COLUMN } from "../../access/restricted-party.ts";
import type { Context } from "../services.ts";
import type { DraftParties, PartyPlan } from "./embedded.ts";
import { type Columns, insertRows, updateRows } from "./store.ts";

/** Answers the columns of each role: the ids, and the values that the registration gave of sealed parties. */
export async function writeParties(context: Context, drafts: DraftParties[]): Promise<Columns[]> {
  const plans = drafts.flatMap((draft) => draft.plans);
  const createdParties = new Map<PartyPlan, number>();
  for (const [target, alike] of Map.groupBy(plans, (plan) => plan.target)) {
    const inserts = alike.flatMap((plan) => (plan.insert ? [{ plan, columns: plan.insert }] : []));
    const ids =
      inserts.length > 0
        ? await insertRows(
            context,
            target,
            inserts.map(({ columns }) => columns),
          )
        : [];
    for (const [{ plan }, id] of pairs(inserts, ids)) createdParties.set(plan, id);
    await updateRows(
      context,
      target,
      alike.flatMap(({ id, update }) => (id !== null && update && update.size > 0 ? [{ id, columns: update }] : [])),
    );
  }
  return drafts.map(({ plans, seals }) => {
    const columns: Columns = new Map(plans.map((plan) => [plan.key, createdParties.get(plan) ?? plan.id]));
    if (seals) columns.set(SEAL_COLUMN, Object.keys(seals).length > 0 ? seals : null);
    return columns;
  });
}
