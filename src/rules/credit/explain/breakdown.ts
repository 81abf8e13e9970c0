// What the client pays in all, split into parts that add up: the breakdown that Resolução CMN 4.881/2020 asks for.
import type { Cents } from "../../../base/money.ts";
import { decimalText, divideRounded } from "../../../base/money.ts";
import type { BreakdownLine, Schedule } from "../schedule.ts";
import { BREAKDOWN_TEXTS, chargeText } from "./texts.ts";

type Figures = Omit<Schedule, "explain" | "solved" | "events" | "breakdown">;

/** The released money, interest, each charge and the tax: together, what is paid. Percents of that, two decimals. */
export function breakdownOf(schedule: Figures): BreakdownLine[] {
  const { totals, released, laterReleases, charges, iof, installments, upfrontInterest } = schedule;
  const rows = BigInt(installments.length);
  const line = (code: string, label: string, amount: Cents): BreakdownLine => ({
    ...{ code, label, amount },
    percent: totals.paid === 0n ? "0.00" : decimalText(divideRounded(amount * 10_000n, totals.paid), 2),
  });
  const lines = [
    line("RELEASED", BREAKDOWN_TEXTS.RELEASED, released),
    line("LATER_RELEASES", BREAKDOWN_TEXTS.LATER_RELEASES, laterReleases),
    line("INTEREST", BREAKDOWN_TEXTS.INTEREST, totals.interest + upfrontInterest),
    ...charges.map((charge) =>
      line(
        charge.code,
        chargeText(charge),
        charge.payment === "PER_INSTALLMENT" ? charge.amount * rows : charge.amount,
      ),
    ),
    line("IOF", chargeText({ code: "IOF" }), iof.total),
  ];
  return [...lines.filter(({ amount }) => amount !== 0n), line("TOTAL", BREAKDOWN_TEXTS.TOTAL, totals.paid)];
}
