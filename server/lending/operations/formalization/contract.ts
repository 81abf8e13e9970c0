// The calls of the formalization, as the published contract describes them.
import type { ContractLine, FormalizationAnswer } from "../../../../src/rules/operations/answers/formalization.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { EFFECTS, flag, free, list, nullable, number, object, text } = contract;
const OPERATION = { tag: "operations", fails: ["400", "404", "409"] };
const LINE = object<ContractLine>({
  ...{ templateID: number, name: text, category: nullable(text), dispatchMode: nullable(text), isRequired: flag },
  ...{ state: { type: "string", enum: ["MISSING", "STALE", "CURRENT"] }, staleReason: nullable(text) },
  ...{ hasNewerTemplate: flag, unfilled: list(text), current: nullable(free), earlier: list(free) },
});
const IDS = object({ contractIDs: list(number) });
const HISTORY = `A versão anterior fica como substituída. Grava o histórico da operação e refaz etapa e prazo. ${EFFECTS.idempotent}`;

export const formalizationCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: "/operations/{id}/formalization", id: "operationFormalization", ...OPERATION },
    ...{
      summary: "Documentos que a operação tem e os que faltam",
      answer: object<FormalizationAnswer>({ documents: list(LINE), unlinked: list(free) }),
    },
    effect: "Diz de cada documento a situação, as versões e as variáveis sem valor; não grava nada.",
  },
  {
    ...{
      method: "get",
      path: "/operations/{id}/contracts/{template}/preview.pdf",
      id: "previewContract",
      ...OPERATION,
    },
    ...{ type: "application/pdf", summary: "Como um documento ficará, em PDF" },
    effect: "Desenha a minuta com os dados de agora; não grava nada e pode ser repetida.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/contracts/generate", id: "generateContracts", ...OPERATION },
    ...{ summary: "Gera documentos a partir dos templates do produto", once: true },
    ...{ body: object({ contractTemplateIDs: list(number) }, []), optional: true, answer: IDS },
    effect: `Sem templates no corpo, gera os que faltam e os desatualizados. Guarda cada PDF com seu SHA-256. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/contracts/attach", id: "attachContract", ...OPERATION },
    ...{ summary: "Anexa um documento gerado fora da plataforma", once: true },
    ...{ body: object({ contractTemplateID: number, fileID: text }), answer: IDS },
    effect: `Guarda o PDF enviado com seu SHA-256. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operation-contracts/{id}/generate", id: "regenerateContract" },
    ...{ tag: "operation-contracts", fails: ["400", "404", "409"], summary: "Gera o documento de novo", once: true },
    ...{ body: object({}), optional: true, answer: IDS },
    effect: `Guarda um PDF novo com os dados de agora. ${HISTORY}`,
  },
];
