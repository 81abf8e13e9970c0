// What the calls of the chart of accounts answer: one shape for the server that writes it and the pages that read it.
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

/** Where an account would stand. */
export interface AccountPosition {
  code: string;
  controlDigit: string;
  name: string;
  level: number;
  naturalSide: Side;
  parentID: number | null;
  previousSiblingID: number | null;
  nextSiblingID: number | null;
  /** From the root down to the account above. */
  path: Account[];
}

/** What an account was from a day on. */
export interface AccountVersion {
  /** Null: ever since there is a chart. */
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
  /** From this day on a change holds; null: no day is closed. */
  firstDay: string | null;
  /** The latest first. */
  versions: AccountVersion[];
}
