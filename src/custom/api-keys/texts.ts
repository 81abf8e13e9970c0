// Texts of the permissions of an API key.
import { countText } from "../../base/count-text.ts";
export const API_KEY_TEXTS = {
  search: "Buscar recurso",
  register: "Recurso",
  acts: { read: "Consultar", write: "Alterar" },
  verbs: { read: "consultar", write: "consultar e alterar" },
  chosen: (count: number) => countText(count, "permissão escolhida", "permissões escolhidas"),
  nothing: "Nenhum recurso encontrado.",
  beyond: "Você não tem esta permissão.",
};
