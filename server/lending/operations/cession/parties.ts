// Who buys, as payer and payee of the accounts of a cession, and in the words of its entries.
import { type Context, runOne } from "../../../framework/index.ts";

export interface Buyer {
  id: number;
  name: string;
  documentNumber: string;
  bankAccounts: unknown;
}

export const buyerOf = ({ db }: Context, id: number | null | undefined): Promise<Buyer> =>
  runOne<Buyer & { [name: string]: unknown }>(
    db,
    `select b.id, k.legal_name as name, k.document_number as "documentNumber", coalesce(to_jsonb(b.bank_accounts), '[]') as "bankAccounts"
       from cessionary_companies b join companies k on k.id = b.company_id where b.id = $1`,
    [id],
  );
