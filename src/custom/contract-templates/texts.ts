// Texts of the screens of contract templates.
export const TEMPLATE_TEXTS = {
  insert: "Inserir variável…",
  preview: "Pré-visualizar",
  previewTitle: "Pré-visualização",
  sampleNote: "Com dados de exemplo.",
  noText: "Este template ainda não tem conteúdo.",
};
