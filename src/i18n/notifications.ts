// Texts of the notifications: the bell, its list, the results of each act, and sending a notice.
import { countText } from "../base/count-text.ts";
export const NOTIFICATIONS = {
  title: "Notificações",
  bell: "Abrir notificações",
  loadMore: "Carregar mais",
  emptyTitle: "Nenhuma atividade recente",
  emptyText: "Você não possui notificações ativas no momento.",
  manyUnread: "99+",
  read: "Lida",
  unread: "Não lida",
  markRead: "Marcar como lida",
  markUnread: "Marcar como não lida",
  markAllRead: "Marcar todas como lidas",
  delete: "Excluir notificação",
  deleteAll: "Excluir todas",
  deleteConfirm: "Deseja realmente excluir esta notificação?",
  deleteAllConfirm: "Deseja realmente excluir todas as notificações?",
  deleted: "Notificação excluída com sucesso!",
  allDeleted: "Notificações excluídas com sucesso!",
  allRead: "Notificações marcadas como lidas!",
  markedRead: "Notificação marcada como lida!",
  markedUnread: "Notificação marcada como não lida!",
  deleteError: "Não foi possível excluir a notificação.",
  deleteAllError: "Não foi possível excluir as notificações.",
  allReadError: "Não foi possível marcar as notificações como lidas.",
  markError: "Não foi possível alterar a notificação.",
  streamError: "Não foi possível conectar ao stream: token ausente.",
  offline: "As novas notificações não estão chegando.",
  reconnect: "Reconectar",
  send: "Enviar aviso",
  sendAction: "Enviar",
  sent: "Aviso enviado com sucesso!",
  sentList: "Avisos enviados",
} as const;

export const noTemplate = (category: string): string => `Sem template: ${category}`;

export const unreadText = (count: number): string => countText(count, "notificação não lida", "notificações não lidas");
