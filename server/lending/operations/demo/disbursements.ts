// The first payee of an operation of the demonstration: the customer, at the account of the registers.
import { fromCents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { knownPayees } from "../parts/known-payees.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";

export async function addPayee(teller: Teller, { analyst = "op", disbursed }: Story, id: number): Promise<void> {
  if (disbursed === undefined) return;
  teller.pass(20, 60);
  const { content } = await knownPayees(teller.as(analyst), id);
  const { bank, ...account } = content[0] ?? {};
  if (!bank) throw new Error("The customer of a story that is paid needs an account.");
  const [terms] = await teller.row<{ released: WireAmount }>(
    "select t.released_value as released from operations o join operation_terms t on t.id = o.terms_id where o.id = $1",
    [id],
  );
  const value = fromCents((toCents(terms?.released ?? 0) * BigInt(disbursed)) / 100n);
  await teller.create(analyst, "operation-disbursements", { ...account, operationID: id, value });
}
