// The view by portfolio as a feature of the installation: who may turn it on and off, and that there is then something
// to choose.
import { canAccess } from "../../../src/base/access.ts";
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { type FeatureFlags, featureFlags, setFeatureFlags } from "../../features/system/index.ts";
import { type Context, input, inTransaction, run, validationError } from "../../framework/index.ts";
import { keepPortfolios } from "./sync-portfolios.ts";

/** Flag → the page whose keeper switches it. */
const KEPT_ON: Record<keyof FeatureFlags, string> = {
  companyPortfolio: "credit_settings_wallet_group",
  trialBalanceExport: "credit_settings_organization",
};

/** Only the flags that are sent change; each needs its right. */
export async function changeFeatures(context: Context, body: unknown): Promise<FeatureFlags> {
  const wanted = checked(input.requireObject(body));
  for (const name of Object.keys(wanted) as (keyof FeatureFlags)[])
    if (!canAccess(context.caller, { pages: [KEPT_ON[name]], view: "update" }))
      throw new AppError("FORBIDDEN", { field: name, entity: "FeatureFlags" });
  return inTransaction(context, async (inside) => {
    const before = await featureFlags(inside.db);
    await setFeatureFlags(inside.db, wanted);
    const after = await featureFlags(inside.db);
    await note(inside, before, after);
    if (after.companyPortfolio && !before.companyPortfolio) await keepPortfolios(inside);
    return after;
  });
}

function checked(sent: Record<string, unknown>): Partial<FeatureFlags> {
  const errors = Object.entries(sent).flatMap(([field, value]): FieldError[] => {
    if (!Object.hasOwn(KEPT_ON, field))
      return [{ field, code: "unknown", message: `O recurso "${field}" não existe nesta instalação.` }];
    return typeof value === "boolean" ? [] : [{ field, code: "type", message: "Informe sim ou não." }];
  });
  if (errors.length > 0) throw validationError(errors, "FeatureFlags");
  return sent as Partial<FeatureFlags>;
}

/** Who switched what stands in the trail, as of the one fact of the installation that it is. */
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
