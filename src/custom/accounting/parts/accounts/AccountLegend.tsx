// The legend of the marks of the tree: synthetic, analytic, new account, current account. Spec accounting §2.
import { ACCOUNT_TEXTS } from "./texts.ts";

export type Mark = keyof typeof ACCOUNT_TEXTS.marks;

const ALL: readonly Mark[] = ["SY", "AN", "NEW", "CURRENT"];

export function AccountLegend({ marks = ALL }: { marks?: readonly Mark[] }) {
  return (
    <ul
      className="row caption flex-wrap items-stretch gap-4 gap-x-16 phone:gap-x-12 phone:gap-y-4"
      aria-label={ACCOUNT_TEXTS.legend}
    >
      {marks.map((mark) => (
        <li className="inline-flex items-center gap-6" key={mark}>
          <AccountMark mark={mark} /> {ACCOUNT_TEXTS.marks[mark]}
        </li>
      ))}
    </ul>
  );
}

const MARKS: Readonly<Record<Mark, string>> = {
  SY: "border-2 border-current rounded-2 text-muted",
  AN: "text-accent before:absolute before:inset-1 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText] before:forced-color-adjust-none",
  NEW: "text-accent before:absolute before:inset-x-0 before:inset-y-4 before:bg-current after:absolute after:inset-x-0 after:inset-y-4 after:bg-current after:rotate-90 forced-colors:before:bg-[CanvasText] before:forced-color-adjust-none forced-colors:after:bg-[CanvasText] after:forced-color-adjust-none",
  CURRENT: "border-3 border-information rounded-full",
};

/** The marks differ in shape and not only in colour; the words are beside them. */
export const AccountMark = ({ mark, className = "" }: { mark: Mark; className?: string }) => (
  <span className={`size-10 inline-block flex-none relative ${MARKS[mark]} ${className}`} aria-hidden="true" />
);
