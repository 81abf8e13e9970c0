// The calls of opinions and conversations, as the published contract describes them.
import type {
  ChatMessage,
  ConversationState,
  Conversations,
  MessagePage,
} from "../../../../src/rules/operations/answers/talk.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { flag, free, list, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const BASE = "/operations/{id}";
const TALK = `${BASE}/conversations/{kind}/messages`;
const NULLABLE = { type: ["string", "null"] };
const ID = { type: ["integer", "null"] };
const KIND = "`kind` é `internal` (equipe de crédito) ou `shared` (também o agente do cliente).";
const FILE = { type: ["object", "null"], properties: { id: text, name: text } };
const MESSAGE = object<ChatMessage>({
  ...{ id: number, authorID: ID, author: text, avatarFileID: NULLABLE, isOwn: flag, text: NULLABLE, file: FILE },
  ...{ timestamp: text, mentions: list(object({ id: number, name: text })) },
});

const CONVERSATION = object<ConversationState>({
  ...{ id: ID, kind: { type: "string", enum: ["INTERNAL", "SHARED"] }, lastMessageAt: NULLABLE, unreadCount: number },
});

export const talkCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: `${BASE}/opinions`, id: "operationOpinions", ...TAG, fails: ["404"] },
    ...{ summary: "Os pareceres de uma operação, em todas as versões", answer: object({ content: list(free) }) },
    effect: "Lê os pareceres, do mais novo ao mais antigo; não grava nada.",
  },
  {
    ...{ method: "post", path: `${BASE}/opinions`, id: "writeOperationOpinion", ...TAG, fails: ["400", "404", "409"] },
    ...{ summary: "Escreve o parecer de quem chama", answer: free, status: "201" },
    body: object({ text, recommendation: text, attachments: list(object({ fileID: text })) }, ["text"]),
    effect: "Grava uma versão nova no lugar da anterior, que fica guardada, avisa os membros e o webhook OPINION.",
  },
  {
    ...{ method: "get", path: `${BASE}/conversations`, id: "operationConversations", ...TAG, fails: ["404"] },
    summary: "As conversas de uma operação com o que falta ler",
    answer: object<Conversations>({ content: list(CONVERSATION), unreadCount: number }),
    effect: "Conta as mensagens que quem chama não leu; ler não as marca como lidas.",
  },
  {
    ...{ method: "get", path: TALK, id: "operationMessages", ...TAG, fails: ["400", "404"] },
    ...{ summary: "As mensagens de uma conversa, da mais nova para a mais antiga" },
    query: [{ name: "before", required: false, description: "Só as anteriores a esta mensagem.", schema: number }],
    answer: object<MessagePage>({ conversationID: ID, content: list(MESSAGE), next: ID, unreadCount: number }),
    effect: `Lê mensagens; ler não as marca como lidas. ${KIND}`,
  },
  {
    ...{ method: "post", path: TALK, id: "writeOperationMessage", ...TAG, fails: ["400", "404"], status: "201" },
    ...{ summary: "Escreve em uma conversa", answer: MESSAGE },
    body: object({ text, fileID: text, mentionIDs: list(number) }, []),
    effect: `Grava a mensagem, mostra-a a quem está com a operação aberta, avisa os outros membros e o webhook CHAT_MESSAGE. ${KIND}`,
  },
  {
    ...{ method: "get", path: `${TALK}/{message}/file`, id: "operationMessageFile", ...TAG, fails: ["404"] },
    ...{ summary: "O arquivo de uma mensagem", answer: text, type: "application/octet-stream" },
    effect: `Lê o arquivo; não grava nada. ${KIND}`,
  },
  {
    ...{ method: "post", path: "/conversations/{id}/read", id: "readConversation", ...TAG, fails: ["400", "404"] },
    ...{ summary: "Marca uma conversa como lida", status: "204", body: object({ messageID: number }), optional: true },
    effect: "Guarda até onde quem chama leu e marca as notificações da conversa como lidas. Repetir não muda nada.",
  },
];
