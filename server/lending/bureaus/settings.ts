// What the lender has set for bureaus, and the way to each of them: its address with credentials, or the simulator of a
// demonstration.
import { AppError } from "../../../src/base/app-error.ts";
import { type Cents, toCents } from "../../../src/base/money.ts";
import type { Reach } from "../../features/webhooks/index.ts";
import { type Context, permissions, records, resourceNamed, run, type Settings } from "../../framework/index.ts";
import { httpBoaVista } from "./boa-vista/http.ts";
import { simulateBoaVista } from "./boa-vista/simulator.ts";
import { BUREAU_NAMES, BUREAUS, type Bureau, type BureauCode } from "./port/port.ts";
import { simulatedBureau } from "./port/simulator.ts";
import { httpRegcheq } from "./regcheq/http.ts";
import { simulateRegcheq } from "./regcheq/simulator.ts";
import { httpScr } from "./scr/http.ts";
import { simulateScr } from "./scr/simulator.ts";

export interface BureauSettings {
  enabled: readonly BureauCode[];
  /** Of today. */
  prices: Readonly<Record<BureauCode, Cents | null>>;
  /** Of one month; null: no limit. */
  budget: Cents | null;
  warningPercent: number;
  validityDays: number;
  /** How many days before the end of an answer those who asked are told; null: never. */
  expiryWarningDays: number | null;
  /** For how long the original answers are stored. */
  retentionDays: number;
  maxBaseDates: number;
  timeoutMs: number;
  urls: Readonly<Record<BureauCode, string | null>>;
  users: { SCR: string; BOA_VISTA: string };
}

const RETENTION_DAYS = 1825;
const PRICES = { SCR: 0.09, REGCHEQ: 0.09 };

export async function readSettings(context: Context): Promise<BureauSettings> {
  const system = { ...context, caller: permissions.SYSTEM_CALLER };
  const saved = await records.readSingleton(system, resourceNamed(context, "bureau-parameters"));
  const enabled = saved.enabledBureaus ?? BUREAUS;
  const cents = (value: typeof saved.cdlPrice) => (value === null || value === undefined ? null : toCents(value));
  const today = context.clock.today();
  const dated = (saved.datedPrices ?? []).toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1));
  const priceOf = (bureau: BureauCode, otherwise: typeof saved.cdlPrice) =>
    cents(dated.find((one) => one.bureau === bureau && one.startsOn <= today)?.price ?? otherwise);
  return {
    enabled: BUREAUS.filter((bureau) => enabled.includes(bureau)),
    prices: {
      SCR: priceOf("SCR", saved.scrPrice ?? PRICES.SCR),
      BOA_VISTA: priceOf("BOA_VISTA", saved.cdlPrice),
      REGCHEQ: priceOf("REGCHEQ", saved.regcheqPrice ?? PRICES.REGCHEQ),
    },
    budget: cents(saved.monthlyBudget),
    warningPercent: saved.budgetWarningPercent ?? 80,
    validityDays: saved.validityDays ?? 30,
    expiryWarningDays: saved.expiryWarningDays ?? null,
    retentionDays: saved.answerRetentionDays ?? RETENTION_DAYS,
    maxBaseDates: saved.scrMaxBaseDates ?? 12,
    timeoutMs: (saved.timeoutSeconds ?? 30) * 1000,
    urls: { SCR: saved.scrUrl ?? null, BOA_VISTA: saved.cdlUrl ?? null, REGCHEQ: saved.regcheqUrl ?? null },
    users: { SCR: saved.scrUser ?? "", BOA_VISTA: saved.cdlUser ?? "" },
  };
}

/** @throws INVALID_STATE when the lender does not use this bureau. */
export async function bureauOf(
  context: Context,
  installation: Pick<Settings, "demo" | "webhooksAllowLocal">,
  settings: BureauSettings,
  bureau: BureauCode,
): Promise<Bureau> {
  const url = settings.urls[bureau];
  if (!settings.enabled.includes(bureau) || (url === null && !installation.demo)) {
    const message = `${BUREAU_NAMES[bureau]} não está em uso. Confira Configurações › Bureaus de crédito.`;
    throw new AppError("INVALID_STATE", { entity: bureau, message });
  }
  if (url === null) return simulatorOf(context, bureau);
  const reach: Reach = { allowLocal: installation.webhooksAllowLocal };
  const secrets = await secretsOf(context);
  if (bureau === "SCR") return httpScr({ url, reach, user: settings.users.SCR, password: secrets.SCR });
  if (bureau === "REGCHEQ") return httpRegcheq({ url, reach, token: secrets.REGCHEQ });
  return httpBoaVista({ url, reach, user: settings.users.BOA_VISTA, password: secrets.BOA_VISTA });
}

const SIMULATIONS = { SCR: simulateScr, BOA_VISTA: simulateBoaVista, REGCHEQ: simulateRegcheq };

const simulatorOf = ({ db, clock }: Context, bureau: BureauCode): Bureau =>
  simulatedBureau({ db, bureau, month: clock.today().slice(0, 7) }, SIMULATIONS[bureau]);

async function secretsOf({ db, services }: Context): Promise<Record<BureauCode, string>> {
  const [row] = await run<Record<BureauCode, string | null>>(
    db,
    `select scr_password as "SCR", cdl_password as "BOA_VISTA", regcheq_token as "REGCHEQ" from bureau_parameters limit 1`,
  );
  const open = (sealed: string | null | undefined) => (sealed ? services.vault.open(sealed) : "");
  return { SCR: open(row?.SCR), BOA_VISTA: open(row?.BOA_VISTA), REGCHEQ: open(row?.REGCHEQ) };
}
