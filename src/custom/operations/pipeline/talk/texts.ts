// The texts of opinions and conversations.
import { countText } from "../../../../base/count-text.ts";
export const CHAT_TEXTS = {
  tab: "Chat",
  which: "Conversa",
  internal: "Interna",
  shared: "Com o agente",
  sharedHint: "O agente do cliente lê tudo o que se escreve aqui.",
  placeholder: "Escreva uma mensagem",
  send: "Enviar",
  sending: "Enviando…",
  keys: "Enter envia, Shift+Enter quebra a linha.",
  keysOfStaff: "Enter envia, Shift+Enter quebra a linha, @ chama uma pessoa.",
  attach: "Anexar arquivo",
  attaching: "Enviando o arquivo…",
  removeFile: "Retirar anexo",
  attachFailed: "Não foi possível enviar o arquivo!",
  fileFailed: "Não foi possível abrir o arquivo!",
  empty: "Nenhuma mensagem",
  emptyHint: "Escreva a primeira. Quem é membro da operação é avisado.",
  earlier: "Ver mensagens anteriores",
  news: "Novas mensagens",
  failed: "Não enviada.",
  retry: "Tentar novamente",
  discard: "Descartar",
  loadFailed: "Não foi possível carregar as mensagens!",
  you: "Você",
  unknown: "Usuário removido",
  messages: "Mensagens",
} as const;

export const OPINION_TEXTS = {
  tab: "Parecer",
  field: "Parecer",
  recommendation: "Recomendação",
  none: "Sem recomendação",
  save: "Salvar parecer",
  saved: "Parecer salvo com sucesso!",
  saveFailed: "Não foi possível salvar o parecer!",
  edit: "Alterar",
  cancel: "Cancelar",
  own: "O seu parecer",
  others: "Pareceres",
  empty: "Nenhum parecer",
  emptyHint: "O parecer é assinado por quem o escreve, e cada alteração fica guardada como versão.",
  attachments: "Anexos",
  locked: "O parecer não pode ser alterado após o início do comitê.",
} as const;

export const WINDOW_TEXTS = {
  title: "Parecer e chat",
  open: "Abrir em nova janela",
  left: "Você saiu da esteira. Esta janela já pode ser fechada.",
} as const;

export const RECOMMENDATIONS = { APPROVE: "Aprovar", REJECT: "Reprovar", EVALUATE: "Avaliar" } as const;
export const RECOMMENDATION_TONES = { APPROVE: "success", REJECT: "danger", EVALUATE: "warning" } as const;

export const unreadLabel = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);
export const versionsText = (count: number): string => countText(count, "versão anterior", "versões anteriores");
