// Texts of cessions: the lot while it is made up, and what became of it.
import { countText } from "../../../base/count-text.ts";

const operations = (count: number): string => countText(count, "operação", "operações");

export const CESSION_TEXTS = {
  operations,
  chooseBuyer: "Escolha a cessionária para ver o que ela pode comprar.",
  none: "Nenhuma operação paga está livre para cessão.",
  chooseAll: "Escolher todas as elegíveis",
  clear: "Limpar escolha",
  onlyEligible: "Só elegíveis",
  failed: "Não foi possível avaliar as operações.",
  choose: (code: string) => `Operação ${code}`,
  installments: (count: number) => countText(count, "parcela", "parcelas"),
  face: "Valor nominal",
  present: "Valor presente",
  purchase: "Valor de compra",
  discount: "Deságio",
  received: "Recebido",
  passedOn: "Repassado",
  result: "Resultado",
  panelEmpty: "Nenhuma operação nesta cessão.",
  leave: "Retirar",
  leaveLabel: (code: string) => `Retirar a operação ${code}`,
  leaveQuestion: (code: string) => `A operação ${code} deixa a cessão, e os valores são calculados de novo.`,
  left: "Operação retirada da cessão!",
  term: "Termo de cessão",
  file: "Arquivo CNAB 444",
  sheet: "Exportar arquivo",
  repurchase: "Recomprar",
  repurchaseQuestion: (count: number, price: string) =>
    `${operations(count)} ${count === 1 ? "volta" : "voltam"} ao credor por ${price}, o valor presente de hoje à taxa da cessão, e uma conta a pagar é criada. Isto não pode ser desfeito.`,
  repurchaseToday: "Recompra hoje",
  repurchased: "Recompra registrada com sucesso!",
  substitute: "Substituir",
  substituteTitle: "Substituir operações",
  substituteHint: (count: number, price: string) =>
    `Escolha o que entra no lugar de ${operations(count)}, cuja recompra custa ${price} hoje. Só a diferença para o novo preço é devida.`,
  toPay: (value: string) => `O credor paga ${value} à cessionária.`,
  toReceive: (value: string) => `A cessionária paga ${value} ao credor.`,
  even: "Nada é devido por nenhuma das partes.",
  substituted: "Substituição registrada com sucesso!",
  chooseFirst: "Escolha ao menos uma operação cedida.",
  repurchasedOn: (day: string, price: string) => `recomprada em ${day} por ${price}`,
  cededOn: (day: string) => `cedida em ${day}`,
  states: { DRAFT: "Em elaboração", CEDED: "Cedida", REPURCHASED: "Recomprada", CANCELLED: "Cancelada" } as const,
} as const;

export const STATE_TONES = {
  ...{ DRAFT: "neutral", CEDED: "success", REPURCHASED: "information", CANCELLED: "neutral" },
} as const;

export const STAGE_TEXTS = {
  none: "Esta operação não está em nenhuma cessão.",
  notPaid: "A operação pode ser cedida depois de paga ao cliente.",
  toCreate: "Nova cessão",
  open: "Abrir cessão",
  buyer: "Cessionária",
  date: "Data da cessão",
  rate: "Taxa de cessão (a.m.)",
  coObligation: "Coobrigação",
  with: "Com coobrigação",
  without: "Sem coobrigação",
  status: "Situação",
  cancel: "Cancelar cessão",
  cancelQuestion: "Deseja realmente cancelar a cessão desta operação?",
  cancelled: "Cessão da operação cancelada!",
  earlier: "Cessões anteriores",
} as const;
