// Features that an installation switches on or off, stored as one fact of the installation, with defaults.
import type { FeatureFlags } from "../../../src/rules/system/feature-flags.ts";
import { type Handle, run } from "../../framework/index.ts";

const DEFAULTS: FeatureFlags = { companyPortfolio: false, trialBalanceExport: true };
const KEY = "feature_flags";

export async function featureFlags(handle: Handle): Promise<FeatureFlags> {
  const [row] = await run<{ value: Partial<Record<string, unknown>> }>(
    handle,
    "select value from installation where key = $1",
    [KEY],
  );
  const stored = (name: keyof FeatureFlags): boolean => {
    const value = row?.value[name];
    return typeof value === "boolean" ? value : DEFAULTS[name];
  };
  return { companyPortfolio: stored("companyPortfolio"), trialBalanceExport: stored("trialBalanceExport") };
}

export async function setFeatureFlags(handle: Handle, flags: Partial<FeatureFlags>): Promise<void> {
  await run(
    handle,
    `insert into installation (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = installation.value || excluded.value`,
    [KEY, JSON.stringify(flags)],
  );
}
