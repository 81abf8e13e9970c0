// Complementary IOF of debts that a new contract pays: no new credit, so what is unpaid of them goes on being taxed as it was
// on its own day, for the days that it is owed longer and never beyond 365 since its release. Decreto 6.306/2007, art. 7º,
// §§ 1º and 7º.
import { daysBetween } from "../../../base/dates.ts";
import { centsText } from "../../../base/money.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { EarlierDebt, IofRate, LoanTerms } from "../terms.ts";
import { centsOf } from "./charges.ts";
import { type Exposure, type IofAmounts, rounded, scaledRate, share } from "./iof.ts";

const CAP_DAYS = 365;

/** Money times days since the release of the debt. */
const exposed = (
  { releaseDate, capDays = CAP_DAYS }: EarlierDebt,
  owed: readonly Pick<Exposure, "principal" | "to">[],
) =>
  owed.reduce(
    (sum, { principal, to }) =>
      sum + BigInt(principal) * BigInt(Math.min(Math.max(daysBetween(releaseDate, to), 0), capDays)),
    0n,
  );

/** `payments`: the principal of the new contract, of which each pays every debt in the same proportion. */
export function complementOf(debt: EarlierDebt, payments: readonly { principal: number; dueDate: string }[]): number {
  const plan = payments
    .filter(({ principal }) => principal > 0)
    .map(({ principal, dueDate }) => ({ principal, to: dueDate }));
  const before = debt.principals.map(({ amount, dueDate }) => ({ principal: centsOf(amount), to: dueDate }));
  const unpaid = before.reduce((sum, { principal }) => sum + BigInt(principal), 0n);
  const repaid = plan.reduce((sum, { principal }) => sum + BigInt(principal), 0n);
  const longer = unpaid * exposed(debt, plan) - exposed(debt, before) * repaid;
  return longer > 0n ? rounded(share(longer, scaledRate(debt.daily), { n: 1n, d: repaid })) : 0;
}

export function withEarlierDebts(
  iof: IofAmounts,
  debts: readonly EarlierDebt[] | undefined,
  payments: readonly { principal: number; dueDate: string }[],
): IofAmounts {
  if (!debts) return iof;
  const complementary = debts.reduce((sum, debt) => sum + complementOf(debt, payments), 0);
  return { ...iof, complementary, total: iof.total + complementary };
}

interface TaxedContract {
  terms: LoanTerms;
  schedule: Schedule;
}

/**
 * What of a contract's taxed principal is not paid, in cents by the number of the instalment: its own new money, and of debts that it
 * refinanced itself each from its own day on.
 */
export function earlierDebtsOf({ terms, schedule }: TaxedContract, unpaid: ReadonlyMap<number, bigint>): EarlierDebt[] {
  const { requested, financed, laterReleases, totals, iof } = schedule;
  const left = schedule.installments.flatMap((row) => {
    const cents = least(unpaid.get(row.number) ?? 0n, row.principal);
    return cents > 0n ? [{ ...row, principal: cents }] : [];
  });
  if (terms.iof?.exemption !== undefined || left.length === 0 || requested <= 0n || totals.principal <= 0n) return [];
  // Interest that was capitalised was never lent.
  const lent = { n: financed + laterReleases, d: totals.principal };
  const refinanced = least(iof.refinanced ?? 0n, requested);
  const parts = (n: bigint) => partsOf(left, { n: lent.n * n, d: lent.d * requested });
  const own = iof.rate ? [debtBy(iof.rate, terms.releaseDate, parts(requested - refinanced))] : [];
  const former = (terms.iof?.earlier ?? []).map((debt) => ({
    ...debt,
    principals: parts(debt.principals.reduce((sum, { amount }) => sum + BigInt(centsOf(amount)), 0n)),
  }));
  return [...own, ...former].filter(({ principals }) => principals.length > 0);
}

const debtBy = (
  { daily, capDays }: IofRate,
  releaseDate: string,
  principals: EarlierDebt["principals"],
): EarlierDebt => ({
  ...{ releaseDate, daily, principals },
  ...(capDays === undefined ? {} : { capDays }),
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function partsOf(left: readonly Installment[], { n, d }: { n: bigint; d: bigint }): EarlierDebt["principals"] {
  return left.flatMap(({ principal, dueDate }) => {
    const cents = (principal * n) / d;
    return cents > 0n ? [{ amount: centsText(cents), dueDate }] : [];
  });
}

/** Where less is refinanced than these debts come to, the rest of each is paid. */
export function limitedTo(debts: readonly EarlierDebt[], refinanced: bigint): EarlierDebt[] {
  const cents = (amount: EarlierDebt["principals"][number]["amount"]) => BigInt(centsOf(amount));
  const unpaid = debts.flatMap(({ principals }) => principals).reduce((sum, { amount }) => sum + cents(amount), 0n);
  if (unpaid <= refinanced) return [...debts];
  return debts.map((debt) => ({
    ...debt,
    principals: debt.principals.map(({ amount, dueDate }) => ({
      ...{ dueDate, amount: centsText((cents(amount) * refinanced) / unpaid) },
    })),
  }));
}
