// What the bureaus said of the customer when an operation of the demonstration was entered.
import { valueAt } from "../../../../src/base/lookup.ts";
import { draw } from "../../../features/demo/index.ts";
import { inTransaction, type Row } from "../../../framework/index.ts";
import { bureauDecision, consultInDemo, type Subject } from "../../bureaus/index.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";

/** The bureaus were asked about one of so many customers. */
const ONE_CONSULTED_IN = 3;

/** Its rules ask for the most. */
const STRICTEST = "CRÉDITO PESSOAL";

export async function askBureaus(teller: Teller, { customer, by }: Story, operationID: number): Promise<void> {
  const { integer } = draw(`bureaus of ${customer}`);
  if (integer(1, ONE_CONSULTED_IN) > 1) return;
  const [subject] = await teller.row<Subject & Row>(SUBJECT, [operationID]);
  if (!subject) return;
  const productID = valueAt(teller.directory.products, STRICTEST);
  teller.pass(2, 10);
  const context = teller.as(by);
  await inTransaction(context, async (inside) => {
    await consultInDemo(inside, { subject, operationID });
    const question = { productID, about: subject.documentNumber, onDay: inside.clock.today() };
    // The lender would not have gone on with it.
    if ((await bureauDecision(inside, question)).outcome === "DENY") throw new Denied();
  }).catch((failure: unknown) => {
    if (!(failure instanceof Denied)) throw failure;
  });
}

class Denied extends Error {}

/** Nobody asks again before an earlier charge has been cleared up. */
const SUBJECT = `
  select coalesce(p.document_number, k.document_number) as "documentNumber", coalesce(p.id, k.id) as id,
         case when p.id is null then 'companies' else 'persons' end as party
    from operations o join customers c on c.id = o.customer_id
    left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
   where o.id = $1 and not exists (select 1 from bureau_queries q
     where q.document_number = coalesce(p.document_number, k.document_number) and q.charged = 'UNKNOWN')`;
