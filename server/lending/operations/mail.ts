// Mails about an operation, in the name of the lender. People of partners have no bell: what waits for them comes by mail,
// written when it is sent, and not at all when it does not wait any more.
import { type Context, type Enqueue, mails, type QueuedWork, run } from "../../framework/index.ts";
import { readMainCompany } from "../parties/index.ts";
import type { Operation } from "./command.ts";
import { unreadBy } from "./talk/conversations.ts";

const RETRIES = { attempts: 6, first: 60, longest: 1_800 };
const SENDER = "Esteira";

export interface Addressee {
  name: string | null;
  address: string;
}

/** One mail of a kind of queued work; null: nothing has to be said any more. */
interface MailKind {
  type: string;
  write(
    context: Context,
    payload: { readonly [name: string]: unknown },
  ): Promise<(mails.Letter & { to: Addressee; attachments?: mails.Attachment[] }) | null>;
}

export const queuedMail = (mailer: mails.Mailer, { type, write }: MailKind): QueuedWork<Context> => ({
  ...{ type, atOnce: 2, longestSeconds: 120, retries: RETRIES },
  async run(context, { key, at, payload }) {
    const written = await write(context, payload);
    if (!written) return false;
    const { to, attachments = [], ...letter } = written;
    const { tradeName, legalName } = await readMainCompany(context);
    const sender = String([tradeName, legalName].find((name) => typeof name === "string") ?? SENDER);
    const addressee = { name: to.name ?? "", address: to.address };
    await mailer.send({ key, at, sender, to: addressee, attachments, ...mails.writeLetter(letter, { sender }) });
    return true;
  },
});

export const greetingOf = ({ name }: Addressee): string => `Olá, ${name?.split(" ")[0] ?? ""}.`;

export const summaryAddress = (publicUrl: string, operationID: number): string =>
  `${publicUrl}/operacional/resumo-operacao/${operationID}`;

const PARTNER_MAIL = "OPERATION_AWAITS_PARTNER";

type Awaited = "COUNTERPROPOSAL" | "HR_ANALYSIS" | "MESSAGE";

interface Kind {
  subject: string;
  text(code: string): string;
  /** SQL: whether the operation o still waits for the user u. */
  waits: string;
}

const OF_AGENCY = "u.agency_office_id = o.agency_office_id";
const KINDS: { readonly [awaited in Awaited]: Kind } = {
  COUNTERPROPOSAL: {
    subject: "Contraproposta",
    text: (code) => `O comitê fez uma contraproposta à operação ${code}. Veja as condições e aceite ou recuse.`,
    waits: `${OF_AGENCY} and exists (select 1 from operation_counter_proposals k
      where k.operation_id = o.id and k.status = 'SENT')`,
  },
  HR_ANALYSIS: {
    subject: "Análise do RH",
    text: (code) => `A operação ${code}, de um funcionário seu, espera a análise do RH.`,
    waits: "u.affiliated_company_id = o.affiliated_company_id and o.hr_analysis_status = 'EN'",
  },
  MESSAGE: {
    subject: "Nova mensagem",
    text: (code) => `Escreveram a você na conversa da operação ${code}.`,
    waits: `${OF_AGENCY} and exists (select 1 from conversations c join messages m on m.conversation_id = c.id
      where c.operation_id = o.id and c.kind = 'SHARED' and ${unreadBy("p.id")})`,
  },
};

/** Each of these people once for one act. */
export async function mailPartner(
  { db }: Pick<Context, "db">,
  enqueue: Enqueue,
  { operation, awaited, users }: { operation: Operation; awaited: Awaited; users: readonly number[] },
): Promise<void> {
  for (const userID of users)
    await enqueue(db, {
      ...{ type: PARTNER_MAIL, userID, payload: { operationID: operation.id, awaited, userID } },
      title: `${KINDS[awaited].subject} da operação ${operation.code ?? operation.id}`,
    });
}

export const partnerMail = (deps: { mailer: mails.Mailer; publicUrl: string }): QueuedWork<Context> =>
  queuedMail(deps.mailer, {
    type: PARTNER_MAIL,
    async write({ db }, { operationID, awaited, userID }) {
      const kind = Object.entries(KINDS).find(([name]) => name === awaited)?.[1];
      if (!kind) return null;
      const [row] = await run<{ id: number; code: string; name: string | null; address: string }>(
        db,
        `select o.id, o.code, p.full_name as name, p.email as address from operations o, users u
           join persons p on p.id = u.person_id
          where o.id = $1 and u.id = $2 and coalesce(u.enabled, true) and coalesce(p.email, '') <> ''
            and o.finished_at is null and ${kind.waits}`,
        [Number(operationID), Number(userID)],
      );
      if (!row) return null;
      return {
        ...{ to: row, subject: `${kind.subject} · operação ${row.code}`, greeting: greetingOf(row) },
        paragraphs: [kind.text(row.code)],
        action: { label: "Abrir a operação", href: summaryAddress(deps.publicUrl, row.id) },
      };
    },
  });
