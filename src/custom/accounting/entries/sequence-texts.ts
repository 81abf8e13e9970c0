// Entries in sequence: a line each, without leaving the keyboard.
export const SEQUENCE = {
  title: "Lançar em sequência",
  regime: (name: string) => `Regime pela data: ${name}`,
  hint: "Enter grava e volta ao débito. Data e histórico ficam para o próximo.",
  record: "Gravar (Enter)",
  made: "Gravados agora",
  none: "Nenhum lançamento gravado ainda.",
  undo: "Excluir",
  undone: "Lançamento excluído com sucesso!",
  failed: "Não foi possível criar o lançamento!",
  undoFailed: "Não foi possível excluir o lançamento!",
  saved: (id: number) => `Lançamento ${id} gravado.`,
  close: "Fechar",
  columns: ["Código", "Data", "Débito", "Crédito", "Valor", "Histórico"],
} as const;
