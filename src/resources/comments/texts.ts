// The texts of the comments on a record.
import { countText, formatCount } from "../../base/count-text.ts";

export const COMMENTS = {
  title: "Comentários",
  emptyTitle: "Nenhum comentário",
  empty: "O que se escreve aqui é visto por quem pode ver este registro. Com @ você chama uma pessoa.",
  earlier: "Ver anteriores",
  deleted: "Comentário excluído",
  edited: "editado",
  edit: "Editar",
  delete: "Excluir",
  deleteTitle: "Excluir este comentário?",
  deleteText: "O texto some para todos; no lugar dele fica “Comentário excluído”.",
  label: "Escreva um comentário",
  placeholder: "Escreva; @ chama uma pessoa",
  send: "Comentar",
  save: "Salvar",
  sending: "Enviando…",
  cancel: "Cancelar",
  people: "Pessoas que podem ver este registro",
  nobody: "Ninguém com este nome pode ver este registro.",
  unknownAuthor: "Usuário removido",
  sendError: "Não foi possível gravar o comentário!",
  deleteError: "Não foi possível excluir o comentário!",
} as const;

export const unreadText = (amount: number): string => countText(amount, "comentário não lido", "comentários não lidos");
export const peopleText = (amount: number): string => countText(amount, "pessoa", "pessoas");
export const charactersLeft = (amount: number): string =>
  amount < 0 ? `${formatCount(-amount)} caracteres a mais` : `Restam ${formatCount(amount)} caracteres`;
