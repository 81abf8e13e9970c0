// Accounts of the registers that begin a new payee: the customer's, and those of who sells the financed good.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import { closedBankText } from "../../../rules/operations/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { operationKey } from "./use-operation.ts";

interface Account {
  payeeKind: "CUSTOMER" | "SUPPLIER" | "THIRD_PARTY";
  payeeName: string;
  payeeDocumentNumber: string | null;
  agency: string | null;
  account: string | null;
  accountDigit: string | null;
  bank: string | null;
  isBankClosed: boolean;
  [field: string]: unknown;
}

export type Named = Pick<Account, "payeeKind" | "payeeName" | "payeeDocumentNumber">;

interface RegisteredAccountsProps {
  operationID: number;
  label: string;
  /** What there is to say about paying this one. */
  noteOf?: (payee: Named) => string | undefined;
  onChoose: (account: Omit<Account, "bank" | "isBankClosed">) => void;
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
      call<{ content: Account[] }>("GET", `/operations/${operationID}/payees`, undefined, undefined, { signal }),
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

const numberOf = ({ agency, account, accountDigit }: Pick<Account, "agency" | "account" | "accountDigit">): string =>
  account ? `${agency ?? ""} / ${account}${accountDigit ? `-${accountDigit}` : ""}` : "";
