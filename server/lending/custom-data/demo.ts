// The custom fields of the demonstration lender.
import type { DemoPart } from "../../features/demo/index.ts";

// biome-ignore format: a table, one field a line
const CUSTOM_FIELDS = [
  { name: "ORIGEM DOS RECURSOS", key: "origemDosRecursos", fieldType: "SELECT", target: "OPERATION", options: ["SALÁRIO", "ALUGUEL", "VENDA DE BEM", "OUTRA"], required: true },
  { name: "FINALIDADE DO CRÉDITO", key: "finalidadeDoCredito", fieldType: "TEXT", target: "OPERATION", maxLength: 120, required: false, helpText: "Com as palavras do cliente." },
  { name: "ACEITA CONTATO POR MENSAGEM", key: "aceitaMensagem", fieldType: "BOOLEAN", target: "PERSON", required: false },
  { name: "FROTA PRÓPRIA", key: "frotaPropria", fieldType: "NUMBER", target: "COMPANY", required: false, helpText: "Quantidade de veículos." },
] as const;

export const demo: DemoPart[] = [
  {
    name: "custom-fields",
    async make(maker) {
      const bodies = CUSTOM_FIELDS.map((body, index) => ({ ...body, order: index + 1 }));
      await maker.createAll("custom-fields", bodies, { oldest: 130, newest: 25 });
    },
  },
];
