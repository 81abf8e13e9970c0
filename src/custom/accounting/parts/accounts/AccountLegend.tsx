// What the marks of the tree mean. Spec accounting §2: synthetic, analytic, new account, current account.
import { ACCOUNT_TEXTS } from "./texts.ts";

export type Mark = keyof typeof ACCOUNT_TEXTS.marks;

const ALL: readonly Mark[] = ["SY", "AN", "NEW", "CURRENT"];

export function AccountLegend({ marks = ALL }: { marks?: readonly Mark[] }) {
  return (
    <ul className="account-legend" aria-label={ACCOUNT_TEXTS.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <AccountMark mark={mark} /> {ACCOUNT_TEXTS.marks[mark]}
        </li>
      ))}
    </ul>
  );
}

/** Told apart by shape, not by colour alone; the words stand beside it. */
export const AccountMark = ({ mark }: { mark: Mark }) => (
  <span className="account-mark" data-mark={mark} aria-hidden="true" />
);
