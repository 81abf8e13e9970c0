// The mail to a person of the agency about a document that was asked for or refused, written when it is sent: what has come
// meanwhile is not asked for any more.
import { type Context, mails, type QueuedWork, run } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";

export const DOCUMENT_MAIL = "OPERATION_DOCUMENT";
const RETRIES = { attempts: 6, first: 60, longest: 1_800 };
const SENDER = "Esteira";

interface Row {
  operationID: number;
  code: string;
  document: string;
  status: string;
  note: string | null;
  name: string | null;
  email: string | null;
  [name: string]: unknown;
}

export const documentMail = (deps: { mailer: mails.Mailer; publicUrl: string }): QueuedWork<Context> => ({
  type: DOCUMENT_MAIL,
  atOnce: 2,
  longestSeconds: 120,
  retries: RETRIES,
  async run(context, { key, at, payload }) {
    const [row] = await run<Row>(
      context.db,
      `select o.id as "operationID", o.code, t.name as document, d.status,
              case d.status when 'RE' then d.rejection_reason else d.request_note end as note, p.full_name as name, p.email
         from operation_documents d join operations o on o.id = d.operation_id
         join document_types t on t.id = d.document_type_id
         join users u on u.id = $2 and coalesce(u.enabled, true) and u.agency_office_id = o.agency_office_id
         join persons p on p.id = u.person_id
        where d.id = $1 and coalesce(d.is_current, true)
          and (d.status = 'RE' or (d.status = 'RQ' and d.requested_by_id is not null))`,
      [Number(payload.documentID), Number(payload.userID)],
    );
    if (!row?.email) return false;
    const { tradeName, legalName } = await readMainCompany(context);
    const sender = String([tradeName, legalName].find((name) => typeof name === "string") ?? SENDER);
    const to = { name: row.name ?? "", address: row.email };
    await deps.mailer.send({ key, at, to, sender, ...mails.writeLetter(letterOf(row, deps.publicUrl), { sender }) });
    return true;
  },
});

function letterOf({ operationID, code, document, status, note, name }: Row, publicUrl: string): mails.Letter {
  const isRefused = status === "RE";
  return {
    subject: `${isRefused ? "Documento reprovado" : "Documento solicitado"} · operação ${code}`,
    greeting: `Olá, ${name?.split(" ")[0] ?? ""}.`,
    paragraphs: [
      isRefused
        ? `O documento ${document} da operação ${code} foi reprovado e precisa ser enviado de novo.`
        : `A operação ${code} precisa do documento ${document}.`,
      ...(note ? [note] : []),
    ],
    action: { label: "Abrir a operação", href: `${publicUrl}/operacional/resumo-operacao/${operationID}` },
  };
}
