// The answers of the calls of the wallet group.

/** Whether the portfolio belongs to the group. */
export interface WalletLink {
  id: number;
  name: string;
  link: boolean;
}
