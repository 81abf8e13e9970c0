// Texts of the permissions of an API key.
export const API_KEY_TEXTS = {
  search: "Buscar recurso",
  register: "Recurso",
  acts: { read: "Consultar", write: "Alterar" },
  verbs: { read: "consultar", write: "consultar e alterar" },
  chosen: (count: number) => (count === 1 ? "1 permissão escolhida" : `${count} permissões escolhidas`),
  nothing: "Nenhum recurso encontrado.",
  beyond: "Você não tem esta permissão.",
};
