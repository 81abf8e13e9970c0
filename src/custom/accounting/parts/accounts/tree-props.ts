// What a tree of accounts is given, and its rows with it.
import type { ReactNode } from "react";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import type { Tree } from "./use-tree.ts";

export interface AccountTreeProps {
  label: string;
  tree: Tree;
  search: string;
  /** Marked as the account that the screen is about. */
  currentID?: number;
  /** Shows nature, natural side and state in columns of their own. */
  isDetailed?: boolean;
  /** Why an account cannot be chosen; absent: every account can. */
  whyNot?: (account: TreeAccount) => string | undefined;
  /** Enter on a row, or a press on it. */
  onChoose?: (account: TreeAccount) => void;
  actions?: (account: TreeAccount, isStop: boolean) => ReactNode;
}

export type DetailColumn = "nature" | "side" | "state";
