// Accounts payable: what may still be changed, and the acts on one. Above a limit two people are needed. Spec TRE-004 to
// TRE-011.
import { AppError } from "../../../src/base/app-error.ts";
import { type Cents, centsIn, centsText, fromCents, reais, toCents } from "../../../src/base/money.ts";
import { objectsIn } from "../../../src/base/plain-object.ts";
import { isMade, payableLock } from "../../../src/rules/treasury/locks.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  input,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
} from "../../framework/index.ts";
import { checkedValues, movedOn, refusedField, refusedState, refusePartner, requireReason } from "./checks.ts";
import { closedBank } from "./closed-bank.ts";
import { addMovement } from "./movements.ts";
import { ownerOf, type Payable, postPayment } from "./owners.ts";

export const PAYABLES = "account-payables";
const ENTITY = "AccountPayable";
const PENDING = "PE";

/** What follows from an operation: its terms and payees have been approved. Only where they are paid is corrected here. */
const FIXED = [
  ...["description", "category", "payeeKind", "supplierID", "payeeName", "payeeDocumentNumber", "value"],
  ...["discountValue", "interestValue", "issueDate", "accountingScriptID", "cessionaryCompanyID"],
];

export const payableHooks: HooksOfResource = hooksFor(PAYABLES, {
  async beforeValidate(context, body, current) {
    if (current === null) return { issueDate: context.clock.today(), ...body };
    refusePartner(context, ENTITY, current);
    refuseChange(current, body);
    return body;
  },
  async beforeWrite({ caller }, drafts) {
    for (const { current, body } of drafts) refuseNegative({ ...current, ...body });
    // Whoever changes an account has written it too.
    return drafts.map(({ current, body }) => (current ? { ...body, changedByID: caller.userID } : body));
  },
  async beforeDelete(_context, record) {
    const { status } = record;
    if (status !== PENDING) throw refusedState(ENTITY, "Só uma conta pendente pode ser excluída.");
  },
});

function refuseChange(payable: Payable, body: Row): void {
  const lock = payableLock(payable);
  if (lock) throw refusedState(ENTITY, lock);
  const field = isMade(payable) ? Object.keys(body).find((name) => FIXED.includes(name)) : undefined;
  if (field) throw refusedField(ENTITY, field, "Este valor vem da operação e não muda aqui.");
}

const owedOf = ({ value, discountValue, interestValue }: Row): Cents =>
  (centsIn(value) ?? 0n) - (centsIn(discountValue) ?? 0n) + (centsIn(interestValue) ?? 0n);

function refuseNegative(record: Row): void {
  if (owedOf(record) <= 0n) throw refusedField(ENTITY, "discountValue", "O desconto deve ser menor que o valor.");
}

const isWriter = ({ createdByID, changedByID }: Payable, userID: number | null): boolean =>
  createdByID === userID || changedByID === userID;

const payables = (context: Context) => resourceNamed(context, PAYABLES);

/** POST /account-payables/{id}/approve */
export const approvePayable = (context: Context, id: number): Promise<Row> =>
  records.actOn(context, payables(context), id, async (inside, payable) => {
    if (payable.status !== PENDING) throw refusedState(ENTITY, "Só uma conta pendente pode ser aprovada.");
    if (isWriter(payable, inside.caller.userID))
      throw new AppError("FORBIDDEN", {
        ...{ entity: ENTITY, subcode: "OWN_PAYABLE" },
        message: "Quem registrou ou alterou a conta não aprova o pagamento dela. Peça a outra pessoa.",
      });
    await refuseClosedBank(inside, payable);
    await tables.update(inside, payables(inside), id, {
      ...{ status: "AP", approved_by_id: inside.caller.userID, approved_at: inside.clock.now().toISOString() },
    });
    return { id, status: "AP" };
  });

/** POST /account-payables/{id}/mark-as-paid: posts the payment and tells whose account it is. */
export const payPayable = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, payables(context), id, async (inside, payable) => {
    const { paidAt, sourceBankAccountID, paymentMethod, ...others } = input.requireObject(body ?? {});
    input.refuseFields(others, []);
    if (payable.status === "PA") throw refusedState(ENTITY, "Esta conta já foi paga.", "ALREADY_PAID");
    if (payable.status === "CA") throw refusedState(ENTITY, "Uma conta cancelada não se paga.");
    await refuseOnePerson(inside, payable);
    const on = movedOn(inside, ENTITY, { sent: paidAt, since: payable.issueDate });
    const account = sourceBankAccountID ?? payable.sourceBankAccountID;
    await requireAccount(inside, account);
    const values = checkedValues(inside, payables(inside), { paymentMethod, sourceBankAccountID: account }, payable);
    await refuseClosedBank(inside, { ...payable, ...values });
    const paid = owedOf(payable);
    const resource = payables(inside);
    await tables.update(inside, resource, id, {
      ...Object.fromEntries(tables.columnsOf(resource, values)),
      ...{ status: "PA", paid_at: on, paid_value: centsText(paid), paid_by_id: inside.caller.userID },
    });
    await postPaid(inside, payable, { on, paid });
    await ownerOf(inside, payable)?.paid(inside, payable, on);
    return { id, status: "PA", paidValue: fromCents(paid) };
  });

async function postPaid(context: Context, payable: Payable, { on, paid }: { on: string; paid: Cents }): Promise<void> {
  const { id, version, description, payeeName, accountingScriptID } = payable;
  const event = await ownerOf(context, payable)?.paymentEvent(context, payable, paid);
  const eventKeys = await postPayment(context, {
    ...{ key: `payable:${id}:paid:${version}`, date: on, scriptID: accountingScriptID },
    owned: event && [event],
    otherwise: {
      ...{ code: "THIRD_PARTY_PAID", subject: `Conta a pagar ${id}: ${description}` },
      operands: { value: fromCents(paid), "counterparty.name": payeeName, "document.number": String(id) },
    },
  });
  const amounts = { debt: paid, discount: 0n, fine: 0n, defaultInterest: 0n };
  await addMovement(context, { payableID: id }, { movedOn: on, ...amounts, eventKeys });
}

/** Above the limit of the lender, whoever wrote the account does not pay it alone; without a limit that is any value. */
async function refuseOnePerson(context: Context, payable: Payable): Promise<void> {
  const [lender] = await run<{ most: string | null }>(
    context.db,
    "select payment_approval_limit::text as most from companies where main limit 1",
    [],
  );
  const most = lender?.most ? toCents(lender.most) : 0n;
  // An approval is always somebody else's, and ends all changes.
  const isOther = payable.approvedByID !== null || !isWriter(payable, context.caller.userID);
  if (isOther || owedOf(payable) <= most) return;
  throw new AppError("FORBIDDEN", {
    ...{ entity: ENTITY, subcode: "SECOND_PERSON" },
    message: `Acima de ${reais(most)} quem registrou ou alterou a conta não a paga sozinho. Peça a outra pessoa que a aprove ou pague.`,
  });
}

async function requireAccount({ db }: Context, id: unknown): Promise<void> {
  const [account] = Number.isSafeInteger(id)
    ? await run<{ bankID: number }>(
        db,
        `select bank_id as "bankID" from bank_accounts where id = $1 and coalesce(enabled, true)`,
        [id],
      )
    : [];
  const refused = (message: string) => refusedField(ENTITY, "sourceBankAccountID", message, "required");
  if (!account) throw refused("Escolha uma conta bancária habilitada do credor.");
  const closed = await closedBank(db, [account.bankID]);
  if (closed) throw refused(`${closed} encerrou as atividades: escolha uma conta do credor em outro banco.`);
}

/** What is paid by PIX goes by the key alone. */
async function refuseClosedBank({ db }: Context, { bankAccounts, paymentMethod }: Payable | Row): Promise<void> {
  if (paymentMethod === "PIX") return;
  const closed = await closedBank(
    db,
    objectsIn(bankAccounts).map(({ bankID }) => bankID),
  );
  if (!closed) return;
  throw refusedState(
    ENTITY,
    `${closed}, da conta do favorecido, encerrou as atividades: edite os dados bancários, ou cancele a conta a pagar e refaça-a.`,
    "CLOSED_BANK",
  );
}

/** POST /account-payables/{id}/cancel */
export const cancelPayable = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, payables(context), id, async (inside, payable) => {
    const reason = requireReason(ENTITY, body);
    if (payable.status !== PENDING && payable.status !== "AP")
      throw refusedState(ENTITY, "Só uma conta pendente ou aprovada pode ser cancelada.");
    await tables.update(inside, payables(inside), id, { status: "CA", cancel_reason: reason });
    await ownerOf(inside, payable)?.cancelled(inside, { ...payable, cancelReason: reason });
    return { id, status: "CA" };
  });
