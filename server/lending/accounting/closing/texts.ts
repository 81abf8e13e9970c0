// The Portuguese texts of the daily closing: refusals and notifications.
import { formatDate } from "../../../../src/base/dates.ts";

export const CLOSING_TEXTS = {
  running: "Há um encerramento em andamento. Aguarde a conclusão.",
  dateShape: 'Informe "closingDate" como AAAA-MM-DD.',
  dateRange: "Informe uma data de 1800 a 2199.",
  future: "A data do encerramento não pode ser posterior a hoje.",
  blocked: "Entrada de operações bloqueada durante o encerramento diário.",
  responsible: "Escolha usuários Admin ou SuperAdmin habilitados.",
  eventList: "Envie a lista de eventos, cada um com o seu id.",
  eventUnknown: "Este evento não existe.",
  eventTwice: "Este evento foi enviado mais de uma vez.",
  eventFixed: "O código e o nome de um evento não mudam.",
  eventEnabled: "Informe se o evento está habilitado: verdadeiro ou falso.",
  eventOrder: "A ordem é um número inteiro de 0 a 99999.",
  decisions:
    'Informe "decisions" como D16:IGNORE,D18:SUSPEND: uma decisão (CANCEL, IGNORE ou SUSPEND) por conferência.',
  decided: "A decisão sobre divergências está nas parametrizações do encerramento e vale para todas as conferências.",
  system: "Sistema",
} as const;

export const alreadyClosed = (until: string): string =>
  `A data do encerramento não pode ser anterior ao último encerramento: os dias até ${formatDate(until)} já estão encerrados.`;

export const suspendedText = (date: string): string =>
  `O encerramento de ${formatDate(date)} está suspenso. Retome-o ou cancele-o antes de encerrar outro dia.`;

export const onlySuspended = (act: "retomar" | "cancelar"): string => `Só é possível ${act} um encerramento suspenso.`;
