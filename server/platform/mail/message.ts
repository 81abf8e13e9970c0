// A mail as nodemailer takes it. It encodes every header, so that no name or subject can bring one of its own.
import type { SendMailOptions } from "nodemailer";
import type { Mail, MailSettings } from "./mail.ts";
import type { Mailbox } from "./mailbox.ts";

export function messageOf(mail: Mail, settings: MailSettings): SendMailOptions {
  const from = senderOf(mail, settings);
  return {
    messageId: `<${mail.key}@${from.address.split("@").at(-1)}>`,
    date: mail.at,
    from,
    to: oneLine(mail.to),
    ...(settings.mailReplyTo ? { replyTo: oneLine(settings.mailReplyTo) } : {}),
    subject: plain(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ fileName, bytes }) => ({
      ...{ filename: plain(fileName), content: bytes, contentType: "application/pdf" },
    })),
    // No vacation answer comes back to it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function senderOf({ sender }: Mail, { mailFrom, publicUrl }: MailSettings): Mailbox {
  const { name, address } = mailFrom ?? { name: "", address: `nao-responda@${new URL(publicUrl).hostname}` };
  return oneLine({ name: name || sender, address });
}

const oneLine = ({ name, address }: Mailbox): Mailbox => ({ name: plain(name), address: plain(address) });

const plain = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();
