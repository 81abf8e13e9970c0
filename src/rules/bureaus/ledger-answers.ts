// What the server answers about the ledger of queries: one query, the report of costs, and the budget of the month.
import type { WireAmount } from "../../base/exact-json.ts";
import type { BureauCode } from "./bureau-code.ts";

/** `UNKNOWN`: nobody here knows whether the bureau has answered. */
export type QueryState = "CONSULTING" | "DONE" | "NO_DATA" | "FAILED" | "UNKNOWN";

export interface LedgerQuery {
  id: number;
  bureau: BureauCode;
  documentNumber: string;
  personID: number | null;
  companyID: number | null;
  operationID: number | null;
  /** YYYY-MM, for the SCR alone. */
  baseDate: string | null;
  state: QueryState;
  charged: "YES" | "NO" | "UNKNOWN";
  /** A Portuguese reason. */
  failure: string | null;
  /** Null for people who may not see prices. */
  price: WireAmount | null;
  /** An ISO instant. */
  consultDate: string | null;
  /** YYYY-MM-DD. */
  validUntil: string | null;
  protocol: string | null;
  answerHash: string | null;
  isSimulated: boolean | null;
  /** An ISO instant. */
  createdAt: string;
  /** A decision belongs to the steps that use the query. */
  decision: null;
  /** The answer, whose shape depends on the bureau; null before it and after its erasure. */
  result: object | null;
}

/** The budget of a month; without one `budget` and `available` are null. What is not clear counts as charged. */
export interface BureauBudget {
  /** YYYY-MM. */
  month: string;
  charged: WireAmount;
  unclear: WireAmount;
  budget: WireAmount | null;
  available: WireAmount | null;
  isWarning: boolean;
  warningPercent: number;
}

/** What the queries of a group were and cost; amounts are null for people who may not see prices. */
export interface BureauCostsRow {
  code: string | null;
  text: string | null;
  queries: number;
  charged: number;
  notCharged: number;
  unclear: number;
  amount: WireAmount | null;
  unclearAmount: WireAmount | null;
}

export type CostsGroup = "bureau" | "month" | "person" | "agency";

/** The days are YYYY-MM-DD. */
export interface BureauCosts {
  from: string;
  to: string;
  groupBy: CostsGroup;
  rows: readonly BureauCostsRow[];
}
