// The mail to a person of the agency about a document that was asked for or refused, written when it is sent: what has come
// meanwhile is not asked for any more.
import { type Context, type mails, type QueuedWork, run } from "../../../framework/index.ts";
import { type Addressee, greetingOf, queuedMail, summaryAddress } from "../mail.ts";

export const DOCUMENT_MAIL = "OPERATION_DOCUMENT";

interface Row extends Addressee {
  operationID: number;
  code: string;
  document: string;
  status: string;
  note: string | null;
  [name: string]: unknown;
}

export const documentMail = (deps: { mailer: mails.Mailer; publicUrl: string }): QueuedWork<Context> =>
  queuedMail(deps.mailer, {
    type: DOCUMENT_MAIL,
    async write({ db }, { documentID, userID }) {
      const [row] = await run<Row>(
        db,
        `select o.id as "operationID", o.code, t.name as document, d.status,
                case d.status when 'RE' then d.rejection_reason else d.request_note end as note, p.full_name as name,
                p.email as address
           from operation_documents d join operations o on o.id = d.operation_id
           join document_types t on t.id = d.document_type_id
           join users u on u.id = $2 and coalesce(u.enabled, true) and u.agency_office_id = o.agency_office_id
           join persons p on p.id = u.person_id and coalesce(p.email, '') <> ''
          where d.id = $1 and coalesce(d.is_current, true)
            and (d.status = 'RE' or (d.status = 'RQ' and d.requested_by_id is not null))`,
        [Number(documentID), Number(userID)],
      );
      return row ? { to: row, ...letterOf(row, deps.publicUrl) } : null;
    },
  });

function letterOf(row: Row, publicUrl: string): mails.Letter {
  const { operationID, code, document, status, note } = row;
  const isRefused = status === "RE";
  return {
    subject: `${isRefused ? "Documento reprovado" : "Documento solicitado"} · operação ${code}`,
    greeting: greetingOf(row),
    paragraphs: [
      isRefused
        ? `O documento ${document} da operação ${code} foi reprovado e precisa ser enviado de novo.`
        : `A operação ${code} precisa do documento ${document}.`,
      ...(note ? [note] : []),
    ],
    action: { label: "Abrir a operação", href: summaryAddress(publicUrl, operationID) },
  };
}
