// The mails with the signed copies: one for each signer, once, and only when nothing is with the signers any more.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { permissions } from "../../../server/framework/index.ts";
import { queueCopies } from "../../../server/lending/operations/signing/copy-mail.ts";
import {
  addWitnesses,
  contract,
  contractID,
  id,
  operations,
  rows,
  type Signer,
  send,
  signAs,
  signers,
  withContract,
} from "./signing-place.ts";

withContract();

beforeEach(async () => {
  await rows("delete from queued_jobs returning id");
  await operations.op.post(`/operations/${id}/signers`);
  await addWitnesses();
  await send();
});

const queued = () =>
  rows<{ title: string; status: string }>(
    "select title, status from queued_jobs where type = 'SIGNED_COPIES' order by id",
  );

/** What the job does that looks for documents without copies. */
function sweep(): Promise<void> {
  const { database, clock, app } = operations.server;
  const context = { db: database.db, clock, services: app.services, caller: permissions.SYSTEM_CALLER, traceId: "t" };
  return queueCopies(context as never, (db, job) => app.queue.add(db, job));
}

/** The mails that the installation has written, as texts. */
const mails = (): string[] => {
  const folder = join(operations.server.settings.dataDir, "outbox");
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => text.includes(ATTACHED));
};

const ATTACHED = "Content-Type: application/pdf";

/** The digest of the attached file. */
const attached = (mail: string): string => {
  const part = mail.slice(mail.indexOf(ATTACHED));
  const body = part.slice(part.indexOf("\r\n\r\n")).split("\r\n--")[0] ?? "";
  return createHash("sha256").update(Buffer.from(body, "base64")).digest("hex");
};

test("each signer gets the signed copy once, after the last signature", async () => {
  const all = (await signers()) as Signer[];
  for (const signer of all.slice(0, -1)) await signAs(signer);
  expect(await queued()).toEqual([]);
  await signAs(all.at(-1)!);
  expect((await queued()).map(({ title }) => title)).toEqual(all.map(({ name }) => `Via assinada para ${name}`));
  await sweep();
  expect(await queued()).toHaveLength(all.length);
  await operations.server.app.queue.turn();
  expect((await queued()).map(({ status }) => status)).toEqual(all.map(() => "DONE"));
  const { signedSha256 } = await contract();
  expect(mails().map(attached)).toEqual(all.map(() => signedSha256));
});

test("a document that is signed waits for the others of its operation", async () => {
  await rows(
    "insert into operation_contracts (operation_id, name, status, is_current) values ($1, 'OUTRO', 'EN', true) returning id",
    [id],
  );
  for (const signer of (await signers()) as Signer[]) await signAs(signer);
  expect((await contract()).status).toBe("AS");
  expect(await queued()).toEqual([]);
  await rows("update operation_contracts set status = 'CA' where operation_id = $1 and id <> $2 returning id", [
    id,
    contractID,
  ]);
  await sweep();
  expect(await queued()).toHaveLength((await signers()).length);
});
