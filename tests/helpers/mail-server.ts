// A real mail server on a port of its own, which records the mails that it takes and refuses the next ones on request.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail extends Email {
  recipients: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** SMTP codes with which the next mails are refused, one each; later mails are taken. */
  refusals: number[];
  /** Runs when a mail has arrived whole, before it is acknowledged. */
  beforeAnswer: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const { port: chosenPort = 0, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...rest,
    onData(stream, session, done) {
      const take = async (raw: Buffer) => {
        const refusal = mails.refusals.shift();
        if (refusal) return done(Object.assign(new Error("5.1.1 caixa inexistente"), { responseCode: refusal }));
        const mail = await PostalMime.parse(raw);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.received.push({ ...mail, recipients, raw: raw.toString() });
        await mails.beforeAnswer?.();
        done();
      };
      // Half a mail of a client that is killed is none.
      buffer(stream).then(take, () => undefined);
    },
  });
  // A client that is killed breaks its connection, which is no error of the test.
  server.on("error", () => undefined);
  const listener = server.listen(chosenPort, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    refusals: [],
    beforeAnswer: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mails;
}
