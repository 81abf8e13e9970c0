// The legend of the marks of the tree: synthetic, analytic, new account, current account. Spec accounting §2.
import { ACCOUNT_TEXTS } from "./texts.ts";

export type Mark = keyof typeof ACCOUNT_TEXTS.marks;

const ALL: readonly Mark[] = ["SY", "AN", "NEW", "CURRENT"];

export function AccountLegend({ marks = ALL }: { marks?: readonly Mark[] }) {
  return (
    <ul className="account-legend row gap-4 gap-x-16 items-stretch caption wrap" aria-label={ACCOUNT_TEXTS.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <AccountMark mark={mark} /> {ACCOUNT_TEXTS.marks[mark]}
        </li>
      ))}
    </ul>
  );
}

/** The marks differ in shape and not only in colour; the words are beside them. */
export const AccountMark = ({ mark }: { mark: Mark }) => (
  <span className="account-mark muted flex-none relative" data-mark={mark} aria-hidden="true" />
);
