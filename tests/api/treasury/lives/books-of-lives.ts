// Where contracts stand in the books of each regime, by the codes of the accounts without points, and what looks after them.

/** The checks of a closing that compare contracts with the books. */
export const CONTRACT_CHECKS: readonly string[] = ["D04", "D05", "D06", "D09", "D10", "D11", "D12", "D17", "D19"];

export interface TreasuryAccounts {
  BANK: string;
  LOAN: string;
  DEFERRED?: string;
  PROVISIONS: readonly string[];
  CONTROLS: readonly string[];
}

export const TREASURY_ACCOUNTS = {
  IFRS: {
    ...{ BANK: "1123000003", LOAN: "1612001104", DEFERRED: "1612001111" },
    PROVISIONS: ["1612001403", "1612001506", "1612001609"],
    CONTROLS: ["3261020101", "3314016103", "3315016102", "3325010143"],
  },
  BACEN: { BANK: "11230003", LOAN: "16120008", PROVISIONS: ["16920002"], CONTROLS: ["31210003"] },
} as const satisfies Record<string, TreasuryAccounts>;
