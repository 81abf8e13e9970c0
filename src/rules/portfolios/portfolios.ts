// What the calls of company portfolios and of the wallet group answer.

export interface CompanyPortfolio {
  id: number;
  companyID: number;
  companyType: string;
  company: { legalName: string; avatarFileID: string | null };
}

/** Does the portfolio belong to the group? */
export interface WalletLink {
  id: number;
  name: string;
  link: boolean;
}
