// What may be done to a position of the tree, and what is said where it may not.

/** How many records refer to a position. */
export interface CompetenceUse {
  assignments: number;
  substitutions: number;
  committees: number;
  openVotings: number;
}

export type RoleLock = "NOT_SAVED" | "LINKED_USERS" | "IN_COMMITTEE";

export const ROLE_LOCK_TEXTS: { readonly [lock in RoleLock]: string } = {
  NOT_SAVED: "Salve a estrutura para editar este cargo.",
  LINKED_USERS: "Para excluir esta função, a função precisa estar sem nenhum usuário vinculado.",
  IN_COMMITTEE:
    "Não é possível remover esse cargo, uma vez que está vinculado a comitês de aprovação ou a um comitê em andamento de alguma operação.",
};

/** A position is edited once it has been saved. */
export const editLock = ({ createdAt }: { createdAt: string | null }): RoleLock | undefined =>
  createdAt === null ? "NOT_SAVED" : undefined;

/** A stand-in is a linked user too. */
export function deletionLock({
  assignments,
  substitutions,
  committees,
  openVotings,
}: CompetenceUse): RoleLock | undefined {
  if (committees + openVotings > 0) return "IN_COMMITTEE";
  return assignments + substitutions > 0 ? "LINKED_USERS" : undefined;
}
