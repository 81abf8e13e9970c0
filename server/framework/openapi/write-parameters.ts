// Parameters of the contract that only writing calls have.

export const WRITE_PARAMETERS = {
  dryRun: {
    name: "dryRun",
    in: "query",
    description: "Confere tudo e não grava nada.",
    schema: { type: "boolean", default: false },
    example: true,
  },
  importMode: {
    name: "mode",
    in: "query",
    description: "each: cada linha por si; all-or-nothing: todas ou nenhuma.",
    schema: { enum: ["each", "all-or-nothing"], default: "each" },
    example: "each",
  },
  confirmSharedChanges: {
    name: "X-Confirm-Shared-Changes",
    in: "header",
    description:
      "Confirma que dados de uma pessoa ou empresa mudam também nos outros cadastros dela. Sem isso a chamada responde 409 SHARED_DATA, com as diferenças e os cadastros em details.",
    schema: { type: "boolean", default: false },
    example: true,
  },
};
