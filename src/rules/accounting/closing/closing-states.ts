// What a closing may become. Spec accounting §4: only a suspended one still moves; a cancelled day is closed anew.

export type ClosingStatus = "F" | "D" | "C" | "S";
export type DisagreementAction = "CANCEL" | "IGNORE" | "SUSPEND";

const NEXT: Record<ClosingStatus, readonly ClosingStatus[]> = { S: ["F", "D", "C", "S"], C: [], F: [], D: [] };

export const mayBecome = (from: ClosingStatus, to: ClosingStatus): boolean => NEXT[from].includes(to);

/** The day is over and its entries stay as they are. */
export const isFinal = (status: ClosingStatus): boolean => status === "F" || status === "D";

export const DISAGREEMENT_ACTIONS = ["CANCEL", "SUSPEND", "IGNORE"] as const satisfies readonly DisagreementAction[];

const DECIDED: Record<DisagreementAction, ClosingStatus> = { CANCEL: "C", IGNORE: "D", SUSPEND: "S" };

/** By code of a check. */
export type Decisions = Readonly<Record<string, DisagreementAction>>;

/** What the settings say holds for every check; where they say nothing, what was decided for this closing. */
export const decisionOn = (
  code: string,
  { setting, decisions }: { setting: DisagreementAction | null; decisions: Decisions | null },
): DisagreementAction | null => setting ?? decisions?.[code] ?? null;

/** What a closing ends as: the strictest decision on what was found. Where nobody has decided it waits for somebody. */
export function outcomeOf(actions: readonly (DisagreementAction | null)[]): ClosingStatus {
  if (actions.length === 0) return "F";
  const decided = actions.map((action) => action ?? "SUSPEND");
  return DECIDED[DISAGREEMENT_ACTIONS.find((action) => decided.includes(action))!];
}
