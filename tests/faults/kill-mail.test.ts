// Tests kill -9 during the delivery of a mail: it is not lost, and the second delivery is identical to the first.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../helpers/mail-server.ts";
import { withEmbedded } from "./helpers/audit.ts";
import { eventually } from "./helpers/eventually.ts";
import { fillFolder, makePlace, removeFolder } from "./helpers/installation.ts";
import { isNightly } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

let mailServer: MailServer;
let place: Place;
let server: ServerProcess;

beforeAll(async () => {
  mailServer = await startMailServer();
  place = { ...(await makePlace()), env: { SMTP_URL: mailServer.url } };
  fillFolder(place.dataDir);
  server = await start(place);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await mailServer?.close();
  removeFolder(place.dataDir);
});

const count = (least: number) =>
  eventually(
    async () => mailServer.received.length,
    (received) => received >= least,
  );

test.runIf(isNightly)(
  "a mail whose process was killed before the answer is sent by the next process, with the same mark and link",
  async () => {
    mailServer.beforeAnswer = async () => {
      mailServer.beforeAnswer = undefined;
      await server.end("SIGKILL");
    };
    const answer = await fetch(`${server.url}/oidc/recuperar-senha`, {
      method: "POST",
      body: new URLSearchParams({ email: "bianca.torres@aurora.example" }),
    });
    expect(answer.status).toBe(200);
    await count(1);
    await server.ended;
    // The heartbeat is set back, so that the test need not wait a minute for it to expire.
    await withEmbedded(place.dataDir, (query) =>
      query(
        "update pgboss.job set heartbeat_on = now() - interval '5 minutes', retry_delay = 0 where state = 'active'",
      ),
    );
    server = await start(place);
    await count(2);
    const [first, second] = mailServer.received;
    expect(second!.messageId).toBe(first!.messageId);
    expect(second!.text).toBe(first!.text);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    // The demonstration has jobs of its own, such as the summary of the day.
    const jobs = await withEmbedded(place.dataDir, (query) =>
      query("select status, attempts from queued_jobs where type = 'MAIL'"),
    );
    expect(jobs).toEqual([{ status: "DONE", attempts: 2 }]);
    expect(mailServer.received.filter(({ messageId }) => messageId === first!.messageId)).toHaveLength(2);
  },
);
