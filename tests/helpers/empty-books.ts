// Books without an entry and without a closed day.
import { type Handle, run } from "../../server/platform/db/database.ts";

const STATEMENTS = [
  "update accounting_book set closed_until = null, closing_date = null",
  "truncate accounting_entry",
  // What the demonstration's contracts owe and have paid is nowhere in empty books, so that closings do not look for it there.
  "truncate accounting_events cascade",
  `truncate treasury_movement, operation_accrual, operation_deferral, operation_provision, operation_write_off, cession_item,
     renegotiations cascade`,
  "update operation_disbursements set status = 'PE' where status = 'PA'",
  "delete from account_receivables where operation_id is not null",
  "delete from account_payables where operation_id is not null",
];

export async function emptyBooks(db: Handle): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
}
