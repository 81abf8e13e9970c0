// The answers of the calls of the chart of accounts, in one shape for the server that writes them and the pages that
// read them.
import type { Side } from "./account-code.ts";
import type { Regime } from "./accounting-regime.ts";

export interface Account {
  id: number;
  code: string;
  controlDigit: string | null;
  name: string | null;
  title: string;
  type: "SY" | "AN";
  nature: "D" | "C" | "A";
  naturalSide: Side | null;
  accountPlanTreeID: number;
  regime: Regime;
  parentID: number | null;
  competenceID: number | null;
  committeeID: number | null;
  level: number | null;
  cosifCode: string | null;
  description: string | null;
  enabled: boolean;
  reconstructed: boolean;
  source: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface TreeAccount extends Account {
  children: TreeAccount[];
}

/** What is asked about: an account as it is being written. */
export interface AccountPlaceQuestion {
  accountPlanTreeID: number;
  code: string;
  title?: string;
  type?: Account["type"];
  /** The account above that the caller chose; when absent, the code decides. */
  parentID?: number | null;
  /** The id of the account when it already exists. */
  id?: number;
}

/** The place that an account would have. */
export interface AccountPosition {
  code: string;
  controlDigit: string;
  name: string;
  level: number;
  naturalSide: Side;
  parentID: number | null;
  previousSiblingID: number | null;
  nextSiblingID: number | null;
  /** The accounts from the root down to the one above. */
  path: Account[];
}

/** The content of an account from a day on. */
export interface AccountVersion {
  /** Null when it is valid since the beginning of the chart. */
  validFrom: string | null;
  code: string;
  title: string;
  type: "SY" | "AN";
  nature: "D" | "C" | "A";
  naturalSide: Side | null;
  level: number | null;
  parentID: number | null;
  /** Code and title of the account above. */
  parent: string | null;
}

export interface AccountHistory {
  /** The day from which a change is valid; null when no day is closed. */
  firstDay: string | null;
  /** The versions, the latest first. */
  versions: AccountVersion[];
}
