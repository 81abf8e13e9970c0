// Describes what each generic call does besides answering: what it writes, what that triggers, what a repetition does,
// what it never does. All of it follows from the document of the resource.
import type { Resource } from "../../../src/base/resource.ts";

const READS = "Só lê: não grava nada, nem registra quem leu.";
const TRACE =
  "Cada registro gravado deixa um ato no histórico (quem, quando, antes e depois) e um evento na fila de saída, na mesma transação; é dessa fila que partem, depois, os webhooks que a pedem.";
const KEY =
  "Com Idempotency-Key, a repetição com o mesmo corpo devolve a primeira resposta sem gravar de novo; com outro corpo, 409.";
const REFUSED = "Recusada, não grava nada.";
const VERSION =
  "If-Match, ou version no corpo, recusa com 409 quem parte de uma versão antiga; sem eles, vale o último a gravar.";
const EACH = "Cada item vale por si: os recusados dizem por quê e os outros ficam gravados.";

export function effectsOf(resource: Resource, call: string): string {
  return [...(EFFECTS[call]?.(resource) ?? [READS])].join(" ");
}

const deletion = ({ finalDeletion }: Resource, what: string): string =>
  finalDeletion === undefined
    ? `${what}, que fica na lixeira pelos dias que a organização escolheu e pode ser restaurado.`
    : `${what} para sempre. ${finalDeletion}`;

const EFFECTS: Partial<Record<string, (resource: Resource) => string[]>> = {
  create: (resource) => [
    "Cria um registro, na versão 1.",
    ...beside(resource),
    TRACE,
    `${KEY} Sem ela, repetir cria outro.`,
    REFUSED,
  ],
  update: (resource) => [
    "Altera só os campos enviados e os de clear, e aumenta a versão; uma lista enviada substitui a anterior inteira.",
    ...conditions(resource),
    ...beside(resource),
    TRACE,
    VERSION,
    "Repetir com os mesmos valores deixa o registro igual, com outra versão.",
    REFUSED,
  ],
  delete: (resource) => [
    deletion(resource, "Exclui o registro"),
    "O histórico do que foi excluído permanece na trilha de auditoria.",
    ...(resource.keep
      ? [
          resource.keepMessage
            ? `${resource.keepMessage} (409)`
            : "Os que acompanham o produto não são excluídos (409).",
        ]
      : []),
    "O que ainda é referido por outros não sai (409, com o que o usa).",
    TRACE,
    "Repetir responde 404.",
  ],
  "bulk-create": (resource) => ["Cria os registros.", EACH, ...beside(resource), TRACE, KEY],
  "bulk-update": (resource) => [
    "Grava os mesmos campos em todos os registros e aumenta a versão de cada um.",
    EACH,
    ...conditions(resource),
    ...beside(resource),
    TRACE,
    KEY,
  ],
  "undo-bulk": () => [
    "Devolve aos registros os valores que tinham antes da alteração de traceId, feita pela mesma pessoa; o que mudou depois fica como está, com o motivo.",
    TRACE,
    KEY,
  ],
  "bulk-delete": (resource) => [deletion(resource, "Exclui os registros"), EACH, TRACE, KEY],
  "bulk-sync": (resource) => [
    "Depois dela, os registros do conjunto de params são exatamente os de data: os que faltam são excluídos, os que têm id alterados, os outros criados.",
    "Tudo ou nada, em uma transação.",
    ...beside(resource),
    TRACE,
    KEY,
  ],
  import: (resource) => [
    "Cria registros das linhas da planilha, e altera os que _key ou a coluna id nomeiam; com dryRun só confere e não grava nada.",
    "No modo each cada linha vale por si; em all-or-nothing uma recusada desfaz todas.",
    "A importação fica guardada e pode ser desfeita; as colunas escolhidas são lembradas para a pessoa.",
    ...beside(resource),
    TRACE,
    KEY,
  ],
  "import-columns": () => ["Só examina o arquivo: não o guarda e não grava nada."],
  "undo-import": () => [
    "Exclui o que a importação criou e devolve ao que era o que ela alterou; o que mudou depois, ou está em uso, fica e é contado.",
    TRACE,
    "Trabalha por partes: repetir continua de onde parou, e depois do fim responde 409.",
  ],
  restore: (resource) => [
    "Altera o registro para o que era depois do ato, ou só os campos nomeados, como uma alteração comum com todas as suas regras.",
    ...conditions(resource),
    TRACE,
    VERSION,
    REFUSED,
  ],
  export: () => ["Só lê: gera o arquivo na hora e não o guarda."],
  "singleton-get": (resource) => [
    isOwned(resource)
      ? "Só lê o registro de quem chama; quem não tem nenhum recebe 404."
      : "Só lê: do que ninguém gravou responde os valores padrão, com version 0 e sem autor, e não os cria.",
  ],
  "singleton-update": (resource) => [
    isOwned(resource)
      ? "Altera só os campos enviados do registro de quem chama e aumenta a versão; não o cria: quem não tem nenhum recebe 404."
      : "A primeira gravação cria o registro, com quem a fez como autor; as seguintes alteram só os campos enviados e aumentam a versão.",
    ...conditions(resource),
    ...beside(resource),
    TRACE,
    ...(isOwned(resource)
      ? [VERSION]
      : ["If-Match 0, ou version 0, é de quem leu os valores padrão; quem parte de uma versão antiga recebe 409."]),
    REFUSED,
  ],
};

/** The resource is the only one of its caller, and created by another register. */
const isOwned = ({ singleton }: Resource): boolean => singleton !== undefined && "owner" in singleton;

/** The records that are written along with this one. */
function beside(resource: Resource): string[] {
  const parties = resource.fields.filter(({ embed }) => embed).map(({ name }) => name);
  return parties.length > 0
    ? [
        `Grava também, na mesma transação, o cadastro único por trás de ${parties.join(" e ")}: encontra-o pelo documento ou o cria.`,
      ]
    : [];
}

function sealedText({ fields }: Resource, { except }: NonNullable<Resource["sealed"]>): string {
  if (!except) return "Registros que já não mudam respondem 409.";
  const titles = fields.filter(({ name }) => except.includes(name)).map(({ title }) => `"${title}"`);
  return `Registros fechados só aceitam mudança em: ${titles.join(", ")}.`;
}

function conditions(resource: Resource): string[] {
  return [
    ...(resource.sealed ? [sealedText(resource, resource.sealed)] : []),
    ...(resource.fields.some(({ when }) => when?.readOnly)
      ? ["Campos travados pelo estado do registro são recusados."]
      : []),
  ];
}
