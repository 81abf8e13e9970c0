// Signatures given outside of the platform, on paper or elsewhere: the signed copy of a document is kept beside what was
// generated, with its day and hash. With the last one the operation goes on and has its day of acceptance. Spec PIPE-037,
// PIPE-041.
import { isDate, wallClock } from "../../../../src/base/dates.ts";
import { withFiles } from "../../../features/files/index.ts";
import {
  type Context,
  input,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  runOne,
  tables,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { factsOf } from "../facts.ts";
import { refusedAt, refusedNow } from "../parts/refuse.ts";
import { sealedContracts } from "./stored.ts";

const CONTRACTS = "operation-contracts";

type Contract = RecordOf<"operation-contracts">;

/** POST /operation-contracts/{id}/register-signature: a second copy takes the place of the first. */
export async function registerSignature(context: Context, id: number, body: unknown): Promise<Row> {
  const { signedFileID, signedOn, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const resource = resourceNamed(context, CONTRACTS);
  const { operationID } = await records.get(context, resource, id);
  return giveCommand(context, { operationID: operationID ?? 0, code: "SIGN_CONTRACT" }, async (work) => {
    const contract = await records.getUnscoped(work.context, resource, id);
    refuseOther(work, contract);
    if ((await sealedContracts(work.context.db, work.operation.id)).includes(id))
      throw refusedNow(
        "Este documento foi assinado por link, e a via assinada traz o registro das assinaturas: gere-o de novo para colher outras.",
        "SEALED",
      );
    const day = dayOf(work, contract, signedOn);
    if (typeof signedFileID !== "string" || signedFileID === "")
      throw refusedAt("signedFileID", "Anexe a via assinada em PDF.", "required");
    await withFiles(work.context, resource, { signedFileID });
    const { sha256 } = await runOne<{ sha256: string }>(
      work.context.db,
      "select sha256 from public_files where id::text = lower($1)",
      [signedFileID],
    );
    await tables.update(
      work.context,
      resource,
      id,
      tables.columnsOf(resource, { signedOn: day, signedFileID, signedSha256: sha256, status: "AS" }),
    );
    const { contracts } = await factsOf(work.context, work.operation.id);
    const isLast = contracts.every(({ isSigned }) => isSigned);
    return {
      answer: { id },
      summary: isLast
        ? `Assinatura registrada: ${contract.name}. Todos os documentos estão assinados.`
        : `Assinatura registrada: ${contract.name}.`,
      ...(isLast ? { set: { acceptanceDate: await lastDay(work) } } : {}),
      events: [{ event: "DOCUMENT" as const, ids: { operationContractID: id } as const }],
    };
  });
}

function refuseOther({ operation }: Work, { isCurrent, operationTermsID, name, status }: Contract): void {
  if (status === "EN")
    throw refusedNow("Este documento está com os signatários: cancele o envio para registrar outra via.", "SIGNING");
  if (!isCurrent) throw refusedNow("Esta versão do documento foi substituída. Assine a atual.", "REPLACED");
  if (operationTermsID !== operation.termsID)
    throw refusedNow(`As condições mudaram depois da geração de ${name}: gere o documento de novo.`, "STALE_CONTRACT");
}

/** Nobody signs what is not there yet, and no day to come. */
function dayOf({ context }: Work, { generatedAt }: Contract, sent: unknown): string {
  const today = context.clock.today();
  const day = sent ?? today;
  if (typeof day !== "string" || !isDate(day)) throw refusedAt("signedOn", "Informe o dia da assinatura.");
  if (day > today) throw refusedAt("signedOn", "O dia da assinatura não pode estar no futuro.");
  if (generatedAt && day < wallClock(generatedAt).date)
    throw refusedAt("signedOn", "O dia da assinatura não pode ser anterior à geração do documento.");
  return day;
}

async function lastDay({ context, operation }: Work): Promise<string> {
  const { day } = await runOne<{ day: string }>(
    context.db,
    "select max(signed_on)::text as day from operation_contracts where operation_id = $1 and is_current",
    [operation.id],
  );
  return day;
}
