// Discount of receivables: each title is bought for its face less the discount of its days.
import { daysBetween } from "../../../base/dates.ts";
import type { Growth } from "../numbers/growth.ts";
import { interestOn, presentValue } from "../numbers/growth.ts";
import type { Rounding } from "../numbers/rounding.ts";

/** OUTSIDE ("por fora", bank discount): part of the face. INSIDE ("por dentro", rational): face over its growth. */
type DiscountForm = "OUTSIDE" | "INSIDE";

interface Title {
  faceValue: number;
  dueDate: string;
  /** Growth from the release to the due date with its float; of OUTSIDE a linear one. */
  growth: Growth;
}

export interface DiscountedTitle {
  faceValue: number;
  dueDate: string;
  discount: number;
  /** What is paid for it: face less discount. */
  net: number;
  days: number;
}

export class DiscountAboveFace extends RangeError {}

export function discountTitle(title: Title, release: string, form: DiscountForm, rounding: Rounding): DiscountedTitle {
  const { faceValue, dueDate, growth } = title;
  const discount =
    form === "OUTSIDE"
      ? interestOn(faceValue, growth, rounding)
      : faceValue - presentValue(faceValue, growth, rounding);
  if (discount >= faceValue) throw new DiscountAboveFace();
  return { faceValue, dueDate, discount, net: faceValue - discount, days: daysBetween(release, dueDate) };
}
