// How a mail of the sign-in is sent: written at the moment it leaves, and tried again for some hours.
import type { Context, Mailer, QueuedWork } from "../../framework/index.ts";
import { composeMail } from "./mails.ts";

type Composing = Parameters<typeof composeMail>[0];

/** One minute after the first failure, then twice as long each time: the last some two hours later. */
const RETRIES = { attempts: 8, first: 60, longest: 3_600 };
const LONGEST_SECONDS = 120;

export const mailWork = (deps: Composing & { mailer: Mailer }): QueuedWork<Context> => ({
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
