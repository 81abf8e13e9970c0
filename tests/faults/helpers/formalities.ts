// People who take operations through contract, signature and banking until the server is gone, and what must agree of each of
// them, of its files and of the platform whenever that happens.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Query } from "./audit.ts";
import { Away, type Calls, untilGone } from "./calls.ts";

export interface Formalities {
  productID: number;
  customerID: number;
  assignorID: number;
  /** What was answered as done: operations whose contract is signed, and those that the platform has taken. */
  signedIDs: number[];
  bankedIDs: number[];
}

const AT_ONCE = 2;

/** A way from the contract to the banking, with one paper that the customer signs by an electronic link. */
export async function newFormalities(query: Query): Promise<Formalities> {
  await query("update workflow_versions set stages = '{OPERATION_DATA,FORMALIZATION,CONTRACT_SIGNING,BANKING}'");
  await query("insert into banking_simulator (platform, behaviour) values ('UY3', 'QUICK') on conflict do nothing");
  const [one] = await query<Omit<Formalities, "signedIDs" | "bankedIDs">>(
    `select (select p.id from products p join workflows w on w.id = p.workflow_id
               where p.enabled and w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1)::int as "productID",
            c.id::int as "customerID", (select a.id from cessionary_assignors a where a.platform = 'UY3' order by a.id limit 1)::int as "assignorID"
       from customers c join persons q on q.id = c.person_id
      where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1`,
  );
  const { productID, customerID, assignorID } = one!;
  await query("update cessionary_assignors set products = array_append(products, $1) where id = $2", [
    productID,
    assignorID,
  ]);
  await query(
    `update persons set phone = '11987654321', email = 'cliente@example.com'
      where id = (select person_id from customers where id = $1)`,
    [customerID],
  );
  await query(
    `update contract_templates set body = '<p>{{customer.name}}</p>', signer_types = '{CUSTOMER}',
            certificate_type = 'ELECTRONIC', biometry_required = false, expiration_days = 30 where code = 'CCBPF'`,
  );
  await query("delete from product_contract_templates where product_id = $1", [productID]);
  await query(
    `insert into product_contract_templates (product_id, contract_template_id, required, "order", created_at, updated_at)
     select $1, id, true, 1, now(), now() from contract_templates where code = 'CCBPF'`,
    [productID],
  );
  return { ...one!, signedIDs: [], bankedIDs: [] };
}

export const acknowledgedFormalities = ({ signedIDs, bankedIDs }: Formalities): number =>
  signedIDs.length + bankedIDs.length;

export async function formalizeUntilGone(operator: Calls, formalities: Formalities): Promise<void> {
  const { productID, customerID, assignorID: cessionaryAssignorID } = formalities;
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await operator<T>("POST", path, body);
    if (answer.status === 503) throw new Away();
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const lane = async () => {
    const { id } = await post<{ id: number }>("/operations", {
      ...{ productID, customerID, value: 5000, installmentQuantity: 6 },
    });
    const at = `/operations/${id}`;
    await post(`${at}/take`);
    await post(`${at}/stages/OPERATION_DATA/complete`);
    await post(`${at}/contracts/generate`);
    await post(`${at}/signers`);
    await post(`${at}/send-for-signature`);
    await post(`${at}/signing/simulate`);
    formalities.signedIDs.push(id);
    const { id: banking } = await post<{ id: number }>("/operation-bankings/bank", {
      ...{ operationID: id, cessionaryAssignorID },
    });
    formalities.bankedIDs.push(id);
    await post(`/operation-bankings/${banking}/approval`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => untilGone(lane)));
}

/** What differs of an operation that was made by a call, a line each. */
const HALVES = `
  with made as (select o.*, exists (select 1 from operation_contracts c where c.operation_id = o.id and c.is_current) as has_contract
      from operations o where o.id > $1 and o.author_person_id is not null)
  select m.id::int, x.what from made m cross join lateral (values
    ('one current contract', (select count(*) from operation_contracts c where c.operation_id = m.id and c.is_current) <= 1),
    ('a signed contract is whole', not exists (select 1 from operation_contracts c where c.operation_id = m.id and c.is_current
        and ((c.status = 'AS') <> (c.signed_on is not null and c.signed_file_id is not null and c.signed_sha256 is not null)))),
    ('signed after everybody has', not exists (select 1 from operation_contracts c join operation_signatures s on s.contract_id = c.id
        where c.operation_id = m.id and c.is_current and c.status = 'AS' and s.signed_at is null)),
    ('signers as their signatures', not exists (select 1 from operation_signers g where g.operation_id = m.id and g.status = 'AS'
        and not exists (select 1 from operation_signatures s where s.signer_id = g.id and s.signed_at is not null))),
    ('accepted when all is signed', (m.acceptance_date is not null) = (m.has_contract and not exists
        (select 1 from operation_contracts c where c.operation_id = m.id and c.is_current and c.status <> 'AS'))),
    ('one banking that lives', (select count(*) from operation_bankings b where b.operation_id = m.id
        and b.state not in ('FAILED', 'REFUSED', 'CANCELLED')) <= 1),
    ('one proposal at the platform', (select count(*) from banking_simulator_proposal p
        where p.key in (select b.request_key from operation_bankings b where b.operation_id = m.id)) <= 1),
    ('banking after the signature', not exists (select 1 from operation_bankings b where b.operation_id = m.id)
        or m.acceptance_date is not null)
  ) x (what, holds) where x.holds is not true`;

/** What the platform has, and no banking sent. */
const STRANGERS = `
  select p.key from banking_simulator_proposal p
   where not exists (select 1 from operation_bankings b where b.request_key = p.key)`;

/** Of all operations made after `last`, whose files lie in the folder. */
export async function expectFormalized(
  query: Query,
  { signedIDs, bankedIDs }: Formalities,
  { last, dataDir }: { last: number; dataDir: string },
): Promise<void> {
  expect(await query(HALVES, [last])).toEqual([]);
  expect(await query(STRANGERS)).toEqual([]);
  const lost = await query(
    `select id from operations where id = any($1::bigint[]) and acceptance_date is null
     union all select id from operations where id = any($2::bigint[]) and operation_banking_id is null`,
    [signedIDs, bankedIDs],
  );
  expect(lost).toEqual([]);
  const files = await query<{ id: string }>(
    `select unnest(array[file_id, signed_file_id])::text as id from operation_contracts where operation_id > $1`,
    [last],
  );
  expect(files.filter(({ id }) => id && !existsSync(pathOf(dataDir, id)))).toEqual([]);
}

const pathOf = (dataDir: string, id: string): string => join(dataDir, "files", id.slice(0, 2), id.slice(2, 4), id);
