// The documents of an operation: what it has and lacks, how one will read, and their generation. Nothing is drawn while the
// operation is locked: under the lock it is only asked whether what was drawn still holds. Spec PIPE-036, PIPE-037, PROD-024.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { slugOf } from "../../../../src/base/text.ts";
import { missingVariables } from "../../../../src/rules/contract-templates/template-text.ts";
import { whereToFill } from "../../../../src/rules/contract-templates/template-variables.ts";
import type { ContractLine, FormalizationAnswer } from "../../../../src/rules/operations/answers/formalization.ts";
import { refusalOf } from "../../../../src/rules/operations/index.ts";
import { withFiles } from "../../../features/files/index.ts";
import {
  type Context,
  input,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import {
  actorOf,
  giveCommand,
  type Operation,
  refusalError,
  requirePipeline,
  type Work,
  wholeOperation,
} from "../command.ts";
import { factsOf } from "../facts.ts";
import { refusedAt, refusedNow } from "../parts/refuse.ts";
import { storedTerms } from "../terms.ts";
import { contractPdf } from "./paper.ts";
import { type LinkedTemplate, linkedTemplates, staleReason } from "./templates.ts";
import { type ContractData, contractData, contractValues } from "./values.ts";

const CONTRACTS = "operation-contracts";

export type MakeFile = (context: Context, fileName: string, bytes: Buffer) => Promise<{ id: string }>;

type Contract = RecordOf<"operation-contracts">;

/** GET /operations/{id}/formalization */
export async function formalizationOf(context: Context, id: number): Promise<FormalizationAnswer> {
  requirePipeline(context, "view");
  const operation = await wholeOperation(context, id);
  const data = operation.termsID ? await dataOf(context, operation) : null;
  const versions = await versionsOf(context, id);
  const templates = await linkedTemplates(context, id);
  const documents = templates.map((template): ContractLine => {
    const own = versions.filter(({ contractTemplateID }) => contractTemplateID === template.templateID);
    const stale = staleReason(template, operation.termsID);
    return {
      ...{ templateID: template.templateID, name: template.name, category: template.category },
      ...{ dispatchMode: template.dispatchMode, isRequired: template.isRequired },
      state: template.currentID === null ? "MISSING" : stale ? "STALE" : "CURRENT",
      staleReason: stale,
      // A newer text of the template is said, and does not undo what was generated from the one before.
      hasNewerTemplate: template.currentID !== null && template.currentTemplateVersion !== template.templateVersion,
      unfilled: data && template.dispatchMode === "INTERNAL" ? unfilledIn(template, data) : [],
      current: own.find(({ isCurrent }) => isCurrent) ?? null,
      earlier: own.filter(({ isCurrent }) => !isCurrent),
    };
  });
  const linked = new Set(templates.map(({ templateID }) => templateID));
  const isLinked = ({ contractTemplateID }: Contract): boolean =>
    typeof contractTemplateID === "number" && linked.has(contractTemplateID);
  return { documents, unlinked: versions.filter((version) => !isLinked(version)) };
}

const unfilledIn = ({ body }: LinkedTemplate, data: ContractData): string[] =>
  missingVariables(body, contractValues(data)).map(whereToFill);

function versionsOf(context: Context, operationID: number): Promise<Contract[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { operationID } };
  return records.all({ context: everybody, resource: resourceNamed(context, CONTRACTS), query });
}

async function dataOf(context: Context, operation: Operation): Promise<ContractData> {
  if (!operation.termsID) throw refusedNow("As condições ainda não foram calculadas.", "NO_TERMS");
  return contractData(context, operation, await storedTerms(context, operation.id, operation.termsID));
}

interface DrawnContract {
  template: LinkedTemplate;
  termsID: number;
  fileID: string;
  sha256: string;
}

/** GET /operations/{id}/contracts/preview: how a document will read; blanks stay as the names of what is missing. */
export async function previewContract(context: Context, id: number, templateID: number): Promise<Drawing> {
  requirePipeline(context, "view");
  const [template] = chosenOf(await linkedTemplates(context, id), [templateID]);
  if (!template) throw noTemplate();
  requireOwnText(template);
  return drawing(context, await dataOf(context, await wholeOperation(context, id)), template, true);
}

interface Drawing {
  name: string;
  bytes: Buffer;
}

async function drawing(
  context: Context,
  data: ContractData,
  template: LinkedTemplate,
  isDraft: boolean,
): Promise<Drawing> {
  const { operation, termsNumber } = data;
  const bytes = await contractPdf(data, {
    ...{ name: template.name, html: template.body, signerTypes: template.signerTypes, isDraft },
    origin: [
      ...[`condições versão ${termsNumber}`, `template ${template.templateID} versão ${template.templateVersion}`],
      `dados ${template.dataDigest}`,
    ],
    madeAt: context.clock.now(),
  });
  return { name: `${slugOf(template.name)}-${operation.code ?? operation.id}`, bytes };
}

/** POST /operations/{id}/contracts/generate: the named templates, or all that are missing or out of date. */
export async function generateContracts(context: Context, make: MakeFile, id: number, body: unknown): Promise<Row> {
  const { contractTemplateIDs, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  const operation = await refuseEarly(context, id);
  const all = await linkedTemplates(context, id);
  const data = await dataOf(context, operation);
  const { termsID } = operation;
  const isPending = (one: LinkedTemplate): boolean =>
    one.dispatchMode === "INTERNAL" && (one.currentID === null || staleReason(one, termsID) !== null);
  const chosen = contractTemplateIDs === undefined ? all.filter(isPending) : chosenOf(all, idsIn(contractTemplateIDs));
  if (chosen.length === 0) throw refusedNow("Nenhum documento está por gerar.", "NOTHING_TO_GENERATE");
  for (const template of chosen) requireOwnText(template);
  refuseUnfilled(chosen, data);
  const drawn: DrawnContract[] = [];
  for (const template of chosen) {
    const { name, bytes } = await drawing(context, data, template, false);
    const { id: fileID } = await make(context, `${name}.pdf`, bytes);
    drawn.push({ template, termsID: termsID ?? 0, fileID, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return storeContracts(context, id, drawn);
}

/** POST /operation-contracts/{id}/generate: the same document anew. */
export async function regenerateContract(context: Context, make: MakeFile, id: number): Promise<Row> {
  const { operationID, contractTemplateID } = await records.get(context, resourceNamed(context, CONTRACTS), id);
  if (!operationID || !contractTemplateID) throw noTemplate();
  return generateContracts(context, make, operationID, { contractTemplateIDs: [contractTemplateID] });
}

/** POST /operations/{id}/contracts/attach: a document that is generated elsewhere. */
export async function attachContract(context: Context, id: number, body: unknown): Promise<Row> {
  const { contractTemplateID, fileID, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const { termsID } = await refuseEarly(context, id);
  const [template] = chosenOf(await linkedTemplates(context, id), [Number(contractTemplateID)]);
  if (!template) throw noTemplate();
  if (template.dispatchMode === "INTERNAL")
    throw refusedAt("contractTemplateID", "Este documento é gerado pela plataforma.");
  if (typeof fileID !== "string" || fileID === "") throw refusedAt("fileID", "Anexe o arquivo.", "required");
  const [file] = await run<{ sha256: string }>(
    context.db,
    "select sha256 from public_files where id::text = lower($1)",
    [fileID],
  );
  return storeContracts(context, id, [{ template, termsID: termsID ?? 0, fileID, sha256: file?.sha256 ?? "" }]);
}

/** Before the work of drawing; the command asks again. */
async function refuseEarly(context: Context, id: number): Promise<Operation> {
  requirePipeline(context);
  const operation = await wholeOperation(context, id);
  const refusal = refusalOf("GENERATE_CONTRACT", await factsOf(context, id), await actorOf(context));
  if (refusal) throw refusalError(refusal);
  return operation;
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one))) return value;
  throw refusedAt("contractTemplateIDs", "Escolha ao menos um template.");
}

function chosenOf(all: readonly LinkedTemplate[], ids: readonly number[]): LinkedTemplate[] {
  const chosen = all.filter(({ templateID }) => ids.includes(templateID));
  if (chosen.length < new Set(ids).size) throw noTemplate();
  return chosen;
}

const noTemplate = (): AppError =>
  refusedAt("contractTemplateIDs", "Este template não está ligado ao produto desta operação.");

function requireOwnText({ name, dispatchMode, body }: LinkedTemplate): void {
  if (dispatchMode !== "INTERNAL")
    throw refusedAt("contractTemplateIDs", `O documento ${name} é gerado fora da plataforma: anexe o arquivo.`);
  if (body.trim() === "") throw refusedAt("contractTemplateIDs", `O template ${name} ainda não tem conteúdo.`);
}

/** Each by its name and where to fill it in. */
function refuseUnfilled(chosen: readonly LinkedTemplate[], data: ContractData): void {
  const errors = chosen.flatMap((template) =>
    unfilledIn(template, data).map((place) => ({
      ...{ field: "contractTemplateIDs", code: "placeholder" },
      message: `${template.name}: falta ${place}.`,
    })),
  );
  if (errors.length > 0) throw validationError(errors, "OperationContract");
}

function storeContracts(context: Context, operationID: number, drawn: readonly DrawnContract[]): Promise<Row> {
  return giveCommand(context, { operationID, code: "GENERATE_CONTRACT" }, async (work) => {
    const ids: number[] = [];
    for (const one of drawn) {
      await refuseChanged(work, one);
      ids.push(await storeContract(work, one));
    }
    const { statusCode } = work.facts;
    return {
      answer: { contractIDs: ids },
      summary: `Documento gerado: ${drawn.map(({ template }) => template.name).join(", ")}.`,
      ...(statusCode === "APPROVED" ? { status: "IN_FORMALIZATION" as const } : {}),
      events: ids.map((id) => ({ event: "DOCUMENT" as const, ids: { operationContractID: id } as const })),
    };
  });
}

async function refuseChanged({ context, operation }: Work, { template, termsID }: DrawnContract): Promise<void> {
  const now = (await linkedTemplates(context, operation.id)).find(
    ({ templateID }) => templateID === template.templateID,
  );
  const isSame =
    operation.termsID === termsID &&
    now?.dataDigest === template.dataDigest &&
    now.templateVersion === template.templateVersion;
  if (!isSame)
    throw new AppError("STALE_RECORD", {
      ...{ entity: "OperationContract", details: operation },
      message: "Os dados da operação mudaram enquanto o documento era gerado. Gere de novo.",
    });
}

async function storeContract({ context, operation }: Work, drawn: DrawnContract): Promise<number> {
  const resource = resourceNamed(context, CONTRACTS);
  const { template, termsID, fileID, sha256 } = drawn;
  const [before] = await run<{ id: number; number: number; isCurrent: boolean }>(
    context.db,
    `select id, number, is_current as "isCurrent" from operation_contracts
      where operation_id = $1 and contract_template_id = $2 order by number desc limit 1`,
    [operation.id, template.templateID],
  );
  if (before?.isCurrent) await tables.update(context, resource, before.id, { is_current: false });
  const body = await withFiles(context, resource, { fileID });
  const id = await tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ operationID: operation.id, contractTemplateID: template.templateID, name: template.name },
      ...{ number: (before?.number ?? 0) + 1, isCurrent: true, status: "PE", replacesID: before?.id ?? null },
      ...{ operationTermsID: termsID, templateVersion: template.templateVersion, dataDigest: template.dataDigest },
      ...{ dispatchMode: template.dispatchMode, certificateType: template.certificateType, sha256 },
      ...{ generatedAt: context.clock.now().toISOString(), ...body },
    }),
  );
  // Whoever signs this document alone signs its new version.
  if (before)
    await run(context.db, "update operation_signers set operation_contract_id = $1 where operation_contract_id = $2", [
      ...[id, before.id],
    ]);
  return id;
}
