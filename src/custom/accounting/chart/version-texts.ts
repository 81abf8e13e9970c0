// Texts about the versions of an account and their days.
import { formatDate } from "../../../base/dates.ts";

export const VERSION_TEXTS = {
  title: "Vigência da conta",
  note: "O balancete de um período mostra a conta como ela era no último dia dele. O que está encerrado não muda.",
  columns: ["Desde", "Código", "Título", "Tipo", "Conta superior"],
  current: "(atual)",
  top: "Nenhuma: primeiro nível",
} as const;

export const sinceText = (day: string | null): string => (day === null ? "Sempre" : formatDate(day));

export const changeEffectText = (day: string): string =>
  `Código, título, tipo e posição que você mudar valem a partir de ${formatDate(day)}. Balancetes de dias encerrados continuam como foram emitidos.`;
