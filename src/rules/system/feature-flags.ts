// Features that an installation switches on or off.
export interface FeatureFlags {
  /** Whether administrators may look at one company's portfolio. */
  companyPortfolio: boolean;
  trialBalanceExport: boolean;
}
