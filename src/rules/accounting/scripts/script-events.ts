// The events that accounting scripts can use, and the operands of each, for the lines, the try-out and callers that
// raise an event.
import { firstOf } from "../../../base/lookup.ts";

export type OperandType = "money" | "rate" | "number" | "text" | "boolean" | "date";

export interface Operand {
  name: string;
  label: string;
  type: OperandType;
  description?: string;
  /** An event without this operand is refused. */
  required?: true;
}

export interface ScriptEventSpec {
  code: string;
  /** The first amount is the value of a line that names no other. */
  operands: readonly Operand[];
}

const money = (name: string, label: string, description?: string): Operand => ({
  name,
  label,
  type: "money",
  ...(description ? { description } : {}),
});
const needed = (operand: Operand): Operand => ({ ...operand, required: true });
const text = (name: string, label: string, description?: string): Operand => ({
  ...money(name, label, description),
  type: "text",
});

/** Operands that any event may have, mainly for the histories. */
const COMMON: readonly Operand[] = [
  text("operation.code", "Número da operação"),
  text("customer.name", "Nome do cliente"),
  text("product.name", "Produto"),
  text("counterparty.name", "Nome da contraparte"),
  text("document.number", "Número do documento"),
  text("bankAccount.code", "Código da conta bancária", "Escolhe a conta contábil do banco que paga ou recebe."),
  { name: "installment.number", label: "Número da parcela", type: "number" },
];

const RISK: readonly Operand[] = [
  text("portfolio.class", "Carteira de provisão", "C1 a C5, da Res. BCB nº 352."),
  { name: "stage", label: "Estágio", type: "number", description: "1, 2 ou 3." },
  text("risk.level", "Nível de risco", "AA a H, da Res. nº 2.682/99."),
  { name: "days.late", label: "Dias de atraso", type: "number" },
];

const RETAINS_RISK: Operand = {
  name: "retainsRisk",
  label: "Retém os riscos",
  type: "boolean",
  description: "Retenção substancial: o crédito continua no ativo.",
};

const event = (code: string, ...operands: readonly Operand[]): ScriptEventSpec => ({
  code,
  operands: [...operands, ...COMMON],
});

// biome-ignore format: a line an event
export const SCRIPT_EVENTS: readonly ScriptEventSpec[] = [
  event("OPERATION_SENT_FOR_PAYMENT", needed(money("netReleased", "Valor líquido a liberar")), money("iofTotal", "IOF financiado"), money("tfc", "TFC financiada"), money("insurance", "Seguro financiado"), money("dealerReturn", "Retorno do correspondente"), { name: "isCompany", label: "Cliente é pessoa jurídica", type: "boolean" }, { name: "rate", label: "Taxa de juros ao mês", type: "rate" }, { name: "contract.date", label: "Data do contrato", type: "date" }),
  event("DISBURSEMENT", needed(money("disbursementValue", "Valor do desembolso"))),
  event("IOF", needed(money("iofOfPeriod", "IOF do período", "O que foi retido no decêndio e ainda não foi recolhido."))),
  event("THIRD_PARTY_PAID", needed(money("value", "Valor do repasse"))),
  event("ACCRUAL", needed(money("accruedToday", "Juros do dia")), ...RISK, { name: "isProblemAsset", label: "Ativo problemático", type: "boolean" }),
  event("EIR_AMORTIZATION_FEE", needed(money("feeShare", "Parte da receita diferida"))),
  event("EIR_AMORTIZATION_COST", needed(money("costShare", "Parte do custo de transação"))),
  event("RECEIPT", needed(money("installmentValue", "Valor da parcela", "Principal e juros já apropriados.")), money("fine", "Multa"), money("defaultInterest", "Juros de mora"), money("discount", "Desconto concedido"), money("charges", "Encargos da parcela", "Seguro e tarifas que vencem com a parcela.")),
  event("LATE_INTEREST", needed(money("defaultInterest", "Juros de mora")), money("fine", "Multa"), ...RISK),
  event("EARLY_SETTLEMENT", needed(money("presentValue", "Valor presente recebido"))),
  event("INSURANCE_REFUND", needed(money("value", "Prêmio não decorrido"))),
  event("DISCOUNT", needed(money("discount", "Desconto concedido"))),
  event("OVERPAYMENT", needed(money("excess", "Valor recebido a maior"))),
  event("FEE", needed(money("fee", "Valor da tarifa"))),
  event("PROVISION", needed(money("incurredDelta", "Perda incorrida a constituir")), money("additionalDelta", "Provisão adicional a constituir"), money("excessDelta", "Perda esperada excedente a constituir"), ...RISK),
  event("PROVISION_REVERSAL", needed(money("incurredDelta", "Perda incorrida a reverter")), money("additionalDelta", "Provisão adicional a reverter"), money("excessDelta", "Perda esperada excedente a reverter"), ...RISK),
  event("WRITE_OFF", needed(money("grossCarrying", "Valor contábil bruto")), ...RISK),
  event("RECOVERY", needed(money("value", "Valor recuperado")), money("controlled", "Parte que sai do controle", "Até o que foi baixado e ainda não voltou.")),
  event("CESSION", needed(money("price", "Preço recebido")), needed(money("bookValue", "Valor contábil cedido")), RETAINS_RISK),
  event("CESSION_EXPENSE", needed(money("expense", "Despesa da obrigação no mês")), money("reversal", "Despesa a devolver", "Quando o repassado ficou abaixo do apropriado.")),
  event("COOBLIGATION", needed(money("value", "Valor coobrigado"))),
  event("CESSION_PRICE_RECEIVED", needed(money("price", "Preço recebido"))),
  event("CEDED_RECEIPT", needed(money("passedOn", "Valor a repassar", "A parcela com os encargos de atraso.")), money("charges", "Encargos da parcela", "Seguro e tarifas que vencem com a parcela."), money("control", "Controle a baixar"), money("coobligation", "Coobrigação a baixar"), RETAINS_RISK),
  event("CESSION_REPURCHASE", needed(money("price", "Preço da recompra")), needed(money("bookValue", "Valor contábil recomprado")), money("control", "Controle a baixar"), money("coobligation", "Coobrigação a baixar"), RETAINS_RISK),
  event("CESSION_SETTLED_AGAINST", needed(money("value", "Valor compensado"))),
  event("RECEIVABLE_PURCHASE", needed(money("price", "Preço pago")), money("discount", "Deságio")),
  event("PURCHASE_DISCOUNT_ACCRUAL", needed(money("value", "Deságio apropriado"))),
  event("SEP_FUNDS_IN", needed(money("value", "Valor recebido dos credores"))),
  event("SEP_RELEASE", needed(money("value", "Valor liberado ao devedor"))),
  event("SEP_RECEIPT", needed(money("value", "Valor pago pelo devedor")), money("fee", "Tarifa da plataforma")),
  event("CLASSIFICATION_CONTROL", needed(money("grossCarrying", "Valor contábil bruto que entra")), money("decrease", "Valor que sai do controle"), ...RISK),
  event("RENEGOTIATION", needed(money("carriedAmount", "Saldo levado ao novo contrato", "Principal e juros do contrato anterior, sem o desconto.")), money("fine", "Multa levada"), money("defaultInterest", "Juros de mora levados"), money("charges", "Encargos da parcela", "Seguro e tarifas que vencem com a parcela."), money("discount", "Desconto concedido"), money("pvLoss", "Ajuste a valor presente")),
  event("RENEGOTIATION_ENTRY", needed(money("value", "Entrada recebida"))),
  event("MONTH_RESULT", needed(money("revenue", "Receitas a encerrar")), money("expense", "Despesas a encerrar")),
];

const BY_CODE: ReadonlyMap<string, ScriptEventSpec> = new Map(SCRIPT_EVENTS.map((spec) => [spec.code, spec]));

export const eventOf = (code: unknown): ScriptEventSpec | undefined =>
  typeof code === "string" ? BY_CODE.get(code) : undefined;

/** Returns the operand that a line without a value posts. */
export const mainOperand = ({ operands }: ScriptEventSpec): Operand => firstOf(operands);
