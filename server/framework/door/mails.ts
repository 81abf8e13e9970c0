// Mails: their letters, and whoever sends them.
export { type Letter, writeLetter } from "../../platform/mail/letter.ts";
export type { Attachment, Mail, Mailer } from "../../platform/mail/mail.ts";
