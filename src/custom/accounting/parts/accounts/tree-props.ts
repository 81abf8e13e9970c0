// The props of a tree of accounts.
import type { ReactNode } from "react";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import type { TreeState } from "../../../../ui/tree/use-tree.ts";
import type { AccountNode } from "./account-tree.ts";

export type AccountTreeState = TreeState<AccountNode>;

export interface AccountTreeProps {
  label: string;
  tree: AccountTreeState;
  search: string;
  /** The account of the screen, which is marked. */
  currentID?: number;
  /** Shows nature, natural side and state in columns of their own. */
  isDetailed?: boolean;
  /** Returns why an account cannot be chosen; when absent, every account can. */
  whyNot?: (account: TreeAccount) => string | undefined;
  /** Is called on Enter in a row, or on a press. */
  onChoose?: (account: TreeAccount) => void;
  actions?: (account: TreeAccount, isStop: boolean) => ReactNode;
}
