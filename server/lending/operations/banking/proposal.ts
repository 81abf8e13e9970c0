// What a platform is told of an operation: the terms in force with their instalments, the customer and the payees.
import { createHash } from "node:crypto";
import { toCents, type WireAmount } from "../../../../src/base/money.ts";
import { type Context, run, runOne } from "../../../framework/index.ts";
import type { Operation } from "../command.ts";
import { storedTerms } from "../terms.ts";
import type { PayeeOfProposal, Proposal } from "./port/contract.ts";

type Row<Columns> = Columns & { [name: string]: unknown };

export async function proposalOf(context: Context, operation: Operation, account: string): Promise<Proposal> {
  const { answer } = await storedTerms(context, operation.id, operation.termsID ?? 0);
  return {
    ...{ reference: operation.code ?? String(operation.id), account, customer: await customerOf(context, operation) },
    ...{ financed: toCents(answer.financedValue), released: toCents(answer.releasedValue) },
    ...{ iof: toCents(answer.iof.total), total: toCents(answer.totals.paid) },
    ...{ monthlyRate: String(answer.rate.monthly), originDate: answer.originDate },
    installments: answer.schedule.map(({ number, dueDate, total }) => ({ number, dueDate, value: toCents(total) })),
    payees: await payeesOf(context, operation),
    contractSha256: await signedDigest(context, operation),
  };
}

/** The same proposal has the same digest. */
export const digestOf = (proposal: Proposal): string =>
  createHash("sha256")
    .update(JSON.stringify(proposal, (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex");

async function customerOf({ db }: Context, { customerID }: Operation): Promise<Proposal["customer"]> {
  const { documentNumber, name, email, phone, ...address } = await runOne<
    Row<Proposal["customer"]["address"] & Omit<Proposal["customer"], "address">>
  >(
    db,
    `select coalesce(p.document_number, k.document_number, '') as "documentNumber",
            coalesce(p.full_name, k.legal_name, '') as name, coalesce(p.email, k.email, '') as email,
            coalesce(p.phone, k.phone, '') as phone, coalesce(p.address_postal_code, k.address_postal_code, '') as "postalCode",
            coalesce(p.address_address, k.address_address, '') as address,
            coalesce(p.address_number, k.address_number, '') as number,
            coalesce(p.address_neighborhood, k.address_neighborhood, '') as neighborhood,
            coalesce(p.address_city, k.address_city, '') as city, coalesce(p.address_state, k.address_state, '') as state
       from customers c left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id where c.id = $1`,
    [customerID],
  );
  return { documentNumber, name, email, phone, address };
}

async function payeesOf({ db }: Context, { id }: Operation): Promise<PayeeOfProposal[]> {
  const rows = await run<Row<Omit<PayeeOfProposal, "value"> & { value: WireAmount }>>(
    db,
    `select d.payee_name as name, d.payee_document_number as "documentNumber", d.value, d.pix_key as "pixKey", b.code as bank,
            d.agency, nullif(concat(d.account, d.account_digit), '') as account
       from operation_disbursements d left join banks b on b.id = d.bank_id
      where d.operation_id = $1 and d.status <> 'CA' order by d.id`,
    [id],
  );
  return rows.map(({ value, ...payee }) => ({ ...payee, value: toCents(value) }));
}

async function signedDigest({ db }: Context, { id }: Operation): Promise<string | null> {
  const [row] = await run<{ digest: string }>(
    db,
    `select signed_sha256 as digest from operation_contracts
      where operation_id = $1 and is_current and signed_sha256 is not null order by id limit 1`,
    [id],
  );
  return row?.digest ?? null;
}
