// GET /operations/{id}/payees: accounts of the registers that the operation may be paid to, the customer's before those of
// who sells the financed good.
import type { RegisteredPayee } from "../../../../src/rules/operations/answers/parts.ts";
import type { Payee } from "../../../../src/rules/operations/index.ts";
import { type Context, permissions, type RecordOf, records, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS, requirePipeline } from "../command.ts";

type Account = NonNullable<RecordOf<"customers">["bankAccounts"]>[number];

interface Holder {
  kind: Payee["kind"];
  supplierID?: number;
  name: string;
  documentNumber: string | null;
  bankAccounts: readonly Account[];
}

export async function registeredPayees(context: Context, id: number): Promise<{ content: RegisteredPayee[] }> {
  requirePipeline(context, "view");
  const { customerID } = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const customer = customerID
    ? await records.getUnscoped(everybody, resourceNamed(context, "customers"), customerID)
    : undefined;
  const holders: Holder[] = customer ? [{ kind: "CUSTOMER", ...partyOf(customer) }] : [];
  for (const supplierID of await sellersOf(context, id)) {
    const supplier = await records.getUnscoped(everybody, resourceNamed(context, "suppliers"), supplierID);
    holders.push({ kind: "SUPPLIER", supplierID, ...partyOf(supplier) });
  }
  const accounts = holders.flatMap(accountsOf);
  const banks = await run<{ id: number; text: string; active: boolean | null }>(
    context.db,
    "select id, text, active from banks where id = any($1)",
    [accounts.map(({ bankID }) => bankID)],
  );
  const bankOf = new Map(banks.map((bank) => [bank.id, bank]));
  const content = accounts.map((account) => {
    const bank = bankOf.get(Number(account.bankID));
    return { ...account, bank: bank?.text ?? null, isBankClosed: bank?.active === false };
  });
  return { content };
}

interface Registered {
  person?: { fullName?: string | null; documentNumber?: string | null } | null;
  company?: { legalName?: string | null; documentNumber?: string | null } | null;
  bankAccounts?: readonly Account[] | null;
}

const partyOf = ({ person, company, bankAccounts }: Registered) => ({
  name: person?.fullName ?? company?.legalName ?? "",
  documentNumber: person?.documentNumber ?? company?.documentNumber ?? null,
  bankAccounts: bankAccounts ?? [],
});

/** In the fields of a disbursement. An account of somebody else is that person's, whose payment asks for a power. */
const accountsOf = ({
  kind,
  supplierID,
  name,
  documentNumber,
  bankAccounts,
}: Holder): Omit<RegisteredPayee, "bank" | "isBankClosed">[] =>
  bankAccounts
    .toSorted((one, other) => Number(other.primary === true) - Number(one.primary === true))
    .map((account) => {
      const holder = account.holderDocumentNumber ?? documentNumber;
      const isOwn = holder === documentNumber;
      const { accountType, bankID, agency, accountDigit, pixKeyType, pixKey } = account;
      return {
        payeeKind: isOwn ? kind : "THIRD_PARTY",
        payeeName: isOwn ? name : (account.holderName ?? name),
        payeeDocumentNumber: holder,
        ...(isOwn && supplierID !== undefined ? { supplierID } : {}),
        ...{ bankID, agency, account: account.account, accountDigit, accountType, pixKeyType, pixKey },
      };
    });

async function sellersOf({ db }: Context, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select supplier_id as id from operations where id = $1 and supplier_id is not null
      union select v.seller_supplier_id from operation_warranties w join vehicles v on v.id = w.vehicle_id
      where w.operation_id = $1 and v.seller_supplier_id is not null order by 1`,
    [id],
  );
  return rows.map((row) => row.id);
}
