// Stores files in a bucket of the S3 protocol. A bucket needs length and hash before the first byte, so a file is first
// written to the temporary folder and sent from there; it is never whole in memory.
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import type { Settings } from "../../framework/index.ts";
import type { Storage } from "./storage.ts";

type Bucket = Extract<Settings["files"], { kind: "s3" }>;

const RETRIES = 3;
const SEND_TIMEOUT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 15_000;

export function s3Storage(bucket: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: "s3",
    retries: RETRIES,
  });
  const urlOf = (key: string) => `${bucket.endpoint.replace(/\/$/, "")}/${bucket.bucket}/${key}`;
  return {
    put: (key, stream) => spool(stream, (file, sha256) => send(client, urlOf(key), file, sha256)),
    get: (key) => receive(client, urlOf(key)),
    async remove(key) {
      const answer = await client.fetch(urlOf(key), {
        method: "DELETE",
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (!answer.ok && answer.status !== 404) throw refused("DELETE", answer);
    },
  };
}

async function spool(stream: Readable, work: (file: Blob, sha256: string) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, hashing, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    await work(await openAsBlob(path), hash.digest("hex"));
  } finally {
    await rm(path, { force: true });
  }
}

async function send(client: AwsClient, url: string, file: Blob, sha256: string): Promise<void> {
  const answer = await client.fetch(url, {
    method: "PUT",
    body: file,
    headers: { "x-amz-content-sha256": sha256 },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  if (!answer.ok) throw refused("PUT", answer);
}

async function receive(client: AwsClient, url: string): Promise<Readable | undefined> {
  // Only the head of the answer must come in time: a slow reader may take its time with the bytes.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_TIMEOUT_MS);
  try {
    const answer = await client.fetch(url, { method: "GET", signal: patience.signal });
    if (answer.status === 404) return undefined;
    if (!answer.ok || !answer.body) throw refused("GET", answer);
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  } finally {
    clearTimeout(timer);
  }
}

function refused(method: string, answer: Response): Error {
  return new Error(`The bucket answered ${method} with ${answer.status}.`);
}
