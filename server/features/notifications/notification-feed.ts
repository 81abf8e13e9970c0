// From the database to the open streams: hears what was committed, by whichever process, reads it once and passes it on.
import type { ServerResponse } from "node:http";
import type { Notification } from "../../../src/base/notification.ts";
import type { ActiveSubscription, Database, SessionStatus } from "../../framework/index.ts";
import { type Frame, Hub, type Stream, TURN_MS } from "./hub.ts";
import { accessVersion, CHANNEL, greatestId, idsAfter, readArrivals } from "./queries.ts";

/** Sequences assign ids before rows are committed: among the last so many, ids that were not seen may still appear. */
const MARGIN = 20_000;
/** Bearers looked up together. */
const AT_ONCE = 50;

export class NotificationFeed {
  readonly hub = new Hub();
  private readonly database: Database;
  private listening: Promise<ActiveSubscription> | undefined;
  private clock: NodeJS.Timeout | undefined;
  private isTurning = false;
  /** The latest ids that have been processed. */
  private readonly recentIDs = new Set<number>();
  private floor = 0;
  private greatest = 0;
  private waiting: number[] = [];
  private passing: Promise<void> = Promise.resolve();
  private access = "";

  constructor(database: Database) {
    this.database = database;
  }

  /** The first stream makes the process listen. */
  async open(userID: number, session: SessionStatus, response: ServerResponse): Promise<Stream> {
    this.listening ??= this.listen().catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    });
    await this.listening;
    const stream = this.hub.open(userID, session, response);
    this.clock ??= setInterval(() => void this.turn(), TURN_MS).unref();
    return stream;
  }

  async close(): Promise<void> {
    clearInterval(this.clock);
    this.hub.close();
    await (await this.listening?.catch(() => undefined))?.close();
    await this.passing;
  }

  /** Once a second, for all streams together: no stream has a timer of its own. */
  async turn(): Promise<void> {
    const due = this.hub.beat();
    if (this.isTurning || this.hub.size === 0) return;
    this.isTurning = true;
    try {
      const version = await accessVersion(this.database.db);
      const streams = version === this.access ? due : this.hub.all();
      for (let at = 0; at < streams.length; at += AT_ONCE) await this.hub.recheck(streams.slice(at, at + AT_ONCE));
      // Set only now: until then, every delivery is preceded by a check of its own.
      this.access = version;
      if (this.waiting.length > 0) await this.passOn();
    } catch {
      // The database is away: the next turn tries again in a second.
    } finally {
      this.isTurning = false;
    }
  }

  private async listen(): Promise<ActiveSubscription> {
    this.access = await accessVersion(this.database.db);
    this.floor = await greatestId(this.database.db);
    this.greatest = this.floor;
    return this.database.listen({
      channel: CHANNEL,
      heard: (message) => this.hear(message.split(",").map(Number)),
      opened: () => void this.catchUp(),
    });
  }

  /** After the connection that hears was away: what was committed meanwhile. */
  private async catchUp(): Promise<void> {
    try {
      this.hear(await idsAfter(this.database.db, Math.max(this.floor, this.greatest - MARGIN)));
    } catch {
      // It is lost again, and this comes after it is back.
    }
  }

  private hear(ids: number[]): void {
    for (const id of ids) {
      if (this.recentIDs.has(id)) continue;
      this.recentIDs.add(id);
      this.waiting.push(id);
      this.greatest = Math.max(this.greatest, id);
    }
    while (this.recentIDs.size > MARGIN) this.recentIDs.delete(this.recentIDs.values().next().value!);
    if (this.waiting.length > 0) void this.passOn();
  }

  /** One after another, so that everybody is told in the order of the commits. All that waits by then is read at once. */
  private passOn(): Promise<void> {
    this.passing = this.passing.then(async () => {
      const ids = this.waiting.splice(0);
      if (ids.length === 0 || this.hub.size === 0) return;
      try {
        await this.hub.pass(await this.framesOf(ids));
      } catch {
        // The next turn tries again.
        this.waiting.unshift(...ids);
      }
    });
    return this.passing;
  }

  private async framesOf(ids: readonly number[]): Promise<Frame[]> {
    const { rows, access } = await readArrivals(this.database.db, ids, this.hub.users());
    if (rows.length > 0 && access !== this.access) {
      // Nobody gets a notification after the right to it has ended.
      const users = new Set(rows.map(({ userID }) => userID));
      await this.hub.recheck(this.hub.all().filter(({ userID }) => users.has(userID)));
    }
    return rows.map(({ userID, ...notification }) => frameOf(userID, notification));
  }
}

/** Spec api §4: one notification to a message. */
export function frameOf(userID: number, notification: Notification): Frame {
  const { uid } = notification;
  const text = `id: ${uid}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`;
  return { uid, userID, bytes: Buffer.from(text) };
}
