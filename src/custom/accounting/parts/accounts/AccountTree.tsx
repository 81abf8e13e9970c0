// The chart as a tree grid: codes and titles, what each account is, and why some cannot be chosen.
import { useCallback } from "react";
import { Tree } from "../../../../ui/tree/Tree.tsx";
import type { TreeColumn } from "../../../../ui/tree/tree-props.ts";
import { usePhone } from "../../../../ui/use-media.ts";
import { AccountLabel } from "./AccountLabel.tsx";
import type { AccountNode } from "./account-tree.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { AccountTreeProps } from "./tree-props.ts";

export function AccountTree(props: AccountTreeProps) {
  const { label, tree, search, isDetailed = false, currentID, whyNot, onChoose, actions } = props;
  const isPhone = usePhone();
  const columns = isDetailed && !isPhone ? COLUMNS : NONE;
  const isShort = columns.length === 0;
  const renderNode = useCallback(
    ({ account, way }: AccountNode) => (
      <AccountLabel
        {...{ account, way, search, isShort }}
        isCurrent={account.id === currentID}
        reason={whyNot?.(account)}
      />
    ),
    [search, isShort, currentID, whyNot],
  );
  const lookOf = useCallback(
    ({ account }: AccountNode) => ({
      kind: account.type,
      isCurrent: account.id === currentID,
      isDisabled: whyNot?.(account) !== undefined,
    }),
    [currentID, whyNot],
  );
  return (
    <Tree<AccountNode>
      label={label}
      tree={tree}
      nameOf={accountName}
      renderNode={renderNode}
      columnTitle={ACCOUNT_TEXTS.columns.account}
      columns={columns}
      lookOf={lookOf}
      centredID={currentID}
      {...(onChoose && { onChoose: ({ account }) => onChoose(account) })}
      {...(actions && { actions: ({ account }, isStop) => actions(account, isStop) })}
    />
  );
}

export const accountName = ({ account }: AccountNode): string => account.name ?? account.title;

const NONE: readonly TreeColumn<AccountNode>[] = [];
const COLUMNS: readonly TreeColumn<AccountNode>[] = [
  {
    key: "nature",
    title: ACCOUNT_TEXTS.columns.nature,
    render: ({ account }) => ACCOUNT_TEXTS.natures[account.nature],
  },
  {
    key: "side",
    title: ACCOUNT_TEXTS.columns.side,
    render: ({ account }) => account.naturalSide && ACCOUNT_TEXTS.sides[account.naturalSide],
  },
  {
    key: "state",
    title: ACCOUNT_TEXTS.columns.state,
    render: ({ account }) =>
      account.enabled ? ACCOUNT_TEXTS.enabled : <span className="f-label">{ACCOUNT_TEXTS.disabled}</span>,
  },
];
