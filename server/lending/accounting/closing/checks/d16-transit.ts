// D16: amounts in a transit account leave it in time. The oldest amounts are assumed to leave first.
import { addDays } from "../../../../../src/base/dates.ts";
import type { Cents } from "../../../../../src/base/money.ts";
import { type Account, finalOf, readAccounts } from "../check-input.ts";
import { type ClosingCheck, moneyDivergence } from "./check.ts";

const CODE = "D16";
const DAYS = 30;
/**
 * Cosif 1.4.1, 1.4.4, 4.4.1, 4.4.4, 1.5 and 4.5: settlement, correspondents and transfers between branches. Other
 * interbank accounts are not listed because their balances stay long by nature (compulsory deposits, on-lent funds).
 */
const TRANSIT = ["141", "144", "441", "444", "15", "45"];
/**
 * Cosif 1.8.8.92 and 4.9.9.92, sundry debtors and creditors. A balance on the natural side waits to be received or
 * passed on, and is no fault at any age; a balance on the other side was paid or received twice, or went astray.
 */
const SUNDRY = ["18892", "49992"];

export const transitPasses: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: `Contas transitórias sem valores com mais de ${DAYS} dias`,
  async run({ context, books, date }) {
    const divergences = [];
    for (const { regime } of books) {
      const accounts = await readAccounts(context, { regime, start: addDays(date, 1 - DAYS), end: date });
      for (const account of accounts.filter(shouldPass))
        divergences.push(
          ...moneyDivergence(CODE, {
            description: `${regime}: ${account.code} ${account.title} tem valores parados há mais de ${DAYS} dias`,
            entity: "AccountPlanTreeNode",
            ids: [account.id],
            expected: 0n,
            actual: agedPart(account),
          }),
        );
    }
    return divergences;
  },
};

function shouldPass(account: Account): boolean {
  if (account.type !== "AN") return false;
  return startsWithAny(account, TRANSIT) || (startsWithAny(account, SUNDRY) && isOnOtherSide(account));
}

const startsWithAny = ({ code }: Account, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => code.startsWith(beginning));

const isOnOtherSide = (account: Account): boolean =>
  account.naturalSide === "C" ? finalOf(account) > 0n : finalOf(account) < 0n;

/** The part of a balance that exceeds everything that came in during the examined days. */
function agedPart(account: Account): Cents {
  const final = finalOf(account);
  const aged = final > 0n ? final - account.debit : -final - account.credit;
  return aged > 0n ? aged : 0n;
}
