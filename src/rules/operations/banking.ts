// The issue of the CCB at a platform: its states, and the comparison of its schedule with ours.
import type { RecordOf } from "../../base/resource-types.ts";

export type BankingState = NonNullable<RecordOf<"operation-bankings">["state"]>;

/** The platform has the operation, or may have it: nothing that was sent changes meanwhile. */
const ACTIVE: readonly BankingState[] = [
  ...(["SENDING", "UNCLEAR", "SENT", "IN_APPROVAL", "APPROVED", "ISSUED", "CANCELLING"] as const),
];
export const isBankingActive = (state: BankingState | null | undefined): boolean =>
  state !== null && state !== undefined && ACTIVE.includes(state);

/** Cents and YYYY-MM-DD. */
export interface Installment {
  number: number;
  dueDate: string;
  value: bigint;
}

type Due = Pick<Installment, "dueDate" | "value">;

export interface ComparedInstallment {
  number: number;
  /** Null where one side has no such instalment. */
  ours: Due | null;
  theirs: Due | null;
  /** To the day and to the cent. */
  isSame: boolean;
}

/** The instalments of both schedules in order. */
export function comparedSchedules(ours: readonly Installment[], theirs: readonly Installment[]): ComparedInstallment[] {
  const byNumber = (list: readonly Installment[]) => new Map(list.map((one) => [one.number, one]));
  const [own, other] = [byNumber(ours), byNumber(theirs)];
  const numbers = [...new Set([...own.keys(), ...other.keys()])].toSorted((one, next) => one - next);
  const dueOf = (one: Installment | undefined) => (one ? { dueDate: one.dueDate, value: one.value } : null);
  return numbers.map((number) => {
    const [mine, its] = [dueOf(own.get(number)), dueOf(other.get(number))];
    const isSame = mine !== null && its !== null && mine.dueDate === its.dueDate && mine.value === its.value;
    return { number, ours: mine, theirs: its, isSame };
  });
}
