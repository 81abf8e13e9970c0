// One account in the tree: its kind, code, title and status, and why it cannot be chosen.
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { AccountMark } from "./AccountLegend.tsx";
import { markedCode, markedPieces, type Piece, shownCode } from "./account-tree.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";

interface AccountLabelProps extends NotesProps {
  search: string;
  way: string | undefined;
}

export function AccountLabel({ search, way, ...notes }: AccountLabelProps) {
  const { account } = notes;
  return (
    <>
      <AccountMark mark={account.type} />
      <span className="visually-hidden">{ACCOUNT_TEXTS.marks[account.type]}</span>
      <span className="account-label truncate min-w-0">
        <span className="account-code">
          <Pieces pieces={markedCode(shownCode(account), search)} />
        </span>{" "}
        <span className="account-title">
          <Pieces pieces={markedPieces(account.title, search)} />
        </span>
        {way && <span className="account-way">{way}</span>}
      </span>
      <Notes {...notes} />
    </>
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
    <span className="account-notes inline-row flex-none">
      {isCurrent && (
        <span className="account-note inline-row gap-5 size-caption medium nowrap" data-tone="information">
          <AccountMark mark="CURRENT" /> {ACCOUNT_TEXTS.marks.CURRENT}
        </span>
      )}
      {account.reconstructed && (
        <Tooltip text={ACCOUNT_TEXTS.reconstructedHint}>
          <span className="account-note inline-row gap-5 size-caption medium nowrap" data-tone="warning">
            {ACCOUNT_TEXTS.reconstructed}
          </span>
        </Tooltip>
      )}
      {isShort && !account.enabled && (
        <span className="account-note inline-row gap-5 size-caption medium nowrap">{ACCOUNT_TEXTS.disabled}</span>
      )}
      {reason && account.type === "AN" && <span className="account-reason caption truncate">{reason}</span>}
      {reason && account.type === "SY" && <span className="visually-hidden">{reason}</span>}
    </span>
  );
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isHit, at }) => (isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));
