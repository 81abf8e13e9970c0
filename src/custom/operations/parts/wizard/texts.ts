// The texts of every wizard of operations.

export const WIZARD_TEXTS = {
  next: "Avançar",
  previous: "Voltar",
  finish: "Concluir",
  skip: "Pular etapa",
  saving: "Salvando...",
  busy: "Enviando...",
  draftSaved: "Rascunho salvo",
  draftFailed: "O rascunho não foi salvo. Tente de novo em instantes.",
  draftStale:
    "Esta etapa foi alterada em outra aba ou por outra pessoa, e o que você digita aqui não é salvo. Copie o que precisar e carregue a versão atual.",
  reload: "Carregar versão atual",
  failed: "Não foi possível concluir a etapa.",
} as const;

export const removalQuestion = (item: string) => ({
  title: `Remover ${item}`,
  text: "O que foi digitado neste item deixa de valer. Deseja realmente remover?",
  action: "Remover",
});

export const stepOfText = (at: number, count: number): string => `Etapa ${at} de ${count}`;

export const FIGURES_TEXTS = {
  title: "Simulação",
  empty: "A simulação acompanha o que você digita",
  emptyText: "Informe o valor e o número de parcelas.",
  simulating: "Simulando...",
  kind: "Informar",
  value: "Valor",
  installment: "Parcela máxima",
  installments: "Parcelas",
  insurance: "Com seguro prestamista",
  figures: "Condições",
  failed: "Não foi possível simular.",
  schedule: "Ver parcelas",
} as const;
