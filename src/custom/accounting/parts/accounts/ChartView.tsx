// A tree of accounts in its states: loading, failed, empty, nothing found.

import { useEffect, useMemo } from "react";
import type { Regime } from "../../../../rules/accounting/accounting-regime.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { pathOf } from "../../../../ui/tree/tree-rows.ts";
import { useTree } from "../../../../ui/tree/use-tree.ts";
import { useDelayed } from "../../../../ui/use-delayed.ts";
import { useFailureNotice } from "../../../../ui/use-failure-notice.ts";
import { AccountTree, accountName } from "./AccountTree.tsx";
import { accountNodes, rankedAccounts } from "./account-tree.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { AccountTreeProps, AccountTreeState } from "./tree-props.ts";
import { useChart } from "./use-chart.ts";

interface ChartViewProps extends Omit<AccountTreeProps, "tree"> {
  regime: Regime | undefined;
  /** Buttons above the tree that open and close all of it. */
  renderTools?: (tree: AccountTreeState, count: number) => React.ReactNode;
  /** The account that is open at first, besides the classes. */
  showID?: number;
  /** The hits of a search are flat and ranked, and the first one is chosen as soon as they are here. */
  takesFirst?: boolean;
}

const NONE: TreeAccount[] = [];

export function ChartView({ regime, renderTools, showID, takesFirst, ...props }: ChartViewProps) {
  const { search, whyNot, onChoose } = props;
  const { data, isPending, isPlaceholderData, isError, refetch } = useChart(regime, search);
  const accounts = data ?? NONE;
  const isSearch = search !== "";
  const isRanked = isSearch && takesFirst !== undefined;
  const nodes = useMemo(() => {
    const hits = isRanked ? rankedAccounts(accounts, search, (account) => whyNot?.(account) === undefined) : [];
    return hits.length > 0 ? hits : accountNodes(accounts);
  }, [accounts, isRanked, search, whyNot]);
  const start = useMemo(
    () => [...accounts.map(({ id }) => id), ...(showID === undefined ? [] : pathOf(nodes, showID))],
    [accounts, nodes, showID],
  );
  const tree = useTree({ nodes, of: `${regime} ${search}`, isSearch, start, nameOf: accountName });
  const count = nodes.length;
  const isLate = useDelayed(isPending);
  useFailureNotice(isError, ACCOUNT_TEXTS.failed);
  const isReady = takesFirst === true && isRanked && !isPending && !isPlaceholderData;
  const first = isReady ? nodes.find(({ account }) => whyNot?.(account) === undefined) : undefined;
  useEffect(() => {
    if (first) onChoose?.(first.account);
  }, [first, onChoose]);
  return (
    <>
      {renderTools?.(tree, count)}
      <p className="sr-only" role="status">
        {isSearch && !isPending && !isError ? ACCOUNT_TEXTS.matchCount(count) : ""}
      </p>
      {isError ? (
        <EmptyState icon="error" title={ACCOUNT_TEXTS.failed}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {ACCOUNT_TEXTS.retry}
          </button>
        </EmptyState>
      ) : isPending ? (
        isLate && <TreeSkeleton />
      ) : count === 0 ? (
        <EmptyState
          icon="search"
          title={isSearch ? ACCOUNT_TEXTS.nothing : ACCOUNT_TEXTS.empty}
          text={isSearch ? ACCOUNT_TEXTS.nothingHint : undefined}
        />
      ) : (
        <AccountTree {...props} tree={tree} />
      )}
    </>
  );
}

const TreeSkeleton = () => (
  <div className="stack gap-10 py-12" role="status" aria-busy="true" aria-label={ACCOUNT_TEXTS.loading}>
    {["a", "b", "c", "d", "e", "f", "g", "h"].map((line) => (
      <span key={line} className="skeleton" />
    ))}
  </div>
);
