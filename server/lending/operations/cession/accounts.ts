// The accounts of the treasury that a cession makes: its price to be received, and what is to be paid to the buyer.
import { type Cents, fromCents } from "../../../../src/base/money.ts";
import { businessDays } from "../../../features/reference/index.ts";
import { type Context, type InputOf, type Row, resourceNamed, tables } from "../../../framework/index.ts";
import type { Buyer } from "./parties.ts";
import type { Cession } from "./quote.ts";

interface Account {
  cession: Cession;
  buyer: Buyer;
  value: Cents;
  description: string;
}

export function addPrice(context: Context, { cession, buyer, value, description }: Account): Promise<number> {
  const today = context.clock.today();
  const { paymentDate } = cession;
  const resource = resourceNamed(context, "account-receivables");
  const price = fromCents(value);
  return tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ description, category: "CESSION", payerName: buyer.name, payerDocumentNumber: buyer.documentNumber },
      ...{ operationCessionID: cession.id, cessionaryCompanyID: buyer.id, value: price, openValue: price },
      ...{ discountValue: 0, paidValue: 0, fineValue: 0, interestValue: 0, issueDate: today },
      ...{ dueDate: paymentDate && paymentDate > today ? paymentDate : today, accountReceivableStatus: "AB" },
    }),
  );
}

/** Due on the next business day. */
export async function addPayable(
  context: Context,
  { cession, buyer, value, description }: Account,
  more: Row = {},
): Promise<number> {
  const today = context.clock.today();
  const resource = resourceNamed(context, "account-payables");
  const accounts = Array.isArray(buyer.bankAccounts) ? buyer.bankAccounts : [];
  const account = accounts.find(({ primary }) => primary) ?? accounts[0];
  return tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ description, category: "CESSION", payeeName: buyer.name, payeeDocumentNumber: buyer.documentNumber },
      ...{ operationCessionID: cession.id, cessionaryCompanyID: buyer.id, value: fromCents(value) },
      ...{ discountValue: 0, interestValue: 0, status: "PE", issueDate: today },
      ...{ dueDate: (await businessDays(context)).add(today, 1), bankAccounts: account ? [account] : [] },
      ...{ paymentMethod: account?.pixKey ? "PIX" : "TED", pixKey: account?.pixKey ?? null },
      ...more,
    } as InputOf<"account-payables">),
  );
}
