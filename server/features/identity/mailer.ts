// Where mails go. The bundled adapter writes each one as a file, for an installation whose mail service is not set up.
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function fileMailer(dataDir: string, log: FastifyBaseLogger): Mailer {
  const folder = join(dataDir, "outbox");
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      await writeFile(join(folder, name), messageOf(mail), { mode: 0o600 });
      log.info({ file: `outbox/${name}` }, "mail written to a file");
    },
  };
}

/** RFC 5322, readable by every mail program. */
function messageOf({ to, subject, text }: Mail, date = new Date()): string {
  const headers = [
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    "From: Esteira <nao-responda@localhost>",
    `To: ${to.replace(/[\r\n]/g, "")}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`;
}
