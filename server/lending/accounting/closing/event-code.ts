// The implemented events of a closing in their first order. The codes are those of enums/ClosingEventCode.

export const EVENT_CODES = [
  "ENTRIES_BALANCE",
  "ENTRIES_REVIEW",
  "ACCOUNTS_REVIEW",
  "SCRIPTS_REVIEW",
  "SEALS_REVIEW",
] as const;
export type EventCode = (typeof EVENT_CODES)[number];

export const EVENT_TEXTS: Record<EventCode, string> = {
  ENTRIES_BALANCE: "Conferência de débitos e créditos",
  ENTRIES_REVIEW: "Conferência de lançamentos",
  ACCOUNTS_REVIEW: "Conferência de contas",
  SCRIPTS_REVIEW: "Conferência de roteiros",
  SEALS_REVIEW: "Conferência dos selos",
};
