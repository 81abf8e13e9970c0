// Opens the mailer of this installation: an SMTP server, or a folder where none is configured.
import { fileMailer } from "./file-mailer.ts";
import type { Mailer, MailLog, MailSettings } from "./mail.ts";
import { smtpMailer } from "./smtp-mailer.ts";

export const openMailer = (settings: MailSettings, log: MailLog): Mailer =>
  settings.smtpUrl === undefined ? fileMailer(settings, log) : smtpMailer(settings.smtpUrl, settings);
