// Which accounts of the treasury may still be changed by hand, and what is said of the others. Spec TRE-006, TRE-014.
interface Account {
  [field: string]: unknown;
  status?: string | null;
  accountReceivableStatus?: string | null;
  operationID?: number | null;
  operationCessionID?: number | null;
}

/** Made by an operation or a cession, whose money the lender alone moves: the buyer of an instalment looks on. */
export const isMade = ({ operationID, operationCessionID }: Account): boolean =>
  typeof operationID === "number" || typeof operationCessionID === "number";

/** Of which nothing has been received. */
export const UNPAID: readonly string[] = ["AB", "VE"];

/** Of which something may still be received: what was given up as lost too. */
export const OWED: readonly string[] = [...UNPAID, "PP", "BX"];

export const payableLock = ({ status }: Account): string | undefined =>
  (status ?? "PE") === "PE" ? undefined : "Só uma conta pendente pode ser alterada.";

export function receivableLock(account: Account): string | undefined {
  if (isMade(account)) return "A conta vem de uma operação ou cessão e não muda aqui.";
  return UNPAID.includes(account.accountReceivableStatus ?? "AB")
    ? undefined
    : "Só uma conta de que nada foi recebido pode ser alterada.";
}
