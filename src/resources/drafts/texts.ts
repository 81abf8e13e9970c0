// What is said of a draft of a form.
import { lower } from "../../base/text.ts";
import { formatCount } from "../texts.ts";

export const DRAFT = {
  title: "Rascunho",
  goOn: "Continuar",
  discard: "Descartar",
  notKept: "Senhas e arquivos não ficam no rascunho.",
  tooLarge: "Este formulário é grande demais para ser guardado como rascunho.",
  changed: "O registro foi alterado depois deste rascunho. O que você tinha digitado fica por cima.",
} as const;

/** "Rascunho de hoje às 10:05, com 4 campos." */
export const offerText = (when: string, fields: number): string =>
  `Rascunho de ${lower(when)}, com ${fields === 1 ? "1 campo" : `${formatCount(fields)} campos`}.`;
export const keptText = (time: string): string => `Rascunho guardado às ${time}`;
export const changedText = (who: string, when: string): string =>
  `O registro foi alterado por ${who} em ${when}, depois deste rascunho. O que você tinha digitado fica por cima.`;
