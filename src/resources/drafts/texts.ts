// The texts about the drafts of a form.
import { countText, formatCount } from "../../base/count-text.ts";
import { lower } from "../../base/text.ts";

export const DRAFT = {
  title: "Rascunho",
  goOn: "Continuar",
  resume: "Retomar",
  discard: "Descartar",
  leftOut: "Senhas e arquivos não ficam no rascunho.",
  tooLarge: "Este formulário é grande demais para ser guardado como rascunho.",
  unreachable: "Rascunho ainda não guardado: sem resposta do servidor.",
  changed: "O registro foi alterado depois deste rascunho. O que você tinha digitado fica por cima.",
  limit: "Ficam guardados os 5 rascunhos mais recentes de cada formulário, por 30 dias.",
  fewer: "Mostrar só o último",
  stays: "O que você digitou fica guardado como rascunho por 30 dias.",
  discardAndLeave: "Descartar rascunho",
} as const;

/** Returns "Rascunho de hoje às 10:05, com 4 campos." */
export const offerText = (when: string, fields: number, isEarlier: boolean): string =>
  `Rascunho ${isEarlier ? "anterior " : ""}de ${lower(when)}, com ${countText(fields, "campo", "campos")}.`;
export const othersText = (count: number): string =>
  count === 1 ? "Mostrar mais 1 rascunho" : `Mostrar mais ${formatCount(count)} rascunhos`;
export const savedText = (time: string): string => `Rascunho guardado às ${time}`;
export const droppedText = (time: string): string => `${savedText(time)}; o mais antigo saiu (ficam 5)`;
export const changedText = (who: string, when: string): string =>
  `O registro foi alterado por ${who} em ${when}, depois deste rascunho. O que você tinha digitado fica por cima.`;
