// The readers of many streams in a process of their own: it opens them, and reports when an event has reached how many.
import { connect, type Socket } from "node:net";
import type { StreamAnswer, StreamJob } from "./stream-job.ts";

/** This many are opened at a time. */
const AT_ONCE = 100;
const PATIENCE_MS = 120_000;
/** This many source addresses are used, because the ports of one do not suffice. */
const ADDRESSES = 200;
const EVENT = "event: notification";

const sockets: Socket[] = [];
let arrivals: number[] = [];
let onArrival = (): void => undefined;

const now = (): number => performance.timeOrigin + performance.now();

function openOne(port: number, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${2 + (sockets.length % ADDRESSES)}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(message));
    sockets.push(socket);
    let isOpen = false;
    socket.setEncoding("latin1");
    socket.once("error", reject);
    socket.on("data", (text) => {
      if (!isOpen) {
        isOpen = true;
        if (String(text).startsWith("HTTP/1.1 200")) resolve();
        else reject(new Error(String(text).slice(0, 200)));
      }
      for (let at = String(text).indexOf(EVENT); at >= 0; at = String(text).indexOf(EVENT, at + 1)) {
        arrivals.push(now());
        onArrival();
      }
    });
  });
}

async function openAll(port: number, messages: string[]): Promise<void> {
  for (let at = 0; at < messages.length; at += AT_ONCE)
    await Promise.all(messages.slice(at, at + AT_ONCE).map((message) => openOne(port, message)));
}

function arrive(count: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, PATIENCE_MS);
    onArrival = () => {
      if (arrivals.length < count) return;
      clearTimeout(giveUp);
      resolve();
    };
    onArrival();
  });
}

async function perform(job: StreamJob): Promise<number[]> {
  if (job.act === "open") await openAll(job.port, job.messages);
  else if (job.act === "close") for (const socket of sockets.splice(0)) socket.destroy();
  else if (job.act === "listen") arrivals = [];
  else await arrive(job.count);
  return job.act === "arrive" ? arrivals : [];
}

process.on("message", ({ id, job }: { id: number; job: StreamJob }) => {
  perform(job).then(
    (times) => process.send!({ id, times } satisfies StreamAnswer),
    (error: Error) => process.send!({ id, failure: error.message } satisfies StreamAnswer),
  );
});
