// What the calls of renegotiations answer.
import type { Simulation } from "../../../rules/products/simulation.ts";
import type { CustomerType } from "../parts/paths.ts";

export interface DebtLine {
  operationID: number;
  bondID: number;
  installment: number;
  dueDate: string;
  daysLate: number;
  openValue: number;
  discount: number;
  fine: number;
  interest: number;
  total: number;
}

export interface RenegotiableInstallment {
  bondID: number;
  installment: number;
  dueDate: string;
  value: number;
  status: string;
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

export interface Renegotiable {
  customer: { id: number; type: CustomerType; name: string; documentNumber: string };
  baseDate: string;
  operations: readonly RenegotiableOperation[];
  products: readonly { id: number; name: string }[];
}

export interface Preview {
  outstandingValue: number;
  chargesValue: number;
  presentValueDiscount: number;
  discountValue: number;
  downPayment: number;
  changeValue: number;
  renegotiatedValue: number;
  balance: number;
  discountLimit: { percent: number; value: number };
  explanation: readonly string[];
  lines: readonly DebtLine[];
  simulation: Simulation | null;
  guarantors: readonly { id: number; name: string | null; documentNumber: string | null }[];
  warranties: readonly { id: number; type: string; value: number | null; description: string | null }[];
  documents: readonly { id: number; documentType: { text: string } | null; fileName: string | null }[];
}
