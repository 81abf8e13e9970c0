// The life of a contract as a plain model: it knows cash and debts alone, and each act is given to it and to the real calls.
import { expect } from "vitest";
import type { Answer } from "../../../helpers/api.ts";
import type { Random } from "../../../helpers/random.ts";
import type { TreasuryServer } from "../treasury-server.ts";

const DAY = 86_400_000;
export const WRITE_OFF_DAYS = 70;

interface Debt {
  id: number;
  installment: number;
  dueDate: string;
  open: number;
  /** Of each receipt that stands, the last one at the end: what it paid of the debt, and the cash. */
  receipts: { debt: number; cash: number; isRecovery: boolean }[];
}

export interface Model {
  id: number;
  payable: { id: number; value: number; isPaid: boolean };
  debts: Debt[];
  isLost: boolean;
  /** What was done, for whoever reads a failure. */
  script: string[];
}

export const cents = (value: number): number => Math.round(value * 100);
export const openOf = ({ debts }: Model): Debt[] => debts.filter(({ open }) => open > 0);

/** Cash in less cash out, in cents. */
export function cashOf({ debts, payable }: Model): number {
  const received = debts.flatMap(({ receipts }) => receipts).reduce((sum, { cash }) => sum + cash, 0);
  return received - (payable.isPaid ? payable.value : 0);
}

/** What belongs to a closed day stays. */
const isOfClosedDay = ({ code }: Answer["body"]): boolean => code === "CLOSED_ACCOUNTING_DAY";

export class ContractLives {
  readonly at: TreasuryServer;

  constructor(at: TreasuryServer) {
    this.at = at;
  }

  /** A new contract that was sent for payment. */
  async begin(): Promise<Model> {
    await this.at.ready([]);
    await this.at.send();
    const { payables, receivables } = await this.at.payment();
    const [payable] = payables;
    return {
      ...{ id: this.at.id, isLost: false, script: [] },
      payable: { id: payable!.id, value: cents(payable!.value), isPaid: false },
      debts: receivables.map(({ id, installment, dueDate, value }) => ({
        ...{ id, installment, dueDate, open: cents(value), receipts: [] },
      })),
    };
  }

  /** One act by chance; answers what was done, or nothing when the contract has no use for it. */
  async act(model: Model, random: Random): Promise<string | undefined> {
    this.at.id = model.id;
    const acts = [
      () => this.receive(model, random, true),
      () => this.receive(model, random, false),
      () => this.anticipate(model, random),
      () => this.reverse(model, random),
      () => this.payOrReverse(model),
      () => this.writeOffOrUndo(model),
    ];
    return random.pick(acts)();
  }

  /** All that is owed comes in. */
  async receiveRest(model: Model): Promise<void> {
    this.at.id = model.id;
    if (!model.payable.isPaid) await this.payOrReverse(model);
    for (const debt of openOf(model)) {
      const { total, charges } = await this.debtOf(debt);
      const { status, body } = await this.post(`/account-receivables/${debt.id}/liquidate`, {
        receivedValue: total / 100,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      debt.receipts.push({ debt: total - charges, cash: total, isRecovery: model.isLost });
      debt.open = 0;
    }
  }

  /** What is due by today comes in. */
  async receiveDue(model: Model): Promise<string | undefined> {
    this.at.id = model.id;
    const debt = openOf(model).find(({ dueDate }) => dueDate <= this.today());
    if (!debt || model.isLost) return undefined;
    const { total, charges } = await this.debtOf(debt);
    await this.receiveCash(model, debt, { cash: total, charges });
    return `receives instalment ${debt.installment}`;
  }

  async payOrReverse({ id, payable, debts, isLost }: Model): Promise<string | undefined> {
    this.at.id = id;
    const isOver = payable.isPaid && (isLost || debts.every(({ open }) => open === 0));
    const path = `/account-payables/${payable.id}`;
    const { status, body } = payable.isPaid
      ? await this.post(`${path}/reverse`, { reversalReason: "Engano." })
      : await this.post(`${path}/mark-as-paid`, { sourceBankAccountID: this.at.account });
    if (isOfClosedDay(body)) return undefined;
    if (isOver) {
      expect(body.subcode).toBe("OPERATION_FINAL");
      return undefined;
    }
    expect(status, JSON.stringify(body)).toBe(200);
    payable.isPaid = !payable.isPaid;
    return payable.isPaid ? "pays" : "reverses the payment";
  }

  /** Its accounts in the treasury have the debts of the model. */
  async expectDebts(model: Model, because: string): Promise<void> {
    this.at.id = model.id;
    const { receivables } = await this.at.payment();
    expect(
      receivables.map(({ id, openValue }) => [id, cents(openValue)]),
      `debts: ${because}`,
    ).toEqual(model.debts.map(({ id, open }) => [id, open]));
  }

  private post = (path: string, body: object = {}): Promise<Answer> => this.at.operations.sa.post(path, body);
  private today = (): string => this.at.operations.server.clock.today();

  private async debtOf({ id }: Debt): Promise<{ total: number; charges: number }> {
    const { body } = await this.at.operations.sa.get<{ total: number; fineValue: number; interestValue: number }>(
      `/account-receivables/${id}/debt`,
    );
    return { total: cents(body.total), charges: cents(body.fineValue) + cents(body.interestValue) };
  }

  private async receiveCash(
    model: Model,
    debt: Debt,
    { cash, charges }: { cash: number; charges: number },
  ): Promise<void> {
    const { status, body } = await this.post(`/account-receivables/${debt.id}/liquidate`, {
      receivedValue: cash / 100,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    debt.receipts.push({ debt: cash - charges, cash, isRecovery: model.isLost });
    debt.open -= cash - charges;
  }

  private async receive(model: Model, random: Random, isWhole: boolean): Promise<string | undefined> {
    const open = openOf(model);
    if (open.length === 0) return undefined;
    const debt = random.pick(open.slice(0, 3));
    const { total, charges } = await this.debtOf(debt);
    const cash = isWhole ? total : charges + random.integer(1, total - charges);
    await this.receiveCash(model, debt, { cash, charges });
    return `receives ${cash} of instalment ${debt.installment}`;
  }

  private async anticipate(model: Model, random: Random): Promise<string | undefined> {
    const open = openOf(model);
    if (open.length === 0 || model.isLost || !model.payable.isPaid) return undefined;
    const chosen = open.filter(({ dueDate }) => dueDate < this.today() || random.integer(0, 2) === 0);
    if (chosen.length === 0) return undefined;
    const installments = chosen.map(({ installment }) => installment);
    const quote = await this.at.operations.sa.get<{ total: number; lines: { installment: number; total: number }[] }>(
      `/operations/${model.id}/settlement-quote?installments=${installments.join(",")}`,
    );
    const { total } = quote.body;
    const { status, body } = await this.post(`/operations/${model.id}/anticipate`, { installments, total });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const debt of chosen) {
      const line = quote.body.lines.find(({ installment }) => installment === debt.installment)!;
      debt.receipts.push({ debt: debt.open, cash: cents(line.total), isRecovery: false });
      debt.open = 0;
    }
    return `anticipates ${installments.join(", ")}`;
  }

  private async reverse(model: Model, random: Random): Promise<string | undefined> {
    const received = model.debts.filter(({ receipts }) => receipts.length > 0);
    if (received.length === 0) return undefined;
    const debt = random.pick(received);
    const last = debt.receipts.at(-1)!;
    const { status, body } = await this.post(`/account-receivables/${debt.id}/reverse`, { reversalReason: "Engano." });
    if ((model.isLost && !last.isRecovery) || isOfClosedDay(body)) {
      expect([409, 422]).toContain(status);
      return undefined;
    }
    expect(status, JSON.stringify(body)).toBe(200);
    debt.receipts.pop();
    debt.open += last.debt;
    return `reverses instalment ${debt.installment}`;
  }

  private async writeOffOrUndo(model: Model): Promise<string | undefined> {
    const act = model.isLost ? "undo-write-off" : "write-off";
    const first = openOf(model)[0]?.dueDate;
    const late = first ? (Date.parse(this.today()) - Date.parse(first)) / DAY : 0;
    const isRecovered = model.debts.some(({ receipts }) => receipts.some((receipt) => receipt.isRecovery));
    const isAllowed = model.isLost ? !isRecovered : model.payable.isPaid && late >= WRITE_OFF_DAYS;
    const { status, body } = await this.post(`/operations/${model.id}/${act}`, { reason: "Sem notícias." });
    if (isOfClosedDay(body)) return undefined;
    expect(status === 200, `${act} ${JSON.stringify(body)}`).toBe(isAllowed);
    if (!isAllowed) return undefined;
    model.isLost = !model.isLost;
    return act;
  }
}
