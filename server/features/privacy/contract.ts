// The calls of one register that is about people, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";
import type { SubjectRegister } from "./subject.ts";

export function personalDataCalls({ register, calls }: SubjectRegister): OwnCall[] {
  if (!calls) return [];
  const { path, entity, words } = calls;
  const base = `/privacy${path}/{id}`;
  return [
    {
      method: "get",
      path: `${base}/personal-data`,
      id: `personalDataOf${entity}`,
      tag: register,
      summary: "Tudo o que se guarda sobre a pessoa (LGPD)",
      answer: contract.free,
      fails: ["404"],
      effect: `Reúne o que se guarda ${words.gathered}; não grava nada.`,
    },
    {
      method: "get",
      path: `${base}/personal-data/print`,
      id: `printablePersonalDataOf${entity}`,
      tag: register,
      summary: "O mesmo, como página para imprimir",
      fails: ["404"],
      effect: "O mesmo em uma página; não guarda o documento.",
    },
    {
      method: "post",
      path: `${base}/anonymise`,
      id: `anonymise${entity}`,
      tag: register,
      summary: "Apaga para sempre o que identifica a pessoa, quando a lei permite",
      answer: contract.object({ anonymisedAt: contract.text }),
      fails: ["404", "409"],
      effect: `Apaga para sempre o que identifica ${words.erased}. ${contract.EFFECTS.audited}`,
    },
  ];
}
