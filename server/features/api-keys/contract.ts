// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";

const ISSUED_KEY: Schema = {
  allOf: [
    contract.record("ApiKeys"),
    contract.object({
      key: {
        ...contract.text,
        description:
          "A chave inteira. Não é devolvida por nenhuma outra chamada, nem na repetição desta com a mesma Idempotency-Key.",
      },
    }),
  ],
};
const SCOPE = contract.object({
  scope: contract.text,
  resource: contract.text,
  act: { enum: ["read", "write"] },
  label: contract.text,
  group: contract.text,
  grantable: contract.flag,
});

export const apiKeysCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/api-keys/scopes",
    id: "apiKeyScopes",
    tag: "api-keys",
    summary: "Permissões que uma chave pode ter",
    answer: contract.object({ scopes: contract.list(SCOPE) }),
    effect: "Lê as permissões que uma chave pode ter; não grava nada.",
  },
  {
    method: "post",
    path: "/api-keys",
    id: "createApiKeys",
    tag: "api-keys",
    summary: "Cria uma chave e a mostra uma única vez",
    body: { $ref: "#/components/schemas/ApiKeysWrite" },
    answer: ISSUED_KEY,
    status: "201",
    once: true,
    fails: ["400", "409", "413"],
    effect: `Cria a chave e guarda só a sua marca: o texto inteiro é mostrado nesta resposta e nunca mais. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent}`,
  },
  {
    method: "post",
    path: "/api-keys/{id}/replace",
    id: "replaceApiKey",
    tag: "api-keys",
    summary: "Substitui a chave: a anterior deixa de valer na hora, a nova é mostrada uma única vez",
    answer: ISSUED_KEY,
    once: true,
    fails: ["400", "404", "409"],
    effect: `Cria outra chave com as mesmas permissões e invalida a anterior na hora. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Sem ela, repetir invalida a que acabou de ser dada.`,
  },
];
