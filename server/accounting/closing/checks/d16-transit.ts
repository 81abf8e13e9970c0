// D16: what passes through a transit account leaves it in time. The oldest amounts are taken to leave first.
import { addDays } from "../../../../src/base/dates.ts";
import type { Cents } from "../../../../src/base/money.ts";
import { type Account, finalOf, readAccounts } from "../examined.ts";
import { type ClosingCheck, compared } from "./check.ts";

const CODE = "D16";
const DAYS = 30;
/** Cosif 1.4, 1.5, 4.4 and 4.5: between institutions and branches; 1.8.8.92 and 4.9.9.92: sundry, until known better. */
const TRANSIT = ["14", "15", "44", "45", "18892", "49992"];

export const transitPasses: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: `Contas transitórias sem valores com mais de ${DAYS} dias`,
  async run({ context, books, date }) {
    const found = [];
    for (const { regime } of books) {
      const accounts = await readAccounts(context, { regime, start: addDays(date, 1 - DAYS), end: date });
      for (const account of accounts.filter(isTransit))
        found.push(
          ...compared(CODE, {
            description: `${regime}: ${account.code} ${account.title} tem valores parados há mais de ${DAYS} dias`,
            entity: "AccountPlanTreeNode",
            ids: [account.id],
            expected: 0n,
            found: agedPart(account),
          }),
        );
    }
    return found;
  },
};

const isTransit = ({ code, type }: Account): boolean =>
  type === "AN" && TRANSIT.some((beginning) => code.startsWith(beginning));

/** Of a balance, what is more than all that came in the days examined. */
function agedPart(account: Account): Cents {
  const final = finalOf(account);
  const aged = final > 0n ? final - account.debit : -final - account.credit;
  return aged > 0n ? aged : 0n;
}
