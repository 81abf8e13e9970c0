// The whole verification of the books, as the command prints it: seals, stored sums, and the other stored facts.
import type { Handle } from "../../../framework/index.ts";
import { sumLines } from "../ledger/sum-lines.ts";
import { factDifferences } from "../ledger/verify-facts.ts";
import { sumDifferences } from "../ledger/verify-sums.ts";
import { accountDifferences } from "./account-differences.ts";
import { verdictLines } from "./verdict-text.ts";
import { verifySeals } from "./verify.ts";

interface BooksProof {
  isWhole: boolean;
  lines: string[];
}

const ACCOUNTS_DIFFER = "DIFERE: o plano de contas foi alterado por fora do produto:";
const SUMS_HOLD = "OK: os saldos guardados de todos os dias e meses são a soma dos lançamentos.";

/** Must run inside one transaction whose statements see the same moment. */
export async function examineBooks(handle: Handle): Promise<BooksProof> {
  const verdict = await verifySeals(handle);
  const accounts = await accountDifferences(handle);
  const differences = [
    ...(accounts.length > 0 ? [ACCOUNTS_DIFFER, ...accounts.map(({ text }) => `  ${text}`)] : []),
    ...sumLines(await sumDifferences(handle)),
    ...(await factDifferences(handle)),
  ];
  return {
    isWhole: verdict.broken.length === 0 && differences.length === 0,
    lines: [...verdictLines(verdict), ...(differences.length > 0 ? differences : [SUMS_HOLD])],
  };
}
