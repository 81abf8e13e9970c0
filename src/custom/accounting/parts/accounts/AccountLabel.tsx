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
      <span className="sr-only">{ACCOUNT_TEXTS.marks[account.type]}</span>
      <span className="truncate min-w-0 phone:grid phone:leading-[1.3]">
        <span className="mr-6 text-muted tabular-nums phone:overflow-hidden phone:text-ellipsis">
          <Pieces pieces={markedCode(shownCode(account), search)} />
        </span>{" "}
        <span className="account-title phone:overflow-hidden phone:text-ellipsis">
          <Pieces pieces={markedPieces(account.title, search)} />
        </span>
        {way && <span className="ml-8 overflow-hidden text-muted text-caption text-ellipsis">{way}</span>}
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
    <span className="inline-flex items-center gap-8 flex-none max-w-[46%]">
      {isCurrent && (
        <span
          className="inline-flex items-center text-caption font-medium whitespace-nowrap gap-5 [--tone:var(--muted)] py-1 px-8 rounded-10 bg-[color-mix(in_srgb,var(--tone)_10%,transparent)] text-(--tone) data-[tone=warning]:[--tone:var(--warning)] data-[tone=information]:[--tone:var(--information)] data-[tone=accent]:[--tone:var(--accent)]"
          data-tone="information"
        >
          <AccountMark mark="CURRENT" /> {ACCOUNT_TEXTS.marks.CURRENT}
        </span>
      )}
      {account.reconstructed && (
        <Tooltip text={ACCOUNT_TEXTS.reconstructedHint}>
          <span
            className="inline-flex items-center text-caption font-medium whitespace-nowrap gap-5 [--tone:var(--muted)] py-1 px-8 rounded-10 bg-[color-mix(in_srgb,var(--tone)_10%,transparent)] text-(--tone) data-[tone=warning]:[--tone:var(--warning)] data-[tone=information]:[--tone:var(--information)] data-[tone=accent]:[--tone:var(--accent)]"
            data-tone="warning"
          >
            {ACCOUNT_TEXTS.reconstructed}
          </span>
        </Tooltip>
      )}
      {isShort && !account.enabled && (
        <span className="inline-flex items-center text-caption font-medium whitespace-nowrap gap-5 [--tone:var(--muted)] py-1 px-8 rounded-10 bg-[color-mix(in_srgb,var(--tone)_10%,transparent)] text-(--tone) data-[tone=warning]:[--tone:var(--warning)] data-[tone=information]:[--tone:var(--information)] data-[tone=accent]:[--tone:var(--accent)]">
          {ACCOUNT_TEXTS.disabled}
        </span>
      )}
      {reason && account.type === "AN" && <span className="caption truncate phone:hidden">{reason}</span>}
      {reason && account.type === "SY" && <span className="sr-only">{reason}</span>}
    </span>
  );
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isHit, at }) =>
    isHit ? (
      <mark className="rounded-3 bg-warning/26 text-inherit" key={at}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
