// What an operation has beside the terms of its product: a rate that was agreed, which those give who may change rates, and
// what of it pays former debts.

import { AppError } from "../../../src/base/app-error.ts";
import type { EarlierDebt } from "../../../src/rules/credit/index.ts";
import { type Context, run } from "../../framework/index.ts";

export interface AgreedTerms {
  /** Percent a month, effective. */
  agreedRate?: number;
  /** Of the value, in reais. */
  refinancedValue?: number;
  /** Those debts, as they were taxed. */
  earlierDebts?: readonly EarlierDebt[];
}

/** Percent a month. */
const MOST_RATE = 100;
export const RATE_TEXT = "Informe a taxa ao mês, de 0 a 100%.";

export const isRate = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= MOST_RATE;

/** The installation itself may too. @throws FORBIDDEN at the field of the rate. */
export async function requireRateRight({ db, caller }: Context, entity: string): Promise<void> {
  if (caller.userID === null) return;
  const rows = await run(db, "select 1 from users where id = $1 and change_rates", [caller.userID]);
  if (rows.length > 0) return;
  const message = "Só quem tem o direito de alterar taxas pode dar outra taxa: mantenha a atual ou peça a quem pode.";
  throw new AppError("FORBIDDEN", {
    ...{ entity, field: "monthlyRate", message },
    errors: [{ field: "monthlyRate", code: "right", message }],
  });
}
