// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const FILE = contract.object({
  id: { type: "string", format: "uuid" },
  fileName: contract.text,
  contentType: contract.text,
  size: contract.number,
});
const UPLOAD = contract.object({ file: { type: "string", format: "binary" } });

export const filesCalls: readonly OwnCall[] = [
  {
    method: "post",
    path: "/public-files/upload",
    id: "upload",
    tag: "public-files",
    summary: "Guarda um arquivo de até 50 MB",
    body: UPLOAD,
    form: true,
    answer: FILE,
    status: "201",
    fails: ["400", "413", "415"],
    effect:
      "Guarda o arquivo, ainda preso a nenhum registro: o que não for anexado é apagado depois de algum tempo. Repetir guarda outro.",
  },
  {
    method: "get",
    path: "/public-files/{fileId}",
    id: "file",
    tag: "public-files",
    summary: "O que se sabe de um arquivo",
    answer: FILE,
    fails: ["404"],
    effect: "Lê o que se sabe do arquivo; não o abre e não registra a leitura.",
  },
  {
    method: "get",
    path: "/public-files/{fileId}/download",
    id: "download",
    tag: "public-files",
    summary: "O conteúdo de um arquivo",
    fails: ["404"],
    effect: "Manda o conteúdo do arquivo a quem vê o registro a que está preso; não registra a leitura.",
  },
];
