// The view by portfolio as a feature of the installation: who may turn it on and off, and that a portfolio can be
// chosen when it is on.

import { canAccess } from "../../../src/base/access.ts";
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import type { FeatureFlags } from "../../../src/rules/system/feature-flags.ts";
import { featureFlags, setFeatureFlags } from "../../features/system/index.ts";
import { type Context, input, inTransaction, run, validationError } from "../../framework/index.ts";
import { keepPortfolios } from "./sync-portfolios.ts";

/** For each flag, the page whose right allows switching it. */
const PAGES = new Map<keyof FeatureFlags, string>([
  ["companyPortfolio", "credit_settings_wallet_group"],
  ["trialBalanceExport", "credit_settings_organization"],
]);
const FLAGS = [...PAGES.keys()];

/** Only the flags that are sent change; each needs its right. */
export async function changeFeatures(context: Context, body: unknown): Promise<FeatureFlags> {
  const flags = checked(input.requireObject(body));
  for (const [name, page] of PAGES)
    if (name in flags && !canAccess(context.caller, { pages: [page], view: "update" }))
      throw new AppError("FORBIDDEN", { field: name, entity: "FeatureFlags" });
  return inTransaction(context, async (inside) => {
    const before = await featureFlags(inside.db);
    await setFeatureFlags(inside.db, flags);
    const after = await featureFlags(inside.db);
    await note(inside, before, after);
    if (after.companyPortfolio && !before.companyPortfolio) await keepPortfolios(inside);
    return after;
  });
}

function checked(sent: Record<string, unknown>): Partial<FeatureFlags> {
  const errors: FieldError[] = [];
  const flags: Partial<FeatureFlags> = {};
  for (const [field, value] of Object.entries(sent)) {
    const name = FLAGS.find((flag) => flag === field);
    if (!name) errors.push({ field, code: "unknown", message: `O recurso "${field}" não existe nesta instalação.` });
    else if (typeof value !== "boolean") errors.push({ field, code: "type", message: "Informe sim ou não." });
    else flags[name] = value;
  }
  if (errors.length > 0) throw validationError(errors, "FeatureFlags");
  return flags;
}

/** Writes an audit entry about the switch under the single record that the installation has for it. */
async function note(context: Context, before: FeatureFlags, after: FeatureFlags): Promise<void> {
  await run(
    context.db,
    `insert into audit_entry (resource, record_id, action, before, after, user_id, trace_id, at)
     values ('feature-flags', 1, 'update', $1::jsonb, $2::jsonb, $3, $4, $5)`,
    [
      JSON.stringify(before),
      JSON.stringify(after),
      context.caller.userID,
      context.traceId,
      context.clock.now().toISOString(),
    ],
  );
}
