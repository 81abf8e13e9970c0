// The sender or recipient of a mail.
export interface Mailbox {
  /** Empty: the address alone. */
  name: string;
  address: string;
}
