// What the calls of renegotiations answer. Days are YYYY-MM-DD.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import type { Simulation } from "../../products/simulation.ts";
import type { QuoteLine } from "./payment.ts";

/** The debt of one instalment on the day, by its own contract. */
export interface DebtLine extends QuoteLine {
  operationID: number;
  bondID: number | null;
}

export interface RenegotiableInstallment {
  bondID: number;
  operationID: number;
  installment: number;
  dueDate: string;
  value: WireAmount;
  status: NonNullable<RecordOf<"operation-bonds">["status"]>;
  /** The code of the operation that renegotiates it already. */
  claimedBy: string | null;
  /** Null for what is not open. */
  debt: DebtLine | null;
}

export interface RenegotiableOperation {
  id: number;
  code: string;
  productID: number;
  product: string;
  /** Why nothing of it can be renegotiated. */
  reason: string | null;
  installments: readonly RenegotiableInstallment[];
}

/** GET /operations/{id}/renegotiable: the contracts of its customer that may have a debt. */
export interface Renegotiable {
  customer: { id: number; type: RecordOf<"customers">["type"]; name: string; documentNumber: string };
  baseDate: string;
  operations: readonly RenegotiableOperation[];
  /** Which the new operation may have. */
  products: readonly { id: number; name: string }[];
}

/** What the new operation may take over of the former ones. */
export interface PartsInShort {
  guarantors: readonly Pick<RecordOf<"operation-guarantors">, "id" | "name" | "documentNumber">[];
  warranties: readonly Pick<RecordOf<"operation-warranties">, "id" | "type" | "value" | "description">[];
  documents: readonly Pick<RecordOf<"operation-documents">, "id" | "documentType" | "fileName">[];
}

/** POST /renegotiations/simulate */
export interface RenegotiationPreview extends PartsInShort {
  baseDate: string;
  customerID: number;
  sourceOperationIDs: readonly number[];
  /** The debt: what is open, with fines and interest on arrears, less the anticipation. */
  outstandingValue: WireAmount;
  /** Fines and interest on arrears. */
  chargesValue: WireAmount;
  /** What the present value of what is to come is below its open value. */
  presentValueDiscount: WireAmount;
  /** What is given up of the debt. */
  discountValue: WireAmount;
  downPayment: WireAmount;
  /** Paid out beyond the debt. */
  changeValue: WireAmount;
  /** The debt less the discount. */
  renegotiatedValue: WireAmount;
  /** What the new contract pays: the renegotiated value less the down payment. */
  balance: WireAmount;
  /** The most that the caller may give up; `percent` of the debt. */
  discountLimit: { percent: number; value: WireAmount };
  explanation: readonly string[];
  lines: readonly DebtLine[];
  /** Null while there is no product or term. */
  simulation: Simulation | null;
}

/** POST /renegotiations */
export interface RenegotiationCreated {
  /** Both of the new operation. */
  id: number;
  operationID: number;
  code: string | null;
  termsID: number;
  renegotiationOperationsCount: number;
  renegotiatedValue: WireAmount;
  balance: WireAmount;
  /** The account receivable of the down payment. */
  entryReceivableID: number | null;
}

export interface RenegotiationLink {
  /** Of the operation on the other side. */
  id: number;
  code: string;
  status: string;
  baseDate: string;
  installments: number;
  debt: WireAmount;
  discount: WireAmount;
  /** ISO instant at which the former contract was settled by it. */
  settledAt: string | null;
  /** ISO instant at which the new operation ended before it was sent for payment. */
  releasedAt: string | null;
}

/** GET /operations/{id}/renegotiations */
export interface Renegotiations {
  renegotiates: readonly RenegotiationLink[];
  renegotiatedBy: readonly RenegotiationLink[];
}
