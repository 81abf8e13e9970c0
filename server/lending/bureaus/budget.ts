// The budget of a month: what its queries have cost, to the cent, a warning on the way and a stop at the end. A query whose
// charge is not clear counts as charged.

import { AppError } from "../../../src/base/app-error.ts";
import { addMonths, formatMonth, parseDateTime } from "../../../src/base/dates.ts";
import { type Cents, formatMoney, fromCents, toCents } from "../../../src/base/money.ts";
import type { BureauBudget } from "../../../src/rules/bureaus/ledger-answers.ts";
import { holderIds, notify } from "../../features/notifications/index.ts";
import { type Context, runOne } from "../../framework/index.ts";
import type { BureauSettings } from "./settings.ts";

interface Spent {
  charged: Cents;
  unclear: Cents;
}

const startOf = (month: string): string => parseDateTime(`01/${month.slice(5)}/${month.slice(0, 4)} 00:00`);

async function spentIn({ db }: Context, month: string): Promise<Spent> {
  const row = await runOne<{ charged: string; unclear: string }>(
    db,
    `select coalesce(sum(price) filter (where charged = 'YES'), 0)::text as charged,
            coalesce(sum(price) filter (where charged = 'UNKNOWN'), 0)::text as unclear
       from bureau_queries where created_at >= $1 and created_at < $2`,
    [startOf(month), startOf(addMonths(`${month}-01`, 1).slice(0, 7))],
  );
  return { charged: toCents(row.charged), unclear: toCents(row.unclear) };
}

const monthOf = ({ clock }: Context): string => clock.today().slice(0, 7);

/** Warns the people of the settings once, when the part that they chose is reached. @throws BUREAU_BUDGET_EXCEEDED */
export async function refuseAboveBudget(
  context: Context,
  price: Cents,
  { budget, warningPercent }: BureauSettings,
): Promise<void> {
  if (budget === null) return;
  const { charged, unclear } = await spentIn(context, monthOf(context));
  const before = charged + unclear;
  const after = before + price;
  if (after > budget) {
    const message =
      "O orçamento de consultas a bureaus deste mês acabou. Fale com quem cuida das configurações de bureaus.";
    throw new AppError("BUREAU_BUDGET_EXCEEDED", { message });
  }
  if (isReached(after, budget, warningPercent) && !isReached(before, budget, warningPercent))
    await warn(context, { after, budget });
}

const isReached = (spent: Cents, budget: Cents, percent: number): boolean => spent * 100n >= budget * BigInt(percent);

async function warn(context: Context, { after, budget }: { after: Cents; budget: Cents }): Promise<void> {
  const month = monthOf(context);
  await notify(context, await holderIds(context, "credit_settings_bureaus", "update"), {
    category: "BUREAU_BUDGET",
    picture: "notice",
    tone: "warning",
    title: "Orçamento de bureaus",
    body: `As consultas de ${formatMonth(month)} somam ${formatMoney(after, { symbol: true })} de ${formatMoney(budget, { symbol: true })}.`,
    tag: `bureau-budget-${month}`,
  });
}

/** Amounts in reais; without a budget its members are null. */
export async function budgetOf(context: Context, { budget, warningPercent }: BureauSettings): Promise<BureauBudget> {
  const month = monthOf(context);
  const { charged, unclear } = await spentIn(context, month);
  const spent = charged + unclear;
  return {
    ...{ month, charged: fromCents(charged), unclear: fromCents(unclear) },
    budget: budget === null ? null : fromCents(budget),
    available: budget === null ? null : fromCents(budget > spent ? budget - spent : 0n),
    ...{ isWarning: budget !== null && isReached(spent, budget, warningPercent), warningPercent },
  };
}
