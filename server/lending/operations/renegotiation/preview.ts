// POST /renegotiations/simulate: the debt of the chosen instalments today, what is given up and paid of it, and the new contract
// that pays the rest. Writes nothing. Spec OPS-044 to OPS-046.
import { type Cents, fromCents, reais, toCents } from "../../../../src/base/money.ts";
import { earlierDebtsOf, limitedTo } from "../../../../src/rules/credit/index.ts";
import type {
  DebtLine as DebtLineAnswer,
  PartsInShort,
  RenegotiationPreview,
} from "../../../../src/rules/operations/answers/renegotiation.ts";
import { limitOf, mostWaived, type Waiver, withWaivers } from "../../../../src/rules/operations/renegotiation.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import { type Context, type RecordOf, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import { simulateWithTerms } from "../../products/index.ts";
import { type AgreedTerms, requireRateRight } from "../agreed-rate.ts";
import { wholeOperation } from "../command.ts";
import { contractsOf } from "../payment/interest.ts";
import { openAccounts } from "../payment/open-accounts.ts";
import { totalsOf } from "../payment/settlement.ts";
import { partsInShort } from "./copied-parts.ts";
import { type DebtLine, debtOfAccounts, refused, refuseWithoutDebt } from "./debt.ts";
import { type RenegotiationRequest, requestIn } from "./request.ts";

export interface Proposal {
  request: RenegotiationRequest;
  baseDate: string;
  customer: RecordOf<"customers">;
  sourceIDs: readonly number[];
  lines: readonly (DebtLine & { waived: Waiver })[];
  debt: Cents;
  carried: Cents;
  /** What the new contract pays. */
  balance: Cents;
  limit: { percent: number; value: Cents };
  /** Of a simulation, without the client; null while there is no product or term. */
  contract: { request: Row; rate: AgreedTerms; simulation: Simulation } | null;
}

/** `lock`: the accounts stay as they are until the transaction ends. */
export async function proposalOf(context: Context, sent: unknown, lock?: "lock"): Promise<Proposal> {
  const request = requestIn(sent);
  const baseDate = context.clock.today();
  const sourceIDs = await sourcesOf(context, request);
  const accounts = await chosenAccounts(context, request, sourceIDs, lock);
  const customer = await customerOf(context, sourceIDs);
  const debtLines = await debtOfAccounts(context, accounts, baseDate);
  const debt = debtLines.reduce((sum, { total }) => sum + total, 0n);
  const limit = await limitOfCaller(context, debt);
  refuseDiscount(request.discount, { limit, most: mostWaived(debtLines) });
  const carried = debt - request.discount;
  if (request.downPayment > carried)
    throw refused("downPayment", `A entrada passa do saldo a renegociar, que é ${reais(carried)}.`);
  const balance = carried - request.downPayment;
  return {
    ...{ request, baseDate, customer, sourceIDs, debt, carried, balance, limit },
    lines: withWaivers(debtLines, request.discount),
    contract: await contractFor(context, { request, customer, baseDate, balance, lines: debtLines }),
  };
}

async function sourcesOf(context: Context, { bondIDs, operationIDs }: RenegotiationRequest): Promise<number[]> {
  const rows = await run<{ id: number; operationID: number }>(
    context.db,
    `select id, operation_id as "operationID" from operation_bonds where id = any($1::bigint[]) order by operation_id`,
    [bondIDs],
  );
  if (rows.length < bondIDs.length) throw refused("sourceBondIDs", "Uma das parcelas não existe.");
  const ids = [...new Set(rows.map(({ operationID }) => operationID))];
  for (const id of ids) {
    if (operationIDs && !operationIDs.includes(id))
      throw refused("sourceOperationIDs", "Há parcelas de uma operação que não foi escolhida.");
    await refuseWithoutDebt(context, id);
  }
  const without = operationIDs?.find((id) => !ids.includes(id));
  if (without !== undefined) throw refused("sourceOperationIDs", "Escolha ao menos uma parcela de cada operação.");
  return ids;
}

/** @throws VALIDATION_ERROR for what is not open, is renegotiated already, or leaves out what is late */
async function chosenAccounts(
  context: Context,
  { bondIDs }: RenegotiationRequest,
  sourceIDs: readonly number[],
  lock?: "lock",
) {
  const open = await openAccounts(context, sourceIDs, lock);
  const openBonds = new Set(open.map(({ operationBondID }) => operationBondID));
  if (bondIDs.some((id) => !openBonds.has(id)))
    throw refused("sourceBondIDs", "Uma das parcelas não está em aberto: confira a lista.");
  const [claimed] = await run<{ code: string }>(
    context.db,
    `select o.code from renegotiation_lines l join renegotiations n on n.id = l.renegotiation_id
       join operations o on o.id = n.operation_id join account_receivables ar on ar.id = l.receivable_id
      where l.is_claimed and ar.operation_bond_id = any($1::bigint[]) limit 1`,
    [bondIDs],
  );
  if (claimed)
    throw refused(
      "sourceBondIDs",
      `Uma das parcelas já está na renegociação da operação ${claimed.code}: conclua-a ou cancele-a antes.`,
    );
  const chosen = open.filter(({ operationBondID }) => bondIDs.includes(operationBondID ?? 0));
  const late = open.filter((one) => one.dueDate < context.clock.today() && !chosen.includes(one));
  if (late.length > 0)
    throw refused(
      "sourceBondIDs",
      `Inclua o que está vencido: ${late.map(({ description }) => description).join("; ")}.`,
    );
  return chosen;
}

async function customerOf(context: Context, sourceIDs: readonly number[]): Promise<RecordOf<"customers">> {
  const operations = await Promise.all(sourceIDs.map((id) => wholeOperation(context, id)));
  const [first, ...others] = operations.map(({ customerID }) => customerID ?? 0);
  if (others.some((id) => id !== first))
    throw refused("sourceOperationIDs", "As operações devem ser do mesmo cliente.");
  return records.get(context, resourceNamed(context, "customers"), first ?? 0);
}

async function limitOfCaller({ db, caller }: Context, debt: Cents): Promise<Proposal["limit"]> {
  const [user] = await run<{ percent: number | null }>(
    db,
    "select discount_limit::float as percent from users where id = $1",
    [caller.userID ?? 0],
  );
  const percent = caller.userID === null ? 100 : (user?.percent ?? 0);
  return { percent, value: limitOf(debt, percent) };
}

function refuseDiscount(discount: Cents, { limit, most }: { limit: Proposal["limit"]; most: Cents }): void {
  if (discount > limit.value)
    throw refused(
      "discountValue",
      `Sua alçada é de ${String(limit.percent).replace(".", ",")}% da dívida, ${reais(limit.value)}: reduza o desconto ou peça a quem pode mais.`,
    );
  if (discount > most)
    throw refused(
      "discountValue",
      `O desconto vai até ${reais(most)}: seguros e tarifas de terceiros não têm desconto.`,
    );
}

interface Sought {
  request: RenegotiationRequest;
  customer: RecordOf<"customers">;
  baseDate: string;
  balance: Cents;
  lines: readonly DebtLine[];
}

const MOST_TRIES = 12;

/** What is released pays the balance and the change, whatever is taken off it: the value is looked for. */
async function contractFor(
  context: Context,
  { request, customer, baseDate, balance, lines }: Sought,
): Promise<Proposal["contract"]> {
  const { productID, installmentQuantity, firstDueDate, monthlyRate, change } = request;
  if (productID === null || installmentQuantity === null) return null;
  const released = balance + change;
  if (released <= 0n) throw refused("downPayment", "A entrada paga toda a dívida: use a quitação da operação.");
  if (monthlyRate !== null) await requireRateRight(context, "Renegotiation");
  const rate: AgreedTerms = {
    ...(monthlyRate === null ? {} : { agreedRate: monthlyRate }),
    ...(balance > 0n ? await refinancedBy(context, lines, balance) : {}),
  };
  const documentNumber = customer.person?.documentNumber ?? customer.company?.documentNumber;
  let value = released;
  for (let tries = 0; tries < MOST_TRIES && value > 0n; tries += 1) {
    const conditions: Row = {
      ...{ value: fromCents(value), installmentQuantity, originDate: baseDate },
      ...(firstDueDate === null ? {} : { firstDueDate }),
    };
    const body = { ...conditions, customerType: customer.type, ...(documentNumber ? { documentNumber } : {}) };
    const call = { id: productID, body, target: "value", explains: false, ...rate } as const;
    const { simulation } = await simulateWithTerms(context, call);
    const apart = released - toCents(simulation.releasedValue);
    if (apart === 0n) return { request: conditions, rate, simulation };
    value += apart;
  }
  throw refused(
    "productID",
    "Com as tarifas deste produto nenhum valor liberado paga exatamente o saldo: escolha outro.",
  );
}

/** What the new contract refinances, and as what the principal of it was taxed. */
async function refinancedBy(context: Context, lines: readonly DebtLine[], balance: Cents): Promise<AgreedTerms> {
  const contracts = await contractsOf(context, [...new Set(lines.map(({ operationID }) => operationID))]);
  const debts = [...contracts].flatMap(([id, contract]) => {
    const own = lines.filter(({ operationID }) => operationID === id);
    return earlierDebtsOf(
      contract,
      new Map(own.map(({ installment, open, charges }) => [installment, open - charges])),
    );
  });
  return { refinancedValue: Number(fromCents(balance)), earlierDebts: limitedTo(debts, balance) };
}

function previewAnswer(proposal: Proposal): Omit<RenegotiationPreview, keyof PartsInShort> {
  const { lines, request, limit, contract, baseDate, debt, carried, balance } = proposal;
  const totals = totalsOf({ lines, insurance: null });
  return {
    ...{ baseDate, customerID: proposal.customer.id, sourceOperationIDs: proposal.sourceIDs },
    ...{ outstandingValue: fromCents(debt), chargesValue: fromCents(totals.fine + totals.interest) },
    ...{ presentValueDiscount: fromCents(totals.discount), discountValue: fromCents(request.discount) },
    ...{ downPayment: fromCents(request.downPayment), changeValue: fromCents(request.change) },
    ...{ renegotiatedValue: fromCents(carried), balance: fromCents(balance) },
    discountLimit: { percent: limit.percent, value: fromCents(limit.value) },
    explanation: explanationOf(lines),
    lines: lines.map(lineAnswer),
    simulation: contract?.simulation ?? null,
  };
}

const NEW_MONEY =
  "O IOF do novo contrato incide sobre o troco e o que se soma a ele. O saldo renegociado já foi tributado e só paga o complemento: o principal não pago, à alíquota diária da época de cada contrato, pelos dias que passa a ser devido a mais, até 365 desde a liberação (Decreto 6.306/2007, art. 7º, §§ 1º e 7º).";

const explanationOf = (lines: readonly DebtLine[]): string[] => [
  ...(lines.some(({ daysLate }) => daysLate > 0)
    ? [
        "Parcelas vencidas: multa uma vez e juros de mora por dias corridos, como diz cada contrato (CDC, art. 52, § 1º).",
      ]
    : []),
  ...(lines.some(({ discount }) => discount > 0n)
    ? [
        "Parcelas a vencer: valor presente à taxa do próprio contrato, cada uma arredondada ao centavo (CDC, art. 52, § 2º).",
      ]
    : []),
  "O desconto abate primeiro multa e juros de mora, depois a dívida, da parcela mais antiga à mais nova; seguros e tarifas de terceiros não têm desconto.",
  NEW_MONEY,
];

export const lineAnswer = (line: DebtLine): DebtLineAnswer => ({
  ...{ operationID: line.operationID, bondID: line.receivable.operationBondID, installment: line.installment },
  ...{ dueDate: line.dueDate, daysLate: line.daysLate, openValue: fromCents(line.open) },
  ...{ discount: fromCents(line.discount), fine: fromCents(line.fine) },
  ...{ interest: fromCents(line.defaultInterest), total: fromCents(line.total) },
});

export async function simulateRenegotiation(context: Context, body: unknown): Promise<RenegotiationPreview> {
  const proposal = await proposalOf(context, body);
  return { ...previewAnswer(proposal), ...(await partsInShort(context, proposal.sourceIDs)) };
}
