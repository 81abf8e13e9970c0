// Opinions on an operation: signed by their author, each change a new version, locked once a committee has read them.
// Spec PIPE-049, PIPE-052, PIPE-053.
import type { AppError } from "../../../../src/base/app-error.ts";
import { objectsIn } from "../../../../src/base/plain-object.ts";
import { isUuid } from "../../../../src/base/tax-ids.ts";
import type { VoteAction } from "../../../../src/rules/committee/index.ts";
import type { Opinion } from "../../../../src/rules/operations/index.ts";
import { withFiles } from "../../../features/files/index.ts";
import { escaped } from "../../../features/notifications/index.ts";
import {
  type Context,
  input,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { giveCommand, OPERATIONS, requirePipeline, type Work } from "../command.ts";
import { tellMembers } from "../notices.ts";

const NAME = "operation-opinions";
const ENTITY = "OperationOpinion";
const MOST_LETTERS = 20_000;
const MOST_FILES = 20;
const RECOMMENDATIONS: { readonly [action in VoteAction]: string } = {
  APPROVE: "a aprovação",
  REJECT: "a reprovação",
  EVALUATE: "nova avaliação",
};

/** POST /operations/{id}/opinions: takes the place of the caller's own opinion, which stays as an earlier version. */
export async function writeOpinion(context: Context, id: number, body: unknown): Promise<Row> {
  const { text, recommendation = null, attachments = [], ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const html = opinionText(text);
  const chosen = recommendationIn(recommendation);
  const files = filesIn(attachments);
  return giveCommand(context, { operationID: id, code: "WRITE_OPINION" }, async (work) => {
    const { context: inside, operation, facts } = work;
    const resource = resourceNamed(inside, NAME);
    const written = await withFiles(inside, resource, { attachments: files });
    const replacesID = await retireOwn(work);
    const opinionID = await tables.insert(
      inside,
      resource,
      tables.columnsOf(resource, {
        ...{ operationID: id, stage: operation.stage, text: html, recommendation: chosen, replacesID, isCurrent: true },
        attachments: objectsIn(written.attachments),
      }),
    );
    const { name } = inside.caller;
    const recommends = chosen ? ` e recomenda ${RECOMMENDATIONS[chosen]}` : "";
    await tellMembers(
      inside,
      { operation, memberIDs: facts.memberIDs },
      {
        category: "NEW_OPINION",
        title: "Novo parecer",
        body: `<strong>${escaped(name)}</strong> escreveu um parecer sobre a operação ${operation.code ?? id}.`,
      },
    );
    return {
      answer: { id: opinionID, operationID: id, replacesID },
      summary:
        replacesID === null
          ? `${name} escreveu um parecer${recommends}.`
          : `${name} alterou o seu parecer${recommends}.`,
      events: [{ event: "OPINION", ids: { operationOpinionID: opinionID } }],
    };
  });
}

/** The version that the new one replaces. */
async function retireOwn({ context, operation }: Work): Promise<number | null> {
  const own = await run<{ id: number }>(
    context.db,
    "select id from operation_opinions where operation_id = $1 and created_by_id = $2 and is_current order by id desc",
    [operation.id, context.caller.userID],
  );
  const resource = resourceNamed(context, NAME);
  await tables.updateMany(
    context,
    resource,
    own.map(({ id }) => ({ id, columns: { is_current: false } })),
  );
  return own[0]?.id ?? null;
}

function opinionText(sent: unknown): string {
  const text = typeof sent === "string" ? input.sanitizeText(sent.toWellFormed()).trim() : "";
  const words = text.replace(/<[^<>]*>|&nbsp;|\s/g, "");
  if (words === "") throw refused("text", "Escreva o parecer.");
  if (text.length <= MOST_LETTERS) return text;
  throw refused("text", `O parecer tem ${text.length} caracteres com a formatação; o máximo é ${MOST_LETTERS}.`);
}

function recommendationIn(sent: unknown): VoteAction | null {
  if (sent === null || sent === "") return null;
  if (sent === "APPROVE" || sent === "REJECT" || sent === "EVALUATE") return sent;
  throw refused("recommendation", "Recomende aprovar, reprovar ou avaliar.");
}

function filesIn(sent: unknown): Row[] {
  if (!Array.isArray(sent) || sent.length > MOST_FILES)
    throw refused("attachments", `Anexe até ${MOST_FILES} arquivos.`);
  const files = objectsIn(sent).map(({ fileID }) => ({ fileID }));
  if (files.length < sent.length || files.some(({ fileID }) => typeof fileID !== "string" || !isUuid(fileID)))
    throw refused("attachments", "O arquivo não existe mais. Envie-o novamente.");
  return files;
}

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: field, message }], ENTITY);

/** GET /operations/{id}/opinions: newest first, earlier versions among them. */
export async function readOpinions(context: Context, id: number): Promise<Row> {
  requirePipeline(context, "view");
  await records.get(context, resourceNamed(context, OPERATIONS), id);
  return { content: await opinionsOf(context, id) };
}

export const currentOpinions = async (context: Context, id: number): Promise<Opinion[]> =>
  (await opinionsOf(context, id)).filter(({ isCurrent }) => isCurrent);

async function opinionsOf({ db, caller }: Context, operationID: number): Promise<Opinion[]> {
  const rows = await run<Opinion & { [name: string]: unknown }>(
    db,
    `select n.id, coalesce(p.full_name, '') as author, p.id as "authorPersonID", p.avatar_file_id as "avatarFileID",
            n.created_by_id = $2 as "isOwn", n.stage, n.text, n.recommendation,
            coalesce(to_jsonb(n.attachments), '[]') as attachments, n.replaces_id as "replacesID",
            coalesce(n.is_current, true) as "isCurrent", n.created_at as "createdAt"
       from operation_opinions n left join users u on u.id = n.created_by_id left join persons p on p.id = u.person_id
      where n.operation_id = $1 order by n.id desc`,
    [operationID, caller.userID],
  );
  return rows.map((row) => ({ ...row, isOwn: row.isOwn === true }));
}
