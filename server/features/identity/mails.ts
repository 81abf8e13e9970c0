// Mails wait in a table, written in the transaction that causes them, and are sent afterwards. The link is made only
// when the mail leaves, so that the database never holds it.
import type { FastifyBaseLogger } from "fastify";
import { type Clock, type Database, type Handle, run } from "../../framework/index.ts";
import { accountById } from "./accounts.ts";
import type { Directory } from "./directory.ts";
import { incidentOf, incidentText } from "./incidents.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { issueTicket } from "./tickets.ts";

type LinkPurpose = "invite" | "reset" | "recover";
type Purpose = LinkPurpose | "guesses";

const HOUR = 3_600_000;
const MAX_ATTEMPTS = 8;

// biome-ignore format: a line each
const PURPOSES: Record<LinkPurpose, { hours: number; subject: string; why: string }> = {
  invite: { hours: 72, subject: "Seu acesso à Esteira", why: "Seu usuário foi criado. Escolha sua senha neste endereço:" },
  reset: { hours: 72, subject: "Escolha uma nova senha", why: "Sua senha foi restaurada por um administrador e a anterior não vale mais. Escolha outra neste endereço:" },
  recover: { hours: 1, subject: "Recuperação de senha", why: "Recebemos um pedido para recuperar sua senha. Escolha outra neste endereço:" },
};

export async function queueMail(handle: Handle, accountId: string, purpose: Purpose, now: Date): Promise<void> {
  await run(handle, "insert into identity_mail (account_id, purpose, next_at) values ($1, $2, $3)", [
    accountId,
    purpose,
    now.toISOString(),
  ]);
}

interface Delivery {
  database: Database;
  directory: Directory;
  mailer: Mailer;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
}

/** Sends every mail that is due; one that fails is tried again later, each time after a longer while. */
export async function deliverMails(delivery: Delivery): Promise<void> {
  for (;;) {
    const claimed = await claim(delivery);
    if (!claimed) return;
    try {
      if (claimed.mail) await delivery.mailer.send(claimed.mail);
      await run(delivery.database.db, "delete from identity_mail where id = $1", [claimed.id]);
    } catch (error) {
      delivery.log.error({ err: error, mail: claimed.id }, "mail could not be sent");
    }
  }
}

interface PendingMail {
  id: number;
  account_id: string;
  purpose: Purpose;
  attempts: number;
}

async function claim({
  database,
  directory,
  clock,
  publicUrl,
}: Delivery): Promise<{ id: number; mail?: Mail } | undefined> {
  const now = clock.now();
  return database.db.transaction().execute(async (tx) => {
    const [row] = await run<PendingMail>(
      tx,
      `select id, account_id, purpose, attempts from identity_mail
        where next_at <= $1 and attempts < ${MAX_ATTEMPTS} order by id limit 1 for update skip locked`,
      [now.toISOString()],
    );
    if (!row) return undefined;
    const again = new Date(now.getTime() + 60_000 * 2 ** row.attempts).toISOString();
    await run(tx, "update identity_mail set attempts = attempts + 1, next_at = $2 where id = $1", [row.id, again]);
    const account = await accountById(tx, row.account_id);
    const profile = account && (await directory.profileOf(tx, account.userID, { now }));
    if (!account || !profile) return { id: row.id };
    const { purpose } = row;
    const content =
      purpose === "guesses"
        ? await warningTo(tx, account.id, publicUrl)
        : await linkTo(tx, account.id, { purpose, publicUrl, now });
    if (!content) return { id: row.id };
    const text = `Olá, ${profile.name}.\n\n${content.text}`;
    return { id: row.id, mail: { to: account.email, subject: content.subject, text } };
  });
}

type Letter = Omit<Mail, "to">;

interface LinkParts {
  purpose: LinkPurpose;
  publicUrl: string;
  now: Date;
}

async function linkTo(handle: Handle, accountId: string, { purpose, publicUrl, now }: LinkParts): Promise<Letter> {
  const { hours, subject, why } = PURPOSES[purpose];
  const code = await issueTicket(handle, accountId, new Date(now.getTime() + hours * HOUR));
  const link = `${publicUrl}/oidc/nova-senha?codigo=${code}`;
  const duration = hours === 1 ? "1 hora" : `${hours} horas`;
  return {
    subject,
    text: `${why}\n\n${link}\n\nO link vale por ${duration} e só pode ser usado uma vez. Se você não esperava esta mensagem, ignore-a.`,
  };
}

/** It brings no link that opens anything: a stranger can cause it, and would end the links that the person asked for. */
async function warningTo(handle: Handle, accountId: string, publicUrl: string): Promise<Letter | undefined> {
  const incident = await incidentOf(handle, accountId);
  if (!incident) return undefined;
  return {
    subject: "Tentativas de entrada com senha errada",
    text: `Houve ${incidentText(incident)}. Ninguém entrou com elas.\n\nSe não foi você, alguém pode estar tentando adivinhar sua senha. Nos aparelhos em que você já entrou, nada muda. Se a entrada for recusada em outro, ou se quiser trocar a senha, peça um link em:\n\n${publicUrl}/oidc/recuperar-senha`,
  };
}
