// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const LIST_PREFERENCE_PARTS = {
  list: { ...contract.text, description: "Endereço da lista, como /configuracoes/status." },
  columns: { type: ["array", "null"], items: contract.text },
  density: { enum: ["comfortable", "compact", null] },
  viewID: { type: ["integer", "null"], description: "Visão com que a lista abre." },
};
const VIEW_PARTS = {
  list: LIST_PREFERENCE_PARTS.list,
  name: { type: "string", maxLength: 60 },
  sharedWith: { ...contract.list(contract.text), description: "Funções que também veem a visão." },
  columns: LIST_PREFERENCE_PARTS.columns,
  filters: contract.free,
  search: contract.text,
  sort: { type: ["string", "null"], description: "campo,ASC ou campo,DESC" },
  density: LIST_PREFERENCE_PARTS.density,
  pageSize: { type: ["integer", "null"] },
  version: contract.number,
};
const VIEW = contract.object({
  ...VIEW_PARTS,
  id: contract.number,
  isOwn: contract.flag,
  isShared: contract.flag,
  mayEdit: contract.flag,
  ownerName: { type: ["string", "null"] },
  lost: { ...contract.list(contract.text), description: "O que a visão usa e quem chama não vê." },
});

export const listViewsCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/list-preferences",
    id: "listPreferences",
    tag: "list-views",
    summary: "Como quem chama prefere cada lista",
    answer: contract.object({ content: contract.list(contract.object(LIST_PREFERENCE_PARTS)) }),
    effect: "Lê as preferências de quem chama; não grava nada.",
  },
  {
    method: "put",
    path: "/list-preferences",
    id: "setListPreference",
    tag: "list-views",
    summary: "Grava a preferência de uma lista; o que não é enviado fica como está",
    body: contract.object(LIST_PREFERENCE_PARTS, ["list"]),
    answer: contract.object(LIST_PREFERENCE_PARTS),
    fails: ["400"],
    effect: `Grava a preferência de uma lista, em todos os navegadores da pessoa. ${contract.EFFECTS.ownOnly} Repetir não muda nada.`,
  },
  {
    method: "get",
    path: "/list-views",
    id: "listViews",
    tag: "list-views",
    summary: "Visões de uma lista: as próprias e as compartilhadas com quem chama",
    answer: contract.object({
      content: contract.list(VIEW),
      roles: {
        ...contract.list(contract.object({ code: contract.text, name: contract.text })),
        description: "Com quem se pode compartilhar; vazio para quem não pode.",
      },
    }),
    query: [{ name: "list", schema: contract.text, example: "/configuracoes/status" }],
    fails: ["400"],
    effect: "Lê as visões próprias e as compartilhadas; não grava nada.",
  },
  {
    method: "post",
    path: "/list-views",
    id: "createListView",
    tag: "list-views",
    summary: "Salva uma visão",
    body: contract.object(VIEW_PARTS, ["list", "name"]),
    answer: VIEW,
    status: "201",
    fails: ["400", "409"],
    effect:
      "Cria uma visão, que as funções com quem é compartilhada passam a ver. Não deixa histórico; repetir com o mesmo nome responde 409.",
  },
  {
    method: "put",
    path: "/list-views/{id}",
    id: "updateListView",
    tag: "list-views",
    summary: "Altera uma visão; o que não é enviado fica como está",
    body: contract.object(VIEW_PARTS, []),
    answer: VIEW,
    fails: ["400", "404", "409"],
    effect:
      "Altera a visão para todos com quem é compartilhada e aumenta a versão; uma version antiga no corpo responde 409.",
  },
  {
    method: "delete",
    path: "/list-views/{id}",
    id: "deleteListView",
    tag: "list-views",
    summary: "Exclui uma visão",
    status: "204",
    fails: ["404"],
    effect: "Exclui a visão para todos; as listas que abriam com ela voltam à forma própria. Repetir responde 404.",
  },
];
