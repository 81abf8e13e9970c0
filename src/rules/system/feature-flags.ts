// Features that an installation switches on or off.
export interface FeatureFlags {
  /** Administrators may look at one company's portfolio. */
  companyPortfolio: boolean;
  trialBalanceExport: boolean;
}
