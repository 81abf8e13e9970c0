// The renegotiations of the demonstration: two contracts that became one, and one that waits to be sent for payment.
import { addDays } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { takeOperation } from "../commands/members.ts";
import { sendForPayment } from "../payment/send.ts";
import { renegotiate } from "../renegotiation/conclude.ts";
import { accrue } from "./contract-life.ts";
import { bank, signContracts } from "./formalities.ts";
import type { Teller } from "./teller.ts";
import { type Worked, work } from "./work.ts";

interface Renegotiation {
  /** Of all contracts that it renegotiates. */
  customer: string;
  installments: number;
  daysAgo: number;
  isSent: boolean;
  discount: number;
  justification: string;
}

// biome-ignore format: a table, one renegotiation a line
const RENEGOTIATIONS: readonly Renegotiation[] = [
  { customer: "PEDRO HENRIQUE GONÇALVES", installments: 24, daysAgo: 21, isSent: true, discount: 40, justification: "Perdeu horas extras em julho; as duas parcelas viram uma, que cabe no salário." },
  { customer: "ANTÔNIO CARLOS FERREIRA", installments: 36, daysAgo: 4, isSent: false, discount: 0, justification: "A loja ficou fechada por dois meses; o cliente pediu mais prazo." },
];

const NEGOTIATOR = "op";

export async function tellRenegotiations(teller: Teller): Promise<void> {
  for (const one of RENEGOTIATIONS) await tell(teller, one);
}

async function tell(
  teller: Teller,
  { customer, installments, daysAgo, isSent, ...more }: Renegotiation,
): Promise<void> {
  const sources = await teller.row<{ bondID: number; operationID: number }>(
    `select r.operation_bond_id as "bondID", r.operation_id as "operationID" from account_receivables r
      where r.customer_id = $1 and r.operation_bond_id is not null and r.account_receivable_status in ('AB', 'VE', 'PP') order by r.id`,
    [valueAt(teller.directory.customers, customer)],
  );
  teller.begin(`renegotiation ${customer}`, addDays(teller.today, -daysAgo));
  const product = "CRÉDITO PESSOAL";
  const { id } = await renegotiate(teller.as(NEGOTIATOR), {
    ...{ sourceBondIDs: sources.map(({ bondID }) => bondID), productID: valueAt(teller.directory.products, product) },
    ...{ installmentQuantity: installments, discountValue: more.discount, justification: more.justification },
  });
  const operationID = Number(id);
  teller.pass(5, 20);
  await takeOperation(teller.as(NEGOTIATOR), operationID);
  const story: Worked = {
    ...{ product, customer, value: 0, installments, daysAgo, by: NEGOTIATOR, analyst: NEGOTIATOR },
    // All that it releases pays the debt.
    ...{ ending: "COMMITTEE", isApproved: true, disbursed: 0 },
  };
  await work(teller, story, operationID);
  await signContracts(teller, NEGOTIATOR, operationID);
  await bank(teller, operationID, { analyst: NEGOTIATOR, state: "ISSUED" });
  if (isSent) {
    teller.pass(30, 90);
    await sendForPayment(teller.as(NEGOTIATOR), operationID);
    await accrue(teller, operationID);
    return;
  }
  for (const source of new Set(sources.map((one) => one.operationID))) await accrue(teller, source);
}
