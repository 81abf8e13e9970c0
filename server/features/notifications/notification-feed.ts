// Brings notifications from the database to the open streams: it listens for commits of every process, reads each
// notification once and sends it to the streams.
import type { ServerResponse } from "node:http";
import type { Notification } from "../../../src/base/notification.ts";
import type { Database, permissions, runtime } from "../../framework/index.ts";
import { type Frame, Hub, type Stream, TURN_MS } from "./hub.ts";
import { accessVersion, CHANNEL, greatestId, idsAfter, readArrivals } from "./queries.ts";

/** Sequences assign ids before rows are committed, so among this many latest ids some may still appear. */
const MARGIN = 20_000;
/** This many bearers are looked up together. */
const AT_ONCE = 50;

export class NotificationFeed {
  readonly hub = new Hub();
  private readonly database: Database;
  private listening: Promise<runtime.ActiveSubscription> | undefined;
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

  /** The process listens to the database from its first stream on. */
  async open(userID: number, session: permissions.SessionStatus, response: ServerResponse): Promise<Stream> {
    this.listening ??= this.listen().catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    });
    await this.listening;
    const stream = this.hub.open(userID, session, response);
    this.clock ??= setInterval(() => void this.turn(), TURN_MS).unref();
    return stream;
  }

  users(): number[] {
    return this.hub.users();
  }

  /** A message without an id: a stream that is opened again does not get it once more. */
  async send(userIDs: readonly number[], event: string, data: object): Promise<void> {
    const bytes = Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    await this.hub.pass(userIDs.map((userID) => ({ uid: "", userID, bytes })));
  }

  async close(): Promise<void> {
    clearInterval(this.clock);
    this.hub.close();
    await (await this.listening?.catch(() => undefined))?.close();
    await this.passing;
  }

  /** Runs once a second for all streams together, so that no stream needs a timer of its own. */
  async turn(): Promise<void> {
    const due = this.hub.beat();
    if (this.isTurning || this.hub.size === 0) return;
    this.isTurning = true;
    try {
      const version = await accessVersion(this.database.db);
      const streams = version === this.access ? due : this.hub.all();
      for (let at = 0; at < streams.length; at += AT_ONCE) await this.hub.recheck(streams.slice(at, at + AT_ONCE));
      // The version is set only now: until then, every delivery is preceded by a check.
      this.access = version;
      if (this.waiting.length > 0) await this.passOn();
    } catch {
      // The database does not answer, so the next turn tries again in a second.
    } finally {
      this.isTurning = false;
    }
  }

  private async listen(): Promise<runtime.ActiveSubscription> {
    this.access = await accessVersion(this.database.db);
    this.floor = await greatestId(this.database.db);
    this.greatest = this.floor;
    return this.database.listen({
      channel: CHANNEL,
      heard: (message) => this.hear(message.split(",").map(Number)),
      opened: () => void this.catchUp(),
    });
  }

  /** Reads the notifications that were committed while the listening connection was lost. */
  private async catchUp(): Promise<void> {
    try {
      this.hear(await idsAfter(this.database.db, Math.max(this.floor, this.greatest - MARGIN)));
    } catch {
      // The connection is lost again; this function runs once more when it is back.
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

  /**
   * Reads run one after another, so that people receive notifications in the order of the commits. Each read takes all
   * ids that wait.
   */
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
      // No person gets a notification after the right to it has ended.
      const users = new Set(rows.map(({ userID }) => userID));
      await this.hub.recheck(this.hub.all().filter(({ userID }) => users.has(userID)));
    }
    return rows.map(({ userID, ...notification }) => frameOf(userID, notification));
  }
}

/** Each message contains one notification. Spec api §4. */
export function frameOf(userID: number, notification: Notification): Frame {
  const { uid } = notification;
  const text = `id: ${uid}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`;
  return { uid, userID, bytes: Buffer.from(text) };
}
