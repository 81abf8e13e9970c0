// Mails, and whoever takes them.
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../process/settings.ts";
import type { Mailbox } from "./mailbox.ts";

export interface Mail {
  /** The same at every attempt to send it. */
  key: string;
  at: Date;
  /** Shown as the sender's name when MAIL_FROM brings none. */
  sender: string;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** A PDF. */
export interface Attachment {
  fileName: string;
  bytes: Buffer;
}

export interface Mailer {
  /** @throws JobFailure in Portuguese; final when the server refused this very mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export type MailLog = Pick<FastifyBaseLogger, "info">;
export type MailSettings = Pick<Settings, "smtpUrl" | "mailFrom" | "mailReplyTo" | "publicUrl" | "dataDir">;
