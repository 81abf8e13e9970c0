// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const DRAFT_ID = {
  ...{ type: "string", maxLength: 40 },
  description: "Distingue os rascunhos de um mesmo formulário; escolhido por quem guarda.",
};
const DRAFT_PARTS = {
  id: DRAFT_ID,
  resource: contract.text,
  recordID: { type: ["integer", "null"], description: "Nulo: um registro novo." },
  label: contract.text,
  path: { ...contract.text, description: "Endereço do formulário na tela." },
  fieldCount: contract.number,
  version: { type: ["integer", "null"], description: "Versão do registro sobre a qual se digitou." },
  savedAt: contract.text,
};
const DRAFT_FIELDS = { ...contract.free, description: "Valores pelo caminho do campo, sem credenciais nem arquivos." };
const DRAFT = contract.object({ ...DRAFT_PARTS, fields: DRAFT_FIELDS });

export const draftsCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/users/me/drafts",
    id: "myDrafts",
    tag: "users",
    summary: "Rascunhos de formulários de quem chama, por 30 dias",
    answer: contract.object({ content: contract.list(contract.object(DRAFT_PARTS)) }),
    effect: "Lê os rascunhos dos últimos 30 dias que a pessoa ainda pode gravar; não os prolonga.",
  },
  {
    method: "get",
    path: "/users/me/drafts/{resource}/{record}",
    id: "myDraft",
    tag: "users",
    summary:
      "Os rascunhos de um formulário, do mais novo ao mais antigo; record é o código do registro ou new, draft é o mais novo",
    answer: contract.object({ draft: { oneOf: [DRAFT, { type: "null" }] }, drafts: contract.list(DRAFT) }),
    fails: ["400", "404"],
    effect: "Lê um rascunho; não o prolonga nem o descarta.",
  },
  {
    method: "put",
    path: "/users/me/drafts/{resource}/{record}",
    id: "saveMyDraft",
    tag: "users",
    summary: "Guarda um rascunho no lugar do anterior com o mesmo id; de cada formulário ficam os 5 mais novos",
    body: contract.object(
      { id: DRAFT_ID, route: contract.text, fields: DRAFT_FIELDS, version: { type: ["integer", "null"] } },
      ["route", "fields"],
    ),
    answer: contract.object({
      ...DRAFT_PARTS,
      droppedCount: { ...contract.number, description: "Quantos rascunhos mais antigos deram lugar a este." },
    }),
    fails: ["400", "404", "413"],
    effect: `Guarda o rascunho por 30 dias, no lugar do anterior, sem senhas e arquivos. Não toca no registro. ${contract.EFFECTS.ownOnly}`,
  },
  {
    method: "delete",
    path: "/users/me/drafts/{resource}/{record}",
    id: "dropMyDraft",
    tag: "users",
    summary: "Descarta um rascunho; sem id, todos os do formulário",
    status: "204",
    query: [{ name: "id", required: false, schema: DRAFT_ID }],
    fails: ["400", "404"],
    effect: `Descarta o rascunho; o registro fica como está. ${contract.EFFECTS.ownOnly} Repetir responde 204 também.`,
  },
];
