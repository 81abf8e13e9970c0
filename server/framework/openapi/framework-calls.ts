// The calls of the framework beside those of single resources, as the published contract describes them.
import * as contract from "../door/contract.ts";
import type { OwnCall } from "./own-calls.ts";

const SEARCH_ANSWER = contract.object({
  incomplete: { ...contract.flag, description: "Algum cadastro não respondeu a tempo." },
  groups: contract.list(
    contract.object({
      resource: contract.text,
      label: contract.text,
      path: contract.text,
      more: contract.flag,
      items: contract.list(
        contract.object({ id: contract.number, title: contract.text, detail: { type: ["string", "null"] } }),
      ),
    }),
  ),
});

export const frameworkCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/schemas",
    id: "schemas",
    tag: "schemas",
    summary: "Índice dos cadastros: rotas, páginas e chamadas",
    answer: contract.object({ version: contract.text, resources: contract.list(contract.free) }),
    effect: "Lê o índice dos cadastros com que o servidor subiu; não grava nada.",
  },
  {
    method: "get",
    path: "/schemas/{name}",
    id: "schema",
    tag: "schemas",
    summary: "Um cadastro compilado",
    answer: contract.free,
    fails: ["404"],
    effect: "Lê o cadastro como o navegador o usa; não grava nada.",
  },
  {
    method: "get",
    path: "/search",
    id: "search",
    tag: "schemas",
    summary: "Registros de todos os cadastros que quem chama pode abrir",
    answer: SEARCH_ANSWER,
    query: [{ name: "q", schema: { type: "string", minLength: 2, maxLength: 100 }, example: "maria" }],
    fails: ["400"],
    effect:
      "Procura nos cadastros que a pessoa pode abrir e desiste dos que demoram (incomplete); não guarda o que foi procurado.",
  },
];
