// What is answered in the steps, as one record; which instalments it means; and the request that it makes. Pure.

import type {
  Renegotiable,
  RenegotiableInstallment,
  RenegotiableOperation,
} from "../../../rules/operations/answers/renegotiation.ts";
import type { Values } from "../parts/wizard/values.ts";

export interface RenegotiationValues extends Values {
  sourceBondIDs: number[];
  productID?: number | null;
  changeValue?: number | null;
  /** What the new operation does not take over. */
  leftGuarantorIDs?: number[];
  leftWarrantyIDs?: number[];
  leftDocumentIDs?: number[];
}

export const isOpen = ({ debt, claimedBy }: RenegotiableInstallment): boolean => debt !== null && claimedBy === null;

const isLate = ({ debt }: RenegotiableInstallment): boolean => (debt?.daysLate ?? 0) > 0;

export const openBonds = ({ installments, reason }: RenegotiableOperation): number[] =>
  reason === null ? installments.filter(isOpen).map(({ bondID }) => bondID) : [];

/** What is chosen and still open, and all that is late of each operation of which something is chosen. */
export function chosenBonds(operations: readonly RenegotiableOperation[], ids: readonly number[]): number[] {
  return operations.flatMap((operation) => {
    const open = new Set(openBonds(operation));
    const isChosen = ids.some((id) => open.has(id));
    return operation.installments
      .filter((one) => open.has(one.bondID) && isChosen && (ids.includes(one.bondID) || isLate(one)))
      .map(({ bondID }) => bondID);
  });
}

/** With what the wizard begins with where nothing was answered. */
export function valuesOf({ operations, products }: Renegotiable, id: number, draft: Values): RenegotiationValues {
  const source = operations.find((operation) => operation.id === id);
  const product = products.find((one) => one.id === source?.productID);
  const { sourceBondIDs = source ? openBonds(source) : [] } = draft;
  const ids = Array.isArray(sourceBondIDs) ? sourceBondIDs : [];
  return {
    ...(product ? { productID: product.id } : {}),
    ...draft,
    sourceBondIDs: chosenBonds(operations, ids),
  };
}

const REQUESTED = [
  ...["sourceBondIDs", "productID", "installmentQuantity", "firstDueDate", "monthlyRate"],
  ...["discountValue", "downPayment", "changeValue"],
];

export const requestOf = (values: Values): Values =>
  Object.fromEntries(
    REQUESTED.filter((name) => values[name] !== null && values[name] !== undefined && values[name] !== "").map(
      (name) => [name, values[name]],
    ),
  );

/** Of rows that may be taken over, without those that were left out. */
export const remainingIDs = (rows: readonly { id: number }[], left: readonly number[] = []): number[] =>
  rows.map(({ id }) => id).filter((id) => !left.includes(id));
