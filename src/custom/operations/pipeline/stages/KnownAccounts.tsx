// Accounts of the registers that begin a new payee: the customer's, and those of who sells the financed good.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../framework.ts";
import { payeeProblem } from "../../../../rules/operations/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Menu } from "../../../../ui/Menu.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { STAGE_TEXTS } from "./texts.ts";

interface Account {
  payeeKind: "CUSTOMER" | "SUPPLIER" | "THIRD_PARTY";
  payeeName: string;
  payeeDocumentNumber: string | null;
  agency: string | null;
  account: string | null;
  accountDigit: string | null;
  bank: string | null;
  [field: string]: unknown;
}

type Named = Pick<Account, "payeeKind" | "payeeName" | "payeeDocumentNumber">;

export function KnownAccounts({ onChoose }: { onChoose: (account: Omit<Account, "bank">) => void }) {
  const { detail } = useOperation();
  const { operation, facts } = detail;
  const { data } = useQuery({
    queryKey: [...operationKey(operation.id), "payees"],
    queryFn: ({ signal }) =>
      call<{ content: Account[] }>("GET", `/operations/${operation.id}/payees`, undefined, undefined, { signal }),
    retry: false,
  });
  const accounts = data?.content ?? [];
  if (accounts.length === 0) return null;
  const asksPower = ({ payeeKind, payeeName, payeeDocumentNumber }: Named): boolean => {
    const payee = { kind: payeeKind, name: payeeName, documentNumber: payeeDocumentNumber };
    return payeeProblem(payee, facts.payeeGrounds) !== undefined;
  };
  return (
    <Menu
      label={STAGE_TEXTS.useAccount}
      className="button small"
      isNamed
      items={accounts.map(({ bank, ...account }, at) => ({
        key: String(at),
        label: [account.payeeName, bank, numberOf(account), asksPower(account) && STAGE_TEXTS.asksPower]
          .filter(Boolean)
          .join(" · "),
        onSelect: () => onChoose(account),
      }))}
    >
      <Icon name="plus" size={14} /> {STAGE_TEXTS.useAccount}
    </Menu>
  );
}

const numberOf = ({ agency, account, accountDigit }: Pick<Account, "agency" | "account" | "accountDigit">): string =>
  account ? `${agency ?? ""} / ${account}${accountDigit ? `-${accountDigit}` : ""}` : "";
