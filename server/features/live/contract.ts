// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const PATH = "/live/{resource}/{record}";
const TAB = { type: "string", pattern: "^[\\w-]{8,40}$", description: "Distingue as abas de quem chama." };
const TAG = "live";

export const liveTags = [{ name: TAG, description: "Quem está com um registro aberto, e o que muda nele" }];

export const liveCalls: readonly OwnCall[] = [
  {
    method: "put",
    path: PATH,
    id: "enterRecord",
    tag: TAG,
    summary: "Diz que um registro, ou a lista de um cadastro (list), está aberto em uma aba",
    body: contract.object({ tab: TAB, isEditing: contract.flag }, ["tab"]),
    answer: contract.object({
      visitors: contract.list(contract.object({ id: contract.number, name: contract.text, isEditing: contract.flag })),
      version: { ...contract.text, description: "Muda quando o registro ou a lista muda." },
    }),
    fails: ["400", "404"],
    effect:
      "Vale por 40 segundos, ou 100 para quem edita, e se repete enquanto a tela está aberta. Não grava nada; as outras pessoas que têm o registro aberto veem quem chama.",
  },
  {
    method: "delete",
    path: PATH,
    id: "leaveRecord",
    tag: TAG,
    summary: "Diz que o registro ou a lista não está mais aberto na aba",
    status: "204",
    query: [{ name: "tab", schema: TAB }],
    fails: ["400", "404"],
    effect: "As outras pessoas deixam de ver quem chama. Não grava nada; repetir responde 204 também.",
  },
];
