// D18: an account whose nature allows only debit or only credit has no balance on the other side.
import { type Account, finalOf } from "../check-input.ts";
import { type ClosingCheck, moneyDivergence } from "./check.ts";

const CODE = "D18";

export const naturesHold: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Saldos do lado da natureza da conta",
  async run({ books }) {
    return books.flatMap(({ regime, accounts }) =>
      accounts.filter(isOnWrongSide).flatMap((account) =>
        moneyDivergence(CODE, {
          description: `${regime}: ${account.code} ${account.title} tem saldo ${account.nature === "D" ? "credor" : "devedor"}`,
          entity: "AccountPlanTreeNode",
          ids: [account.id],
          expected: 0n,
          actual: finalOf(account),
        }),
      ),
    );
  },
};

function isOnWrongSide(account: Account): boolean {
  const final = finalOf(account);
  return (account.nature === "D" && final < 0n) || (account.nature === "C" && final > 0n);
}
