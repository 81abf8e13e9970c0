// How the states of a contract of an operation are shown, to the lender and to agencies.
export const CONTRACT_STATES = {
  MISSING: { label: "Não gerado", tone: "warning" },
  STALE: { label: "Desatualizado", tone: "warning" },
  CURRENT: { label: "Atual", tone: "success" },
} as const;
