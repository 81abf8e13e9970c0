// What a closing may become. Spec accounting §4: only a suspended one still moves; a cancelled day is closed anew.

export type ClosingStatus = "F" | "D" | "C" | "S";
export type DisagreementAction = "CANCEL" | "IGNORE" | "SUSPEND";

const NEXT: Record<ClosingStatus, readonly ClosingStatus[]> = { S: ["F", "D", "C", "S"], C: [], F: [], D: [] };

export const mayBecome = (from: ClosingStatus, to: ClosingStatus): boolean => NEXT[from].includes(to);

/** The day is over and its entries stay as they are. */
export const isFinal = (status: ClosingStatus): boolean => status === "F" || status === "D";

const DECIDED: Record<DisagreementAction, ClosingStatus> = { CANCEL: "C", IGNORE: "D", SUSPEND: "S" };

/** What a closing ends as. Nobody has decided yet: nothing is closed over a divergence. */
export const outcomeOf = (divergences: number, action: DisagreementAction | null): ClosingStatus =>
  divergences === 0 ? "F" : DECIDED[action ?? "CANCEL"];
