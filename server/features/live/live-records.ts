// Passes on, by the streams of this process, who has the same record open, that a record or list has changed, and that
// somebody has commented. The people of a room have just read it: what they get names the room and nothing of its rows.
import type { LiveVisitor } from "../../../src/base/live-events.ts";
import type { Database, runtime, Services } from "../../framework/index.ts";
import type { LiveStreams } from "../notifications/index.ts";
import { announce, CHANNEL, type LiveMessage, partsOfRoom, readMessage } from "./channel.ts";
import { Rooms, type Visit } from "./rooms.ts";
import { WatchedRows } from "./watched-rows.ts";

const TURN_MS = 1_000;

export class LiveRecords {
  private readonly rooms = new Rooms();
  private readonly rows: WatchedRows;
  private readonly database: Database;
  private readonly streams: LiveStreams;
  private listening: Promise<runtime.ActiveSubscription> | undefined;
  private clock: NodeJS.Timeout | undefined;
  private isTurning = false;

  constructor(database: Database, services: Services, streams: LiveStreams) {
    this.database = database;
    this.streams = streams;
    this.rows = new WatchedRows(services);
  }

  /** Returns the others who are in the room. */
  async enter(room: string, visit: Visit): Promise<LiveVisitor[]> {
    await this.listen();
    this.hear({ kind: "here", room, visit });
    await announce(this.database.db, { kind: "here", room, visit });
    return this.rooms.visitors(room, visit.userID);
  }

  async leave(room: string, visit: Pick<Visit, "tab" | "userID">): Promise<void> {
    this.hear({ kind: "gone", room, visit });
    await announce(this.database.db, { kind: "gone", room, visit });
  }

  async close(): Promise<void> {
    clearInterval(this.clock);
    await (await this.listening?.catch(() => undefined))?.close();
  }

  /** The process listens from the first record that somebody opens. */
  private async listen(): Promise<void> {
    this.listening ??= this.database
      .listen({
        channel: CHANNEL,
        heard: (text) => {
          const message = readMessage(text);
          if (message) this.hear(message);
        },
        opened: () => this.say({ kind: "who", room: "" }),
      })
      .catch((error: unknown) => {
        this.listening = undefined;
        throw error;
      });
    await this.listening;
    this.clock ??= setInterval(() => void this.turn(), TURN_MS).unref();
  }

  /** Where the database does not answer, each open page says again within seconds that it is there. */
  private say(message: LiveMessage): void {
    announce(this.database.db, message).catch(() => undefined);
  }

  private hear(message: LiveMessage): void {
    const { kind, room } = message;
    if (kind === "who") this.sayVisits();
    else if (kind === "comments" || kind === "messages") this.tell(room, kind);
    else if (kind === "gone" && this.rooms.leave(room, message.visit)) this.tellVisitors(room);
    else if (kind === "here" && this.rooms.enter(room, message.visit, Date.now())) this.tellVisitors(room);
  }

  private sayVisits(): void {
    for (const visit of this.rooms.visits()) this.say({ kind: "here", ...visit });
  }

  private async turn(): Promise<void> {
    for (const room of this.rooms.expire(Date.now())) this.tellVisitors(room);
    if (this.isTurning) return;
    this.isTurning = true;
    try {
      const here = new Set(this.streams.users());
      const watched = this.rooms.names().filter((room) => this.rooms.userIDs(room).some((id) => here.has(id)));
      if (watched.length === 0) return;
      for (const room of await this.rows.changed(this.database.db, watched)) this.tell(room, "changed");
    } catch {
      // The database does not answer, so the next turn tries again in a second.
    } finally {
      this.isTurning = false;
    }
  }

  private tellVisitors(room: string): void {
    for (const id of this.rooms.userIDs(room))
      this.send([id], room, { name: "presence", visitors: this.rooms.visitors(room, id) });
  }

  private tell(room: string, name: string): void {
    this.send(this.rooms.userIDs(room), room, { name });
  }

  private send(
    userIDs: readonly number[],
    room: string,
    { name, ...more }: { name: string; visitors?: LiveVisitor[] },
  ): void {
    void this.streams.send(userIDs, name, { ...partsOfRoom(room), ...more });
  }
}
