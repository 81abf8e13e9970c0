// Mails by SMTP. What the address says besides host, port, user and password are options of nodemailer: smtp://…?requireTLS=true.

import { createTransport } from "nodemailer";
import { JobFailure } from "../jobs/queued-work.ts";
import { errorCode } from "../process/error-code.ts";
import { fileMailer } from "./file-mailer.ts";
import type { Mailer, MailLog, MailSettings } from "./mail.ts";
import { messageOf } from "./message.ts";

const CONNECTIONS = 3;
/** Together shorter than a worker may take. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpMailer(url: string, settings: MailSettings): Mailer {
  const { protocol, username, host } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A password never travels in the clear, unless the address says so.
    requireTLS: protocol === "smtp:" && username !== "",
    ...PATIENCE,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, settings));
      } catch (cause) {
        throw failureOf(cause, host);
      }
    },
    close: () => transport.close(),
  };
}

function failureOf(cause: unknown, host: string): JobFailure {
  const { code, responseCode, response } = readFailure(cause);
  const answer = (response ?? "").replace(/\s+/g, " ").slice(0, 300);
  if (code === "EAUTH")
    return new JobFailure(`O servidor de e-mail (${host}) recusou o usuário ou a senha de SMTP_URL.`, { cause });
  if (code === "ETLS")
    return new JobFailure(`A conexão com o servidor de e-mail (${host}) não pôde ser cifrada.`, { cause });
  if (responseCode === undefined)
    return new JobFailure(`O servidor de e-mail (${host}) não respondeu (${code ?? "sem código"}).`, { cause });
  if (responseCode >= 500)
    return new JobFailure(`O servidor de e-mail recusou a mensagem: ${answer}`, { cause, isFinal: true });
  return new JobFailure(`O servidor de e-mail não aceitou a mensagem agora: ${answer}`, { cause });
}

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Reads the fields of nodemailer's error other than its text, which may quote the mail. */
function readFailure(cause: unknown): SmtpFailure {
  if (typeof cause !== "object" || cause === null) return {};
  const responseCode =
    "responseCode" in cause && typeof cause.responseCode === "number" ? cause.responseCode : undefined;
  const response = "response" in cause && typeof cause.response === "string" ? cause.response : undefined;
  return { code: errorCode(cause), responseCode, response };
}

/** Opens the mailer of this installation: an SMTP server, or a folder where none is configured. */
export const openMailer = (settings: MailSettings, log: MailLog): Mailer =>
  settings.smtpUrl === undefined ? fileMailer(settings, log) : smtpMailer(settings.smtpUrl, settings);
