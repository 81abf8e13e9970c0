// What the calls answer that split an account into sub-accounts, before it is done and afterwards.
import type { Account } from "./accounts.ts";

export type SplitAccount = Pick<Account, "id" | "code" | "title" | "type" | "level"> & { name: string };

export interface SubAccount {
  code: string;
  title: string;
}

/** A script that names the account. */
export interface NamingScript {
  id: number;
  title: string;
  number: number;
  validFrom: string | null;
  /** Lines of its current version that name the account. */
  lines: number;
}

/** A script that names another account from the day on. */
export interface ScriptChange {
  id: number;
  title: string;
  validFrom: string;
  number: number;
}

/** What somebody who is about to split the account has to know. */
export interface SplitStart {
  account: SplitAccount;
  /** Between these days, both included. */
  firstDay: string | null;
  lastDay: string;
  /** Codes that are free, for as many sub-accounts as one begins with. */
  suggested: SubAccount[];
  scripts: NamingScript[];
}

export interface Split {
  /** False: a dry run. */
  written: boolean;
  date: string;
  above: SplitAccount;
  accounts: SplitAccount[];
  scripts: ScriptChange[];
}
