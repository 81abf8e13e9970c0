// One account in the tree: its place, code, title and status, and the actions on it.
import type { KeyboardEvent, MouseEvent } from "react";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { AccountMark } from "./AccountLegend.tsx";
import { markedCode, markedPieces, type Piece, shownCode, type TreeRow } from "./account-tree.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { AccountTreeProps, DetailColumn } from "./tree-props.ts";

interface AccountRowProps extends Omit<AccountTreeProps, "label"> {
  row: TreeRow;
  index: number;
  top: number;
  columns: readonly DetailColumn[];
  isStop: boolean;
}

export function AccountRow({ row, index, top, tree, columns, isStop, ...props }: AccountRowProps) {
  const { account, depth, isOpen } = row;
  const { search, currentID, whyNot, onChoose, actions } = props;
  const reason = whyNot?.(account);
  const isCurrent = account.id === currentID;
  const choose = () => reason === undefined && onChoose?.(account);
  const onClick = (event: MouseEvent) => {
    tree.visit(account.id);
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== "Enter") return;
    event.preventDefault();
    choose();
  };
  return (
    <tr
      className="account-row"
      data-account={account.id}
      data-type={account.type}
      data-current={isCurrent || undefined}
      data-choosable={onChoose !== undefined && reason === undefined}
      aria-rowindex={index + 2}
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={account.children.length > 0 ? isOpen : undefined}
      aria-selected={isCurrent || undefined}
      aria-disabled={reason !== undefined || undefined}
      tabIndex={isStop ? 0 : -1}
      style={{ top, "--depth": depth - 1 }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && tree.visit(account.id)}
    >
      <td className="account-name">
        <Opener row={row} onToggle={() => tree.toggle(account.id)} />
        <AccountMark mark={account.type} />
        <span className="visually-hidden">{ACCOUNT_TEXTS.marks[account.type]}</span>
        <span className="account-label">
          <span className="account-code">
            <Pieces pieces={markedCode(shownCode(account), search)} />
          </span>{" "}
          <span className="account-title">
            <Pieces pieces={markedPieces(account.title, search)} />
          </span>
        </span>
        <Notes account={account} isCurrent={isCurrent} reason={reason} isShort={columns.length === 0} />
      </td>
      {columns.map((column) => (
        <td key={column} className="account-detail">
          {detailOf(account, column)}
        </td>
      ))}
      {actions && <td className="account-actions">{actions(account, isStop)}</td>}
    </tr>
  );
}

function Opener({ row, onToggle }: { row: TreeRow; onToggle: () => void }) {
  const { account, isOpen } = row;
  if (account.children.length === 0) return <span className="account-opener" aria-hidden="true" />;
  const name = account.name ?? account.title;
  return (
    <button
      type="button"
      className="account-opener icon-button small"
      // The arrow keys open and close the row itself.
      tabIndex={-1}
      aria-label={isOpen ? ACCOUNT_TEXTS.close(name) : ACCOUNT_TEXTS.open(name)}
      data-open={isOpen}
      onClick={onToggle}
    >
      <Icon name="chevronRight" size={14} />
    </button>
  );
}

interface NotesProps {
  account: TreeAccount;
  isCurrent: boolean;
  reason: string | undefined;
  isShort: boolean;
}

function Notes({ account, isCurrent, reason, isShort }: NotesProps) {
  return (
    <span className="account-notes">
      {isCurrent && (
        <span className="account-note" data-tone="information">
          <AccountMark mark="CURRENT" /> {ACCOUNT_TEXTS.marks.CURRENT}
        </span>
      )}
      {account.reconstructed && (
        <Tooltip text={ACCOUNT_TEXTS.reconstructedHint}>
          <span className="account-note" data-tone="warning">
            {ACCOUNT_TEXTS.reconstructed}
          </span>
        </Tooltip>
      )}
      {isShort && !account.enabled && <span className="account-note">{ACCOUNT_TEXTS.disabled}</span>}
      {reason && account.type === "AN" && <span className="account-reason">{reason}</span>}
      {reason && account.type === "SY" && <span className="visually-hidden">{reason}</span>}
    </span>
  );
}

function detailOf(account: TreeAccount, column: DetailColumn) {
  if (column === "nature") return ACCOUNT_TEXTS.natures[account.nature];
  if (column === "side") return account.naturalSide && ACCOUNT_TEXTS.sides[account.naturalSide];
  return account.enabled ? ACCOUNT_TEXTS.enabled : <span className="f-label">{ACCOUNT_TEXTS.disabled}</span>;
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isHit, at }) => (isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));
