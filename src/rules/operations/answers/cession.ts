// What the calls of cessions answer: what a buyer could buy, the operations of a lot, and the lots of an operation. Days are
// YYYY-MM-DD.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { RecordOf } from "../../../base/resource-types.ts";

/** An operation as the buyer would buy it. */
export interface CessionCandidate {
  operationID: number;
  code: string;
  customer: string;
  documentNumber: string;
  product: string;
  /** How many would be sold. */
  installments: number;
  lastDueDate: string | null;
  faceValue: WireAmount;
  /** What stands in the books. */
  presentValue: WireAmount;
  purchaseValue: WireAmount;
  isEligible: boolean;
  /** Sentences of what speaks against it. */
  reasons: readonly string[];
}

/** POST /operation-cessions/preview: the sums are those of the eligible operations. */
export interface CessionPreview {
  operationsCount: number;
  faceValue: WireAmount;
  presentValue: WireAmount;
  purchaseValue: WireAmount;
  discount: WireAmount;
  /** Sentences of what speaks against the lot as a whole, where operations were named. */
  problems: readonly string[];
  items: readonly CessionCandidate[];
}

/** What was or will be sold of an operation, and what came of it. */
export interface SoldOperation {
  operationID: number;
  code: string;
  customer: string;
  documentNumber: string;
  product: string;
  state: "DRAFT" | "CEDED" | "REPURCHASED" | "CANCELLED";
  installments: number;
  faceValue: WireAmount;
  purchaseValue: WireAmount;
  /** What stood in the books: for the lender alone. */
  presentValue?: WireAmount;
  /** The price less what stood in the books: for the lender alone. */
  result?: WireAmount;
  received: WireAmount;
  passedOn: WireAmount;
  cededOn: string | null;
  endedOn: string | null;
  repurchasePrice: WireAmount | null;
  /** What it would cost to buy it back today: for the lender, while it is sold. */
  repurchaseValue?: WireAmount;
}

export interface LotItem extends SoldOperation {
  /** What speaks against it now: for the lender, while the lot is made up. */
  reasons: readonly string[];
}

/** GET /operation-cessions/{id}/items */
export interface LotItems {
  problems: readonly string[];
  items: readonly LotItem[];
}

type Cession = RecordOf<"operation-cessions">;

/** An operation in one of its lots. */
export interface OperationLot extends SoldOperation, Pick<Cession, "status" | "cessionDate" | "coObligation"> {
  cessionID: number;
  /** The code of the lot. */
  cession: Cession["code"];
  /** Percent a month. */
  rate: number;
  /** The legal name of the buyer. */
  cessionary: string;
}

/** GET /operations/{id}/cession */
export interface OperationLots {
  /** In which it is, made up or sold. */
  current: OperationLot | null;
  earlier: readonly OperationLot[];
}
