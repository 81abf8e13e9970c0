// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const referenceCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/postal-codes/{postalCode}",
    id: "postalCode",
    tag: "postal-codes",
    summary: "Endereço de um CEP",
    answer: contract.record("PostalCodes"),
    fails: ["400", "404"],
    effect:
      "Responde da tabela da instalação; o que ela não tem é perguntado ao serviço configurado e guardado na tabela, sem autor nem histórico. Um CEP desconhecido responde 404.",
  },
];
