// Texts of the dialog that splits an account.
import { countText } from "../../../base/count-text.ts";
import { formatDate } from "../../../base/dates.ts";

export const SPLIT_TEXTS = {
  title: "Dividir conta",
  intro:
    "A conta passa a ser sintética e recebe subcontas. Os lançamentos que já existem ficam na primeira subconta; nenhum é alterado.",
  date: "Vale a partir de",
  dateWrong: "Informe um dia aberto, até hoje.",
  accounts: "Subcontas",
  code: (place: number) => `Código da ${place}ª subconta`,
  name: (place: number) => `Título da ${place}ª subconta`,
  first: "Fica com os lançamentos atuais",
  add: "Adicionar subconta",
  remove: (place: number) => `Remover a ${place}ª subconta`,
  scripts: "Roteiros que usam a conta",
  scriptsHint:
    "Escolha a subconta que cada roteiro passa a usar. Trocar cria uma nova versão do roteiro a partir do dia.",
  noScripts: "Nenhum roteiro usa esta conta.",
  preview: "Como fica o plano",
  check: "Conferir",
  save: "Dividir conta",
  back: "Voltar",
  cancel: "Cancelar",
  loading: "Carregando…",
  failed: "Não foi possível dividir a conta.",
} as const;

export const dateHint = (firstDay: string | null): string =>
  firstDay === null
    ? "Nenhum dia está encerrado."
    : `O primeiro dia possível é ${formatDate(firstDay)}. Balancetes de antes do dia ficam como estão.`;

export const splitDone = (name: string, count: number, date: string): string =>
  `Conta ${name} dividida em ${countText(count, "subconta", "subcontas")} a partir de ${formatDate(date)}!`;

export const scriptMoves = (title: string, number: number, date: string): string =>
  `${title}: versão ${number}, a partir de ${formatDate(date)}.`;

export const sinceDay = (date: string): string =>
  `A partir de ${formatDate(date)}. Antes desse dia, o balancete mostra a conta como era.`;
