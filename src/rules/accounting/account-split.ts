// The answers of the calls that split an account into sub-accounts, before and after the split.
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
  /** The number of lines of its current version that name the account. */
  lines: number;
}

/** A script that names another account from the day on. */
export interface ScriptChange {
  id: number;
  title: string;
  validFrom: string;
  number: number;
}

/** The facts that a person needs before splitting an account. */
export interface SplitStart {
  account: SplitAccount;
  /** The first and last possible day, both included. */
  firstDay: string | null;
  lastDay: string;
  /** Free codes, as many as the form begins with. */
  suggested: SubAccount[];
  scripts: NamingScript[];
}

export interface Split {
  /** False for a dry run. */
  written: boolean;
  date: string;
  above: SplitAccount;
  accounts: SplitAccount[];
  scripts: ScriptChange[];
}
