// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const contractTemplatesCalls: readonly OwnCall[] = [
  {
    method: "post",
    path: "/contract-templates/{id}/preview",
    id: "previewTemplate",
    tag: "contract-templates",
    summary:
      "O texto do template com dados de exemplo; o que vem no corpo vale no lugar do que está salvo, e nada é gravado",
    body: contract.record("ContractTemplatesWrite"),
    optional: true,
    answer: contract.object({ html: contract.text }),
    fails: ["400", "404"],
    effect: "Preenche o texto gravado, ou o enviado, com dados de exemplo; não grava nada e não cria documento.",
  },
];
