// The open streams of one process: their users, the frames that each is sent, and when each ends. This file never reads
// the database.
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import { AppError } from "../../../src/base/app-error.ts";
import type { permissions } from "../../framework/index.ts";
import { isStaff } from "./staff.ts";

const MOST_STREAMS = 20;
/**
 * At most this many bytes wait for a reader; a slower one is disconnected, and gets the missed notifications when it
 * reconnects.
 */
const MOST_WAITING = 64 * 1024;
/** The turns of the clock below between two heartbeats of a stream. Spec api §4. */
const HEARTBEAT_TURNS = 25;
export const TURN_MS = 1_000;
/** After this many writes other work has its turn. */
const SLICE = 1_000;
const PING = Buffer.from(": ping\n\n");

/** One notification as it is written to streams, encoded once for all of them. */
export interface Frame {
  uid: string;
  userID: number;
  bytes: Buffer;
}

export interface Stream {
  readonly userID: number;
  readonly session: permissions.SessionStatus;
  readonly response: ServerResponse;
  /** Frames that arrived before the stream was ready; absent when it is ready. */
  early?: Frame[];
  /** Uids that the client has had by the opening; a live frame of one of them is skipped. */
  replayed?: Set<string>;
  readonly turn: number;
}

export class Hub {
  private readonly byUser = new Map<number, Set<Stream>>();
  private opened = 0;
  private turns = 0;
  size = 0;

  users(): number[] {
    return [...this.byUser.keys()];
  }

  all(): Stream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  /** From now on the stream misses nothing: frames are queued until `ready` is called. */
  open(userID: number, session: permissions.SessionStatus, response: ServerResponse): Stream {
    const own = this.byUser.get(userID) ?? new Set<Stream>();
    if (own.size >= MOST_STREAMS)
      throw new AppError("RATE_LIMITED", { message: "Há janelas demais abertas. Feche algumas e tente novamente." });
    const stream: Stream = { userID, session, response, early: [], turn: this.opened++ % HEARTBEAT_TURNS };
    this.byUser.set(userID, own.add(stream));
    this.size += 1;
    response.once("close", () => this.forget(stream));
    return stream;
  }

  /** Sends `missed` first; later frames that are among them, or of the `last` one that the client has, are skipped. */
  async ready(stream: Stream, missed: readonly Frame[], last?: string): Promise<void> {
    const replayed = new Set(missed.map(({ uid }) => uid));
    if (last !== undefined) replayed.add(last);

    stream.replayed = replayed;
    for (const { bytes } of missed) await writeTo(stream, bytes);
    for (let next = stream.early?.shift(); next; next = stream.early?.shift())
      if (!replayed.delete(next.uid)) await writeTo(stream, next.bytes);
    stream.early = undefined;
  }

  forget(stream: Stream): void {
    const own = this.byUser.get(stream.userID);
    if (!own?.delete(stream)) return;
    this.size -= 1;
    if (own.size === 0) this.byUser.delete(stream.userID);
  }

  /** Writes each frame to all streams of its user in order, and lets other work run during long lists. */
  async pass(frames: Iterable<Frame>): Promise<void> {
    let written = 0;
    for (const frame of frames)
      for (const stream of this.byUser.get(frame.userID) ?? []) {
        if (stream.early) stream.early.push(frame);
        else if (!stream.replayed?.delete(frame.uid)) await writeTo(stream, frame.bytes);
        if (++written % SLICE === 0) await breathe();
      }
  }

  /**
   * Runs one turn of the clock: ends streams whose session is over, and sends a heartbeat to one twenty-fifth of the
   * others.
   */
  beat(now = Date.now()): Stream[] {
    const turn = this.turns++ % HEARTBEAT_TURNS;
    const due: Stream[] = [];
    for (const streams of this.byUser.values())
      for (const stream of streams) {
        if (stream.session.endsAt <= now) this.end(stream);
        else if (stream.turn === turn && !stream.early) due.push(stream);
      }
    for (const stream of due) {
      // A reader that has not yet taken the last heartbeat is gone.
      if (stream.response.writableLength > 0) stream.response.destroy();
      else stream.response.write(PING);
    }
    return due;
  }

  /**
   * Ends the streams whose bearer may no longer read notifications. A check that fails for another reason ends none.
   */
  async recheck(streams: Iterable<Stream>): Promise<void> {
    await Promise.all([...streams].map(async (stream) => (await isAllowed(stream)) || this.end(stream)));
  }

  end(stream: Stream): void {
    this.forget(stream);
    stream.response.end();
  }

  close(): void {
    for (const stream of this.all()) this.end(stream);
  }
}

/** A write usually needs no waiting. */
function writeTo({ response }: Stream, bytes: Buffer): Promise<void> | undefined {
  response.write(bytes);
  return response.writableLength > MOST_WAITING ? dropUnlessDrained(response) : undefined;
}

/** A burst fills the buffer of any reader for a moment; a reader that has taken nothing by the next turn is slow. */
async function dropUnlessDrained(response: ServerResponse): Promise<void> {
  const waiting = response.writableLength;
  await breathe();
  if (response.writableLength > MOST_WAITING && response.writableLength >= waiting) response.destroy();
}

async function isAllowed({ session }: Stream): Promise<boolean> {
  try {
    return isStaff(await session.check());
  } catch (error) {
    return !(error instanceof AppError && (error.status === 401 || error.status === 403));
  }
}
