// The mailer of an installation without a mail server: each mail is a file that every mail program opens.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { JobFailure } from "../jobs/queued-work.ts";
import { errorCode } from "../process/error-code.ts";
import type { Mail, Mailer, MailLog, MailSettings } from "./mail.ts";
import { messageOf } from "./message.ts";

export function fileMailer(settings: MailSettings, log: MailLog): Mailer {
  const folder = join(settings.dataDir, "outbox");
  const builder = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await builder.sendMail(messageOf(mail, settings));
      const name = fileNameOf(mail);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
        await rename(join(folder, `${name}.part`), join(folder, name));
      } catch (cause) {
        throw new JobFailure(`O arquivo do e-mail não pôde ser gravado (${errorCode(cause) ?? "sem código"}).`, {
          cause,
        });
      }
      log.info({ file: `outbox/${name}` }, "mail written to a file");
    },
    close: () => builder.close(),
  };
}

/** The same for every attempt: a mail is one file. */
const fileNameOf = ({ at, key }: Mail): string => `${at.toISOString().replaceAll(":", "-")}-${key}.eml`;
