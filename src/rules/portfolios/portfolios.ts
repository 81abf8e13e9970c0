// The answers of the calls of company portfolios and of the wallet group.

export interface CompanyPortfolio {
  id: number;
  companyID: number;
  companyType: string;
  company: { legalName: string; avatarFileID: string | null };
}

/** Whether the portfolio belongs to the group. */
export interface WalletLink {
  id: number;
  name: string;
  link: boolean;
}
