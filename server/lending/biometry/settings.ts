// What the lender has set for biometry, and the way to its bureau: an address with a token, or the simulator of a
// demonstration.
import { AppError } from "../../../src/base/app-error.ts";
import type { BiometryAction, BiometryBand } from "../../../src/rules/biometry/bands.ts";
import { type Context, permissions, records, resourceNamed, run, type Settings } from "../../framework/index.ts";
import type { Bureau } from "../bureaus/index.ts";
import { httpBiometry, simulatedBiometry } from "./port.ts";

export type Installation = Pick<Settings, "demo" | "webhooksAllowLocal" | "publicUrl">;

export interface BiometrySettings {
  /** For how long a validation holds and its picture is stored. */
  dueDays: number;
  timeoutMs: number;
  linkHours: number;
  providerUrl: string | null;
}

export async function readSettings(context: Context): Promise<BiometrySettings> {
  const system = { ...context, caller: permissions.SYSTEM_CALLER };
  const validity = await records.readSingleton(system, resourceNamed(context, "biometry-parameters"));
  const connection = await records.readSingleton(system, resourceNamed(context, "biometry-connection"));
  return {
    dueDays: validity.biometryDueDays ?? 90,
    timeoutMs: (connection.timeoutSeconds ?? 30) * 1000,
    linkHours: connection.linkHours ?? 24,
    providerUrl: connection.providerUrl ?? null,
  };
}

/** The action of each band that has one. */
export async function readRules({ db }: Context): Promise<Map<BiometryBand, BiometryAction>> {
  const rows = await run<{ band: BiometryBand; action: BiometryAction | null }>(
    db,
    "select score_value as band, action from biometry_parametrizations",
  );
  return new Map(rows.flatMap(({ band, action }) => (action === null ? [] : [[band, action] as const])));
}

/** @throws INVALID_STATE when the lender has no bureau of biometry. */
export async function bureauOf(
  { db, services }: Context,
  installation: Installation,
  { providerUrl }: BiometrySettings,
): Promise<Bureau> {
  if (providerUrl === null) {
    if (installation.demo) return simulatedBiometry(db);
    const message = "A biometria não está em uso. Confira Configurações › Biometria.";
    throw new AppError("INVALID_STATE", { entity: "BiometryCapture", message });
  }
  const [row] = await run<{ token: string | null }>(
    db,
    "select provider_token as token from biometry_connection limit 1",
  );
  const token = row?.token ? services.vault.open(row.token) : "";
  return httpBiometry({ url: providerUrl, token, reach: { allowLocal: installation.webhooksAllowLocal } });
}
