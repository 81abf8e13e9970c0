// The signed copies by mail: once nothing of an operation is with its signers any more, each of them gets the documents that
// they signed, with the evidence of all signatures. Each document once.

import { fileReader } from "../../../features/files/index.ts";
import {
  type Context,
  type Enqueue,
  inTransaction,
  type mails,
  type QueuedWork,
  run,
  type SliceDeps,
} from "../../../framework/index.ts";
import { greetingOf, queuedMail } from "../mail.ts";
import { signersWhere } from "./stored.ts";

const COPY_MAIL = "SIGNED_COPIES";
/** Most mail servers refuse more, and what is attached grows by a third on its way. */
const MOST_BYTES = 15 * 2 ** 20;

/** `operationID`: only of this one. */
export const queueCopies = (context: Context, enqueue: Enqueue, operationID?: number): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    const rows = await run<{ signerID: number; name: string; contractIDs: number[] }>(
      db,
      `with queued as (
         update operation_signatures s set copy_queued_at = $1 from operation_contracts c
          where c.id = s.contract_id and c.is_current and c.status = 'AS' and s.signed_at is not null
            and s.copy_queued_at is null and ($2::bigint is null or c.operation_id = $2)
            and not exists (select 1 from operation_contracts e
              where e.operation_id = c.operation_id and e.is_current and e.status = 'EN')
         returning s.signer_id, s.contract_id)
       select x.id as "signerID", x.name, array_agg(q.contract_id order by q.contract_id) as "contractIDs"
         from queued q join operation_signers x on x.id = q.signer_id group by x.id, x.name order by x.id`,
      [context.clock.now().toISOString(), operationID ?? null],
    );
    for (const { name, ...payload } of rows)
      await enqueue(db, { type: COPY_MAIL, title: `Via assinada para ${name}`, payload });
  });

type CopyDeps = Pick<SliceDeps, "mailer" | "settings" | "services">;

export const copyMail = (deps: CopyDeps): QueuedWork<Context> =>
  queuedMail(deps.mailer, {
    type: COPY_MAIL,
    async write(context, { signerID, contractIDs }) {
      const [signer] = await signersWhere(context.db, "id = $1", [Number(signerID)]);
      const documents = await run<{ name: string; fileID: string; operationCode: string }>(
        context.db,
        `select c.name, c.signed_file_id::text as "fileID", coalesce(o.code, o.id::text) as "operationCode"
           from operation_contracts c join operations o on o.id = c.operation_id
          where c.id = any($1::bigint[]) and c.status = 'AS' and c.signed_file_id is not null order by c.id`,
        [contractIDs],
      );
      const [first] = documents;
      if (!signer || !first) return null;
      const attachments: mails.Attachment[] = [];
      const tooLarge: string[] = [];
      let left = MOST_BYTES;
      for (const { name, fileID } of documents) {
        const bytes = await fileReader(deps)(context, fileID);
        if (bytes.length > left) {
          tooLarge.push(name);
          continue;
        }
        left -= bytes.length;
        attachments.push({ fileName: `${name} - assinado.pdf`, bytes });
      }
      const to = { name: signer.name, address: signer.email };
      const isOne = documents.length === 1;
      return {
        ...{ to, attachments, greeting: greetingOf(to) },
        subject: `${isOne ? "Documento assinado" : "Documentos assinados"} · operação ${first.operationCode}`,
        paragraphs: [
          `Todos assinaram: ${documents.map(({ name }) => name).join(", ")}.`,
          ...(attachments.length > 0
            ? ["A via assinada vai anexa, com o registro de cada assinatura na última página. Guarde-a."]
            : []),
          ...(tooLarge.length > 0 ? [`Grande demais para um e-mail, peça à financeira: ${tooLarge.join(", ")}.`] : []),
        ],
        notes: ["Se você não assinou, avise a financeira."],
      };
    },
  });
