// Accounts of the registers that begin a new payee: the customer's, and those of who sells the financed good.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { RegisteredPayee } from "../../../rules/operations/answers/parts.ts";
import { closedBankText } from "../../../rules/operations/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { operationKey } from "./use-operation.ts";

export type Named = Pick<RegisteredPayee, "payeeKind" | "payeeName" | "payeeDocumentNumber">;

interface RegisteredAccountsProps {
  operationID: number;
  label: string;
  /** What there is to say about paying this one. */
  noteOf?: (payee: Named) => string | undefined;
  onChoose: (account: Omit<RegisteredPayee, "bank" | "isBankClosed">) => void;
}

export function RegisteredAccounts({
  operationID,
  label,
  noteOf = () => undefined,
  onChoose,
}: RegisteredAccountsProps) {
  const { data } = useQuery({
    queryKey: [...operationKey(operationID), "payees"],
    queryFn: ({ signal }) =>
      call<{ content: RegisteredPayee[] }>("GET", `/operations/${operationID}/payees`, undefined, undefined, {
        signal,
      }),
    retry: false,
  });
  const accounts = data?.content ?? [];
  if (accounts.length === 0) return null;
  return (
    <Menu
      label={label}
      className="button small"
      isNamed
      items={accounts.map(({ bank, isBankClosed, ...account }, at) => ({
        key: String(at),
        label: [account.payeeName, bank, numberOf(account), noteOf(account)].filter(Boolean).join(" · "),
        disabledReason: isBankClosed && bank ? closedBankText(bank) : undefined,
        onSelect: () => onChoose(account),
      }))}
    >
      <Icon name="plus" size={14} /> {label}
    </Menu>
  );
}

const numberOf = ({
  agency,
  account,
  accountDigit,
}: Pick<RegisteredPayee, "agency" | "account" | "accountDigit">): string =>
  account ? `${agency ?? ""} / ${account}${accountDigit ? `-${accountDigit}` : ""}` : "";
