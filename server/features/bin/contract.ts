// The calls of the bin, as the published contract describes them.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";

const nullableText: Schema = { type: ["string", "null"] };
const ENTRY = {
  resource: contract.text,
  recordID: contract.number,
  title: nullableText,
  deletedAt: { type: "string", format: "date-time" },
  deletedBy: nullableText,
  keyName: nullableText,
  until: { ...contract.day, description: "O dia em que o prazo na lixeira termina" },
};
const RECORDS: Schema = {
  ...contract.object({
    records: {
      ...contract.list(contract.object({ resource: contract.text, id: { type: "integer", minimum: 1 } })),
      minItems: 1,
      maxItems: 10_000,
    },
  }),
  additionalProperties: false,
};
const RESULTS = contract.object({
  results: contract.list(
    contract.object(
      {
        resource: contract.text,
        id: contract.number,
        state: { enum: ["fulfilled", "rejected"] },
        reason: { $ref: "#/components/schemas/Error" },
      },
      ["resource", "id", "state"],
    ),
  ),
});

export const binCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/deleted-records",
    id: "deletedRecords",
    tag: "deleted-records",
    summary: "O que está na lixeira, do mais recente ao mais antigo",
    query: [
      { name: "resource", required: false, schema: contract.text, example: "document-types" },
      { name: "searchString", required: false, schema: { type: "string", maxLength: 200 } },
      { name: "pageNumber", required: false, schema: { type: "integer", minimum: 0, maximum: 100_000 } },
    ],
    answer: contract.object({
      content: contract.list(contract.object(ENTRY)),
      total: contract.number,
      days: { ...contract.number, description: "Por quantos dias a lixeira guarda; 0: não guarda" },
    }),
    fails: ["400"],
    effect:
      "Lê o que foi excluído de um cadastro em que quem chama pode excluir, nas linhas que lhe cabem; sem resource, de todos, o que pede a página da lixeira. Não grava nada.",
  },
  {
    method: "get",
    path: "/deleted-records/{resource}/{id}",
    id: "deletedRecord",
    tag: "deleted-records",
    summary: "Um registro da lixeira, como ele voltaria",
    answer: contract.object({
      ...ENTRY,
      record: contract.free,
      parts: contract.list(contract.object({ label: contract.text, count: contract.number })),
    }),
    fails: ["400", "404"],
    effect: "Lê o registro excluído e o que volta com ele; não grava nada.",
  },
  {
    method: "post",
    path: "/deleted-records/restore",
    id: "restoreDeletedRecords",
    tag: "deleted-records",
    summary: "Restaura registros da lixeira",
    body: RECORDS,
    answer: RESULTS,
    fails: ["400", "413"],
    effect: `Devolve os registros aos seus cadastros com o código, as referências, os arquivos e o histórico que tinham. Cada um vale por si: o que não cabe mais fica na lixeira, com o motivo e o que fazer. Repetir responde que o registro não está na lixeira. ${contract.EFFECTS.audited}`,
  },
  {
    method: "post",
    path: "/deleted-records/purge",
    id: "purgeDeletedRecords",
    tag: "deleted-records",
    summary: "Exclui registros da lixeira para sempre",
    body: RECORDS,
    answer: RESULTS,
    fails: ["400", "413"],
    effect: `Tira os registros da lixeira, com os arquivos que só eles tinham; não há volta. ${contract.EFFECTS.audited}`,
  },
];
