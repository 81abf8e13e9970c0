// Mails of the sign-in are queued in the transaction that causes them, and written when they are sent. The code of a
// link is derived from the key of its mail, so that every attempt has the same link and the database never stores the
// code.
import { countText } from "../../../src/base/count-text.ts";
import {
  type Database,
  type Enqueue,
  type Handle,
  inTransaction,
  type jobs,
  mails,
  type Vault,
} from "../../framework/index.ts";
import { type Account, accountById } from "./accounts.ts";
import type { Directory } from "./directory.ts";
import { incidentOf, incidentText } from "./incidents.ts";
import { issueTicket } from "./tickets.ts";

type LinkPurpose = "invite" | "reset" | "recover";
type Purpose = LinkPurpose | "guesses";

const HOUR = 3_600_000;
const PRODUCT = "Esteira";

// biome-ignore format: a line each
const PURPOSES: Record<LinkPurpose, { hours: number; subject: string; why: string }> = {
  invite: { hours: 72, subject: "Seu acesso à Esteira", why: "Seu usuário foi criado. Escolha sua senha neste endereço:" },
  reset: { hours: 72, subject: "Escolha uma nova senha", why: "Sua senha foi restaurada por um administrador e a anterior não vale mais. Escolha outra neste endereço:" },
  recover: { hours: 1, subject: "Recuperação de senha", why: "Recebemos um pedido para recuperar sua senha. Escolha outra neste endereço:" },
};
const GUESSES = "Tentativas de entrada com senha errada";

const isLink = (purpose: unknown): purpose is LinkPurpose => typeof purpose === "string" && purpose in PURPOSES;

interface MailOrder {
  account: Pick<Account, "id" | "userID">;
  purpose: Purpose;
}

export function queueMail(enqueue: Enqueue, handle: Handle, { account, purpose }: MailOrder): Promise<void> {
  const title = purpose === "guesses" ? GUESSES : PURPOSES[purpose].subject;
  return enqueue(handle, { type: "MAIL", title, userID: account.userID, payload: { accountID: account.id, purpose } });
}

interface Composing {
  database: Database;
  directory: Directory;
  vault: Vault;
  publicUrl: string;
}

/** Returns nothing when the account no longer exists, its link was used already, or nothing remains to be reported. */
export function composeMail(
  { database, directory, vault, publicUrl }: Composing,
  { key, payload, at }: jobs.QueuedJob,
  now: Date,
): Promise<mails.Mail | undefined> {
  return inTransaction({ db: database.db }, async ({ db }) => {
    const { accountID, purpose } = payload;
    const account = typeof accountID === "string" ? await accountById(db, accountID) : undefined;
    const profile = account && (await directory.profileOf(db, account.userID, { now }));
    if (!account || !profile) return undefined;
    const about = { account, publicUrl, greeting: `Olá, ${profile.name}.` };
    const letter = isLink(purpose)
      ? await linkLetter(db, about, { purpose, now, code: vault.codeOf(`link ${key}`) })
      : await warningLetter(db, about);
    if (!letter) return undefined;
    const sender = (await directory.organizationName(db)) ?? PRODUCT;
    return {
      key,
      at,
      sender,
      to: { name: profile.name, address: account.email },
      ...mails.writeLetter(letter, { sender }),
    };
  });
}

interface About {
  account: Account;
  publicUrl: string;
  greeting: string;
}

interface Link {
  purpose: LinkPurpose;
  now: Date;
  code: string;
}

async function linkLetter(
  handle: Handle,
  { account, publicUrl, greeting }: About,
  { purpose, now, code }: Link,
): Promise<mails.Letter | undefined> {
  const { hours, subject, why } = PURPOSES[purpose];
  const expiresAt = new Date(now.getTime() + hours * HOUR);
  if (!(await issueTicket(handle, account.id, { code, expiresAt }))) return undefined;
  const duration = countText(hours, "hora", "horas");
  return {
    subject,
    greeting,
    paragraphs: [why],
    action: { label: "Escolher senha", href: `${publicUrl}/oidc/nova-senha?codigo=${code}` },
    notes: [`O link vale por ${duration} e só pode ser usado uma vez. Se você não esperava esta mensagem, ignore-a.`],
  };
}

/**
 * This mail has no link with a code, because a stranger can cause it and would invalidate the links that the person
 * asked for.
 */
async function warningLetter(
  handle: Handle,
  { account, publicUrl, greeting }: About,
): Promise<mails.Letter | undefined> {
  const incident = await incidentOf(handle, account.id);
  if (!incident) return undefined;
  return {
    subject: GUESSES,
    greeting,
    paragraphs: [
      `Houve ${incidentText(incident)}. Ninguém entrou com elas.`,
      "Se não foi você, alguém pode estar tentando adivinhar sua senha. Nos aparelhos em que você já entrou, nada muda. Se a entrada for recusada em outro, ou se quiser trocar a senha, peça um link em:",
    ],
    action: { label: "Recuperar senha", href: `${publicUrl}/oidc/recuperar-senha` },
  };
}
