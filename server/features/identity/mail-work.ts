// Sends a mail of the sign-in: the text is written when the mail is sent, and a failed mail is tried again for some
// hours.
import type { Context, mails, QueuedWork } from "../../framework/index.ts";
import { composeMail } from "./mails.ts";

type Composing = Parameters<typeof composeMail>[0];

/** The first retry comes after one minute and the pauses double, so the last one comes after some two hours. */
const RETRIES = { attempts: 8, first: 60, longest: 3_600 };
const LONGEST_SECONDS = 120;

export const mailWork = (deps: Composing & { mailer: mails.Mailer }): QueuedWork<Context> => ({
  type: "MAIL",
  atOnce: 3,
  longestSeconds: LONGEST_SECONDS,
  retries: RETRIES,
  async run({ clock }, job) {
    const mail = await composeMail(deps, job, clock.now());
    if (mail) await deps.mailer.send(mail);
    return mail !== undefined;
  },
});
