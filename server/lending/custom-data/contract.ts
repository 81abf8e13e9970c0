// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const customDataCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/custom-fields/for/{target}",
    id: "customFieldsFor",
    tag: "custom-fields",
    summary: "Campos personalizados de pessoas ou de empresas",
    answer: contract.object({ fields: contract.list(contract.free) }),
    fails: ["404"],
    effect: "Lê os campos personalizados em vigor; não grava nada.",
  },
];
