// The scripts that every installation starts with, in both regimes: which accounts each event moves, by their Cosif
// codes. An accountant confirms them before real use, and from then on the institution maintains them.
import type { EntryOrigin } from "./resolve.ts";

type Pair = readonly [debit: string, credit: string];

interface ShippedLine {
  event: string;
  history: string;
  ifrs: Pair | null;
  bacen: Pair | null;
  /** When absent, the first amount of the event is used. */
  value?: string;
  condition?: string;
}

export interface ShippedScript {
  title: string;
  origin: EntryOrigin;
  description: string;
  lines: readonly ShippedLine[];
}

const line = (
  event: string,
  history: string,
  pairs: { ifrs: Pair | null; bacen: Pair | null },
  more: Pick<ShippedLine, "value" | "condition"> = {},
): ShippedLine => ({ event, history, ...pairs, ...more });

const BANK: Pair = ["1.1.2.30.00.00-3", "1.1.2.30.00-3"];
const LOAN: Pair = ["1.6.1.20.01.10-4", "1.6.1.20.00-8"];
/** The accounts of each regime, debit first. */
const move = (debit: Pair, credit: Pair) => ({
  ifrs: [debit[0], credit[0]] as const,
  bacen: [debit[1], credit[1]] as const,
});
const onlyIfrs = (debit: string, credit: string) => ({ ifrs: [debit, credit] as const, bacen: null });
const INTEREST: Pair = ["7.1.1.05.99.00-2", "7.1.1.05.00-6"];
const THIRD_PARTIES: Pair = ["4.9.9.92.00.00-3", "4.9.9.92.00-7"];
const TO_RELEASE: Pair = ["4.9.9.10.10.00-2", "4.9.9.10.00-3"];
const IOF_DUE: Pair = ["4.9.1.10.10.00-6", "4.9.1.10.10-2"];
const FROM = "Contrato {{operation.code}}";
const INSTALLMENT = "Contrato {{operation.code}}, parcela {{installment.number}}";

const STAGE_CONTROL: Pair = ["9.3.1.99.00.00-5", "9.1.1.10.00-2"];

/** What comes under control, and what leaves it: the same accounts the other way round. */
const control = (
  history: string,
  { ifrs, bacen }: ReturnType<typeof move> | ReturnType<typeof onlyIfrs>,
  condition?: string,
) => {
  const when = condition ? { condition } : {};
  const back = (pair: Pair | null): Pair | null => pair && [pair[1], pair[0]];
  return [
    line("CLASSIFICATION_CONTROL", `${FROM}: ${history}`, { ifrs, bacen }, when),
    line(
      "CLASSIFICATION_CONTROL",
      `${FROM}: ${history}, saída`,
      { ifrs: back(ifrs), bacen: back(bacen) },
      { ...when, value: "decrease" },
    ),
  ];
};

// biome-ignore format: a line a posting
const LOANS: readonly ShippedLine[] = [
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: valor a liberar a {{customer.name}}`, move(LOAN, TO_RELEASE)),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: IOF financiado`, move(LOAN, IOF_DUE), { value: "iofTotal" }),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: TFC a diferir pela taxa efetiva`, onlyIfrs(LOAN[0], "1.6.1.20.01.11-1"), { value: "tfc" }),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: TFC de pessoa física`, { ifrs: null, bacen: [LOAN[1], "7.1.7.95.01-4"] }, { value: "tfc", condition: "não isCompany" }),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: TFC de pessoa jurídica`, { ifrs: null, bacen: [LOAN[1], "7.1.7.98.04-2"] }, { value: "tfc", condition: "isCompany" }),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: seguro a repassar`, move(LOAN, THIRD_PARTIES), { value: "insurance" }),
  line("OPERATION_SENT_FOR_PAYMENT", `${FROM}: comissão do correspondente`, move(["1.6.1.20.01.11-1", "8.1.7.57.00-4"], THIRD_PARTIES), { value: "dealerReturn" }),
  line("DISBURSEMENT", `${FROM}: pagamento a {{counterparty.name}}`, move(TO_RELEASE, BANK)),
  line("ACCRUAL", `${FROM}: juros do dia`, move(LOAN, INTEREST), { condition: "não isProblemAsset e days.late < 60" }),
  line("EIR_AMORTIZATION_FEE", `${FROM}: TFC apropriada pela taxa efetiva`, onlyIfrs("1.6.1.20.01.11-1", INTEREST[0])),
  line("EIR_AMORTIZATION_COST", `${FROM}: custo apropriado pela taxa efetiva`, onlyIfrs(INTEREST[0], "1.6.1.20.01.11-1")),
  line("RECEIPT", `${INSTALLMENT}: recebimento`, move(BANK, LOAN)),
  line("RECEIPT", `${INSTALLMENT}: multa`, move(BANK, ["7.1.9.99.00.00-7", "7.1.9.99.00-9"]), { value: "fine" }),
  line("RECEIPT", `${INSTALLMENT}: juros de mora`, move(BANK, INTEREST), { value: "defaultInterest" }),
  line("RECEIPT", `${INSTALLMENT}: desconto`, move(["8.1.9.52.10.00-6", "8.1.9.99.00-6"], LOAN), { value: "discount" }),
  line("RECEIPT", `${INSTALLMENT}: seguro e tarifas`, move(BANK, THIRD_PARTIES), { value: "charges" }),
  line("LATE_INTEREST", `${INSTALLMENT}: juros de mora do dia`, move(LOAN, INTEREST), { condition: "days.late < 60" }),
  line("EARLY_SETTLEMENT", `${FROM}: liquidação antecipada`, move(BANK, LOAN)),
  line("INSURANCE_REFUND", `${FROM}: seguro não decorrido, abatido da dívida`, move(THIRD_PARTIES, LOAN)),
  line("DISCOUNT", `${FROM}: desconto concedido`, move(["8.1.9.52.10.00-6", "8.1.9.99.00-6"], LOAN)),
  line("OVERPAYMENT", `${INSTALLMENT}: recebido a mais, a devolver`, move(BANK, ["4.9.9.06.00.00-4", "4.9.9.92.00-7"])),
  line("PROVISION", `${FROM}: provisão para perda incorrida`, move(["8.1.9.92.16.00-6", "8.1.8.30.30-9"], ["1.6.1.20.01.40-3", "1.6.9.20.00-2"])),
  line("PROVISION", `${FROM}: provisão adicional`, onlyIfrs("8.1.9.92.16.00-6", "1.6.1.20.01.50-6"), { value: "additionalDelta" }),
  line("PROVISION", `${FROM}: perda esperada excedente`, onlyIfrs("8.1.9.92.16.00-6", "1.6.1.20.01.60-9"), { value: "excessDelta" }),
  line("PROVISION_REVERSAL", `${FROM}: reversão da provisão`, move(["1.6.1.20.01.40-3", "1.6.9.20.00-2"], ["7.1.9.92.16.00-7", "7.1.9.90.30-7"])),
  line("PROVISION_REVERSAL", `${FROM}: reversão da provisão adicional`, onlyIfrs("1.6.1.20.01.50-6", "7.1.9.92.16.00-7"), { value: "additionalDelta" }),
  line("PROVISION_REVERSAL", `${FROM}: reversão da perda excedente`, onlyIfrs("1.6.1.20.01.60-9", "7.1.9.92.16.00-7"), { value: "excessDelta" }),
  line("WRITE_OFF", `${FROM}: baixa contra a provisão`, move(["1.6.1.20.01.40-3", "1.6.9.20.00-2"], LOAN)),
  line("WRITE_OFF", `${FROM}: controle do crédito baixado`, move(["3.8.8.20.90.00-8", "3.0.9.60.00-0"], ["9.8.8.20.00.00-9", "9.0.9.60.00-2"])),
  line("RECOVERY", `${FROM}: recuperação`, move(BANK, ["7.1.9.20.16.00-8", "7.1.9.20.00-9"])),
  line("RECOVERY", `${FROM}: saída do controle de baixados`, move(["9.8.8.20.00.00-9", "9.0.9.60.00-2"], ["3.8.8.20.90.00-8", "3.0.9.60.00-0"]), { value: "controlled" }),
  ...control("estágio {{stage}}", move(["3.3.1.40.16.10-3", "3.1.2.10.00-3"], STAGE_CONTROL), "stage < 3"),
  ...control("estágio {{stage}}", move(["3.3.1.50.16.10-2", "3.1.2.10.00-3"], STAGE_CONTROL), "stage >= 3"),
  ...control("carteira de provisão {{portfolio.class}}", onlyIfrs("3.3.2.50.10.14-3", "9.3.2.99.00.00-2")),
  ...control("composição da carteira", onlyIfrs("3.2.6.10.20.10-1", "9.2.6.99.00.00-7")),
  line("RENEGOTIATION", `${INSTALLMENT}: saldo levado a outro contrato`, move(TO_RELEASE, LOAN)),
  line("RENEGOTIATION", `${INSTALLMENT}: multa levada a outro contrato`, move(TO_RELEASE, ["7.1.9.99.00.00-7", "7.1.9.99.00-9"]), { value: "fine" }),
  line("RENEGOTIATION", `${INSTALLMENT}: juros de mora levados a outro contrato`, move(TO_RELEASE, INTEREST), { value: "defaultInterest" }),
  line("RENEGOTIATION", `${INSTALLMENT}: seguro e tarifas levados a outro contrato`, move(TO_RELEASE, THIRD_PARTIES), { value: "charges" }),
  line("RENEGOTIATION", `${INSTALLMENT}: desconto da renegociação`, move(["8.1.9.52.10.00-6", "8.1.9.99.00-6"], LOAN), { value: "discount" }),
  line("RENEGOTIATION_ENTRY", `${FROM}: entrada da renegociação`, move(BANK, TO_RELEASE)),
  line("RENEGOTIATION", `${FROM}: ajuste a valor presente`, onlyIfrs("8.1.9.52.10.00-6", "1.6.1.20.01.15-9"), { value: "pvLoss" }),
];

// What the buyer owes for a cession, until it pays.
const PRICE_DUE: Pair = ["1.8.8.80.00.00-1", "1.8.8.80.00-9"];
const GAIN: Pair = ["7.1.9.15.10.00-0", "7.1.9.15.10-0"];
const LOSS: Pair = ["8.1.9.15.10.00-9", "8.1.9.15.00-4"];
const OBLIGATION = "4.9.9.17.10.00-3";
const CONTROL = ["3.0.9.59.00.00-2", "9.0.9.59.00.00-6"] as const;
const COOBLIGED: readonly [Pair, Pair] = [
  ["3.0.1.85.20.00-5", "3.0.1.85.00-5"],
  ["9.0.1.85.00.00-5", "9.0.1.85.00-7"],
];
const TO = "Cessão a {{counterparty.name}}";
const OF_CEDED = `${INSTALLMENT}, cedida a {{counterparty.name}}`;
const BACK = "Recompra de {{counterparty.name}}";

// biome-ignore format: a line a posting
const CESSIONS: readonly ShippedLine[] = [
  line("CESSION", `${TO}: baixa do valor contábil`, move(PRICE_DUE, LOAN), { value: "mínimo(bookValue; price)", condition: "não retainsRisk" }),
  line("CESSION", `${TO}: ganho`, move(PRICE_DUE, GAIN), { value: "price - bookValue", condition: "não retainsRisk e price > bookValue" }),
  line("CESSION", `${TO}: perda`, move(LOSS, LOAN), { value: "bookValue - price", condition: "não retainsRisk e price < bookValue" }),
  line("CESSION", `${TO} com retenção: preço a receber`, onlyIfrs(PRICE_DUE[0], OBLIGATION), { condition: "retainsRisk" }),
  line("CESSION", `${TO} com retenção: controle`, onlyIfrs(...CONTROL), { value: "bookValue", condition: "retainsRisk" }),
  line("CESSION_PRICE_RECEIVED", `${TO}: preço recebido`, move(BANK, PRICE_DUE)),
  line("CESSION_EXPENSE", "Obrigação da cessão a {{counterparty.name}}: despesa do mês", onlyIfrs("8.1.9.12.10.00-0", OBLIGATION)),
  line("CESSION_EXPENSE", "Obrigação da cessão a {{counterparty.name}}: despesa devolvida", onlyIfrs(OBLIGATION, "8.1.9.12.10.00-0"), { value: "reversal" }),
  line("COOBLIGATION", "Coobrigação na cessão a {{counterparty.name}}", move(...COOBLIGED)),
  line("CEDED_RECEIPT", `${OF_CEDED}: a repassar`, move(BANK, THIRD_PARTIES), { condition: "não retainsRisk" }),
  line("CEDED_RECEIPT", `${OF_CEDED}: seguro e tarifas`, move(BANK, THIRD_PARTIES), { value: "charges", condition: "não retainsRisk" }),
  line("CEDED_RECEIPT", `${OF_CEDED}: obrigação a repassar`, onlyIfrs(OBLIGATION, THIRD_PARTIES[0]), { condition: "retainsRisk" }),
  line("CEDED_RECEIPT", `${OF_CEDED}: baixa do controle`, onlyIfrs(CONTROL[1], CONTROL[0]), { value: "control", condition: "retainsRisk" }),
  line("CEDED_RECEIPT", `${OF_CEDED}: baixa da coobrigação`, move(COOBLIGED[1], COOBLIGED[0]), { value: "coobligation", condition: "retainsRisk" }),
  line("CESSION_REPURCHASE", `${BACK}: volta ao ativo`, move(LOAN, THIRD_PARTIES), { value: "mínimo(bookValue; price)", condition: "não retainsRisk" }),
  line("CESSION_REPURCHASE", `${BACK}: ganho`, move(LOAN, GAIN), { value: "bookValue - price", condition: "não retainsRisk e price < bookValue" }),
  line("CESSION_REPURCHASE", `${BACK}: perda`, move(LOSS, THIRD_PARTIES), { value: "price - bookValue", condition: "não retainsRisk e price > bookValue" }),
  line("CESSION_REPURCHASE", `${BACK}: fim da obrigação`, onlyIfrs(OBLIGATION, THIRD_PARTIES[0]), { condition: "retainsRisk" }),
  line("CESSION_REPURCHASE", `${BACK}: baixa do controle`, onlyIfrs(CONTROL[1], CONTROL[0]), { value: "control", condition: "retainsRisk" }),
  line("CESSION_REPURCHASE", `${BACK}: baixa da coobrigação`, move(COOBLIGED[1], COOBLIGED[0]), { value: "coobligation", condition: "retainsRisk" }),
  line("CESSION_SETTLED_AGAINST", "Substituição com {{counterparty.name}}: compensação", move(THIRD_PARTIES, PRICE_DUE)),
  line("THIRD_PARTY_PAID", "Repasse a {{counterparty.name}}, documento {{document.number}}", move(THIRD_PARTIES, BANK)),
];

// biome-ignore format: a line a posting
const RECEIVABLES: readonly ShippedLine[] = [
  line("RECEIVABLE_PURCHASE", "Compra de recebíveis de {{counterparty.name}}: preço", onlyIfrs("1.8.1.50.10.10-5", BANK[0])),
  line("RECEIVABLE_PURCHASE", "Compra de recebíveis de {{counterparty.name}}: deságio", onlyIfrs("1.8.1.50.10.10-5", "1.8.1.50.10.14-3"), { value: "discount" }),
  line("PURCHASE_DISCOUNT_ACCRUAL", "Deságio apropriado dos recebíveis de {{counterparty.name}}", onlyIfrs("1.8.1.50.10.14-3", "7.1.6.51.00.00-6")),
];

// biome-ignore format: a line a posting
const PEER_LOANS: readonly ShippedLine[] = [
  line("SEP_FUNDS_IN", `${FROM}: recursos de {{counterparty.name}}`, onlyIfrs(BANK[0], "4.9.9.04.10.00-5")),
  line("SEP_RELEASE", `${FROM}: liberação a {{customer.name}}`, onlyIfrs("4.9.9.04.10.00-5", BANK[0])),
  line("SEP_RELEASE", `${FROM}: controle`, onlyIfrs("3.0.9.03.10.00-6", "9.0.9.03.00.00-3")),
  line("SEP_RECEIPT", `${INSTALLMENT}: recebido do devedor`, onlyIfrs(BANK[0], "4.9.9.04.20.00-2")),
  line("SEP_RECEIPT", `${INSTALLMENT}: repasse aos credores`, onlyIfrs("4.9.9.04.20.00-2", BANK[0])),
  line("SEP_RECEIPT", `${INSTALLMENT}: tarifa da plataforma`, onlyIfrs(BANK[0], "7.1.7.07.00.00-6"), { value: "fee" }),
];

// biome-ignore format: a line a posting
const TREASURY: readonly ShippedLine[] = [
  line("IOF", "IOF recolhido, guia {{document.number}}", move(IOF_DUE, BANK)),
  line("THIRD_PARTY_PAID", "Repasse a {{counterparty.name}}, documento {{document.number}}", move(THIRD_PARTIES, BANK)),
  line("FEE", "Tarifa bancária de {{counterparty.name}}", move(["8.1.7.54.00.00-1", "8.1.7.54.00-7"], BANK)),
  line("MONTH_RESULT", "Apuração do resultado: rendas de empréstimos", move(INTEREST, ["7.9.1.10.00.00-6", "7.9.1.10.00-0"])),
];

export const SHIPPED_SCRIPTS: readonly ShippedScript[] = [
  {
    title: "EMPRÉSTIMOS",
    origin: "OP",
    description: "Da contratação à baixa: liberação, apropriação, recebimentos, provisões e recuperação.",
    lines: LOANS,
  },
  {
    title: "CESSÃO DE CRÉDITO",
    origin: "OP",
    description:
      "Cessões sem retenção de riscos, com ganho ou perda, e com retenção; coobrigação em contas de controle.",
    lines: CESSIONS,
  },
  {
    title: "AQUISIÇÃO DE RECEBÍVEIS",
    origin: "OP",
    description: "Compra de direitos creditórios e apropriação do deságio.",
    lines: RECEIVABLES,
  },
  {
    title: "EMPRÉSTIMO ENTRE PESSOAS",
    origin: "OP",
    description: "Recursos dos credores, liberação e pagamentos do devedor, com a tarifa da plataforma.",
    lines: PEER_LOANS,
  },
  {
    title: "TESOURARIA",
    origin: "TR",
    description: "IOF, repasses, tarifas bancárias e apuração do resultado.",
    lines: TREASURY,
  },
];
