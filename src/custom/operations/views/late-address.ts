// The list of the operations that a line of the report of delays counts.
import { listAddress } from "../../../framework.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import type { LateBy } from "./work.ts";

const FILTERED: { readonly [by in LateBy]: string } = {
  stage: "stage",
  product: "productID",
  member: "memberPersonIDs",
};

/** `now` is the moment at which the report was made, so that both count the same. */
export function lateAddress(by: LateBy, key: string, now: string): string {
  const value = by === "stage" ? key : Number(key);
  return listAddress(OPERATIONS_PATH, {
    ...{ [FILTERED[by]]: { $in: [value] }, dueAt: { $lt: now }, finishedAt: { $null: true } },
  });
}
