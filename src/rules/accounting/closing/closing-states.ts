// The statuses of a closing. Only a suspended one can still change; a cancelled day is closed by a new closing. Spec
// accounting §4.

export type ClosingStatus = "F" | "D" | "C" | "S";
export type DisagreementAction = "CANCEL" | "IGNORE" | "SUSPEND";

const NEXT: Record<ClosingStatus, readonly ClosingStatus[]> = { S: ["F", "D", "C", "S"], C: [], F: [], D: [] };

export const mayBecome = (from: ClosingStatus, to: ClosingStatus): boolean => NEXT[from].includes(to);

/** The day is closed and its entries can no longer change. */
export const isFinal = (status: ClosingStatus): boolean => status === "F" || status === "D";

export const DISAGREEMENT_ACTIONS = ["CANCEL", "SUSPEND", "IGNORE"] as const satisfies readonly DisagreementAction[];

const DECIDED: Record<DisagreementAction, ClosingStatus> = { CANCEL: "C", IGNORE: "D", SUSPEND: "S" };

/** The decisions by code of a check. */
export type Decisions = Readonly<Record<string, DisagreementAction>>;

/** The settings decide for every check; where they leave it open, the decision of this closing applies. */
export const decisionOn = (
  code: string,
  { setting, decisions }: { setting: DisagreementAction | null; decisions: Decisions | null },
): DisagreementAction | null => setting ?? decisions?.[code] ?? null;

/**
 * Returns the status of a closing by the strictest decision on its divergences. It waits while a decision is missing.
 */
export function outcomeOf(actions: readonly (DisagreementAction | null)[]): ClosingStatus {
  if (actions.length === 0) return "F";
  const decided = actions.map((action) => action ?? "SUSPEND");
  return DECIDED[DISAGREEMENT_ACTIONS.find((action) => decided.includes(action))!];
}
