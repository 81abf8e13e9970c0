// What the lender has set for banking platforms, and the way to each: its address with credentials, or the simulator of a
// demonstration.
import { AppError } from "../../../../src/base/app-error.ts";
import { requirePublicUrls } from "../../../features/webhooks/index.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  permissions,
  records,
  resourceNamed,
  run,
  type Settings,
} from "../../../framework/index.ts";
import { type BankingPlatform, PLATFORM_NAMES, PLATFORMS, type PlatformCode } from "./port/contract.ts";
import { httpDaycoval } from "./port/daycoval.ts";
import { simulatedPlatform } from "./port/simulator.ts";
import { httpUy3 } from "./port/uy3.ts";

export type Installation = Pick<Settings, "demo" | "webhooksAllowLocal">;

export interface BankingSettings {
  timeoutMs: number;
  checkMs: number;
  urls: Readonly<Record<PlatformCode, string | null>>;
  uy3User: string;
}

export async function readSettings(context: Context): Promise<BankingSettings> {
  const system = { ...context, caller: permissions.SYSTEM_CALLER };
  const saved = await records.readSingleton(system, resourceNamed(context, "banking-parameters"));
  return {
    timeoutMs: (saved.timeoutSeconds ?? 20) * 1000,
    checkMs: (saved.checkMinutes ?? 15) * 60_000,
    urls: { UY3: saved.uy3Url ?? null, DAYCOVAL: saved.daycovalUrl ?? null },
    uy3User: saved.uy3User ?? "",
  };
}

/** @throws INVALID_STATE when the lender does not use this platform. */
export async function platformOf(
  context: Context,
  installation: Installation,
  settings: BankingSettings,
  platform: PlatformCode,
): Promise<BankingPlatform> {
  const url = settings.urls[platform];
  if (url === null) {
    if (installation.demo) return simulatedPlatform({ db: context.db, clock: context.clock, platform });
    const message = `${PLATFORM_NAMES[platform]} não está em uso. Informe o endereço em Configurações › Plataformas de bancarização.`;
    throw new AppError("INVALID_STATE", { entity: "OperationBanking", message });
  }
  const reach = { allowLocal: installation.webhooksAllowLocal };
  const secrets = await secretsOf(context);
  return platform === "UY3"
    ? httpUy3({ url, reach, user: settings.uy3User, password: secrets.uy3Password })
    : httpDaycoval({ url, reach, key: secrets.daycovalKey });
}

interface Secrets {
  uy3Password: string;
  daycovalKey: string;
  webhooks: Record<PlatformCode, string>;
}

export async function secretsOf({ db, services }: Pick<Context, "db" | "services">): Promise<Secrets> {
  const [row] = await run<{ [name: string]: string | null }>(
    db,
    `select uy3_password, uy3_webhook_secret, daycoval_key, daycoval_webhook_secret from banking_parameters limit 1`,
  );
  const open = (name: string) => {
    const sealed = row?.[name];
    return sealed ? services.vault.open(sealed) : "";
  };
  return {
    ...{ uy3Password: open("uy3_password"), daycovalKey: open("daycoval_key") },
    webhooks: { UY3: open("uy3_webhook_secret"), DAYCOVAL: open("daycoval_webhook_secret") },
  };
}

export const isPlatform = (value: unknown): value is PlatformCode => PLATFORMS.some((one) => one === value);

const ADDRESSES = ["uy3Url", "daycovalUrl"] as const;

/** Credentials and customers' data travel to these addresses: on the internet, and encrypted. */
export const addressHooks = (installation: Installation): HooksOfResource =>
  hooksFor("banking-parameters", {
    async beforeValidate(_context, body) {
      requirePublicUrls(body, ADDRESSES, installation);
      return body;
    },
  });
