// Texts of what an operation renegotiates and is renegotiated by. Spec OPS-047 to OPS-049, PAY-010.
import { countText } from "../../../../base/count-text.ts";
export const CHAIN_TEXTS = {
  title: "Renegociação",
  failed: "Não foi possível carregar as renegociações.",
  renegotiates: "Renegocia",
  renegotiatedBy: "Renegociada por",
  debt: "dívida de",
  on: "em",
  discount: "desconto de",
  installments: (count: number) => countText(count, "parcela", "parcelas"),
  settledAt: (moment: string) => `Estas parcelas foram renegociadas em ${moment}.`,
  settledBy: (moment: string) => `As parcelas foram renegociadas em ${moment}.`,
  waits: "As parcelas passam a RENEGOCIADA no envio para pagamento.",
  claimed: "As parcelas ficam reservadas até o envio para pagamento.",
  released: "A renegociação foi encerrada antes do envio: nada mudou.",
} as const;
