// The margin consultations of an operation, as they were noted.
import { type Cents, fromCents, toCents } from "../../../../../src/base/money.ts";
import type { WireMargin } from "../../../../../src/rules/operations/answers/entry.ts";
import { type Context, run } from "../../../../framework/index.ts";

export interface MarginConsultation {
  id: number;
  registrationNumber: string;
  available: Cents;
  isSimulated: boolean;
  consultedAt: string;
}

/** The newest consultation of the operation. */
export async function marginOf({ db }: Pick<Context, "db">, operationID: number): Promise<MarginConsultation | null> {
  const [row] = await run<Omit<MarginConsultation, "available"> & { available: string; [name: string]: unknown }>(
    db,
    `select id, registration_number as "registrationNumber", available_margin::text as available,
            coalesce(is_simulated, false) as "isSimulated", consulted_at as "consultedAt"
       from margin_consultations where operation_id = $1 order by id desc limit 1`,
    [operationID],
  );
  return row ? { ...row, available: toCents(row.available) } : null;
}

export const wireMargin = (margin: MarginConsultation | null): Partial<WireMargin> =>
  margin ? { ...margin, available: fromCents(margin.available) } : {};
