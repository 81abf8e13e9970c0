// Whom a mail comes from or goes to.
export interface Mailbox {
  /** Empty: the address alone. */
  name: string;
  address: string;
}
