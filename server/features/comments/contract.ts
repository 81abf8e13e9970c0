// The calls of the slice, as the published contract describes them.
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from "../../../src/base/record-comment.ts";
import { contract, type OwnCall } from "../../framework/index.ts";

const BASE = "/comments/{resource}/{record}";
const MENTION = contract.object({ id: contract.number, name: contract.text });
const COMMENT = contract.object({
  id: contract.number,
  author: contract.object({ id: contract.number, name: contract.text }),
  isOwn: contract.flag,
  body: { type: ["string", "null"], description: "Texto simples; nulo: comentário excluído." },
  mentions: contract.list(MENTION),
  createdAt: { type: "string", format: "date-time" },
  editedAt: { type: ["string", "null"], format: "date-time" },
});
const BODY = { type: "string", maxLength: MAX_COMMENT_LENGTH };
const WRITTEN = contract.object(
  {
    body: { ...BODY, minLength: 1 },
    mentionIDs: {
      ...contract.list(contract.number),
      maxItems: MAX_MENTIONS,
      description: "Usuários que podem ver o registro e cujo nome está no texto depois de @.",
    },
  },
  ["body"],
);
const TAG = "comments";
const NO_TRACE = "Não entra no histórico do registro nem na fila de saída.";

export const commentsTags = [{ name: TAG, description: "Comentários sobre registros, de quem os pode ler" }];

const READS: OwnCall[] = [
  {
    method: "get",
    path: BASE,
    id: "comments",
    tag: TAG,
    summary: "Comentários de um registro, do mais novo ao mais antigo, e o que quem chama digitou e não enviou",
    answer: contract.object({
      content: contract.list(COMMENT),
      next: { type: ["integer", "null"], description: "Valor de before da página seguinte." },
      unreadCount: contract.number,
      draft: contract.text,
    }),
    query: [{ name: "before", required: false, schema: { type: "integer", minimum: 1 } }],
    fails: ["400", "404"],
    effect: "Lê os comentários e o rascunho de quem chama; não os marca como lidos.",
  },
  {
    method: "get",
    path: `${BASE}/count`,
    id: "commentCounts",
    tag: TAG,
    summary: "Quantos comentários há, e quantos quem chama não leu",
    answer: contract.object({ count: contract.number, unreadCount: contract.number }),
    fails: ["400", "404"],
    effect: "Conta os comentários que não foram excluídos; não grava nada.",
  },
  {
    method: "get",
    path: `${BASE}/people`,
    id: "mentionablePeople",
    tag: TAG,
    summary: "Até 8 pessoas que se podem mencionar: as que podem ver o registro",
    answer: contract.object({ content: contract.list(MENTION) }),
    query: [{ name: "text", required: false, description: "Parte do nome.", schema: contract.text }],
    fails: ["400", "404"],
    effect: "Lê os nomes de quem pode ver o registro; não grava nada nem notifica ninguém.",
  },
];

const WRITES: OwnCall[] = [
  {
    method: "post",
    path: BASE,
    id: "writeComment",
    tag: TAG,
    summary: "Comenta um registro",
    body: WRITTEN,
    answer: COMMENT,
    status: "201",
    fails: ["400", "404"],
    effect: `Grava o comentário, descarta o rascunho e notifica quem é mencionado. ${NO_TRACE} Repetir grava outro.`,
  },
  {
    method: "put",
    path: `${BASE}/{id}`,
    id: "editComment",
    tag: TAG,
    summary: "Muda um comentário próprio",
    body: WRITTEN,
    answer: COMMENT,
    fails: ["400", "404"],
    effect: `Troca o texto e notifica quem passou a ser mencionado. ${NO_TRACE}`,
  },
  {
    method: "delete",
    path: `${BASE}/{id}`,
    id: "deleteComment",
    tag: TAG,
    summary: "Exclui um comentário próprio",
    status: "204",
    fails: ["400", "404"],
    effect: `Apaga o texto; fica o lugar do comentário. ${NO_TRACE} Repetir responde 404.`,
  },
  {
    method: "put",
    path: `${BASE}/read`,
    id: "markCommentsAsRead",
    tag: TAG,
    summary: "Marca os comentários como lidos até um deles",
    body: contract.object({ upTo: contract.number }),
    status: "204",
    fails: ["400", "404"],
    effect: `Guarda até onde a pessoa leu. ${contract.EFFECTS.ownOnly} Repetir não muda nada.`,
  },
  {
    method: "put",
    path: `${BASE}/draft`,
    id: "keepCommentDraft",
    tag: TAG,
    summary: "Guarda o que a pessoa digitou e não enviou",
    body: contract.object({ body: BODY }),
    status: "204",
    fails: ["400", "404"],
    effect: `Guarda o rascunho no lugar do anterior. ${contract.EFFECTS.ownOnly}`,
  },
];

export const commentsCalls: readonly OwnCall[] = [...READS, ...WRITES];
