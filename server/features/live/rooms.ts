// Who has which record open, as this process has heard it from all processes. A room is a record or the list of a register;
// a visit is one tab in it, which ends when the tab says so or when it has not been heard of for a while.
import type { LiveVisitor } from "../../../src/base/live-events.ts";

export interface Visit {
  /** Made up by the tab. */
  tab: string;
  userID: number;
  name: string;
  isEditing: boolean;
}

/** Longer than two heartbeats of a page in sight. */
const READING_MS = 40_000;
/** A form may wait in a hidden tab, where a browser lets a page work once a minute. */
const EDITING_MS = 100_000;

export class Rooms {
  private readonly rooms = new Map<string, Map<string, Visit & { endsAt: number }>>();

  /** Returns whether the others in the room now see something else. */
  enter(room: string, visit: Visit, now: number): boolean {
    const visits = this.rooms.get(room) ?? new Map();
    const before = visits.get(keyOf(visit));
    visits.set(keyOf(visit), { ...visit, endsAt: now + (visit.isEditing ? EDITING_MS : READING_MS) });
    this.rooms.set(room, visits);
    return before?.isEditing !== visit.isEditing;
  }

  /** Returns whether there was such a visit. */
  leave(room: string, visit: Pick<Visit, "tab" | "userID">): boolean {
    const visits = this.rooms.get(room);
    const wasHere = visits?.delete(keyOf(visit)) === true;
    if (visits?.size === 0) this.rooms.delete(room);
    return wasHere;
  }

  /** Ends the visits that were not heard of, and returns the rooms that they were in. */
  expire(now: number): string[] {
    const left = [...this.rooms].filter(([room, visits]) => {
      const over = [...visits.values()].filter(({ endsAt }) => endsAt <= now);
      for (const visit of over) this.leave(room, visit);
      return over.length > 0;
    });
    return left.map(([room]) => room);
  }

  visits(): { room: string; visit: Visit }[] {
    return [...this.rooms].flatMap(([room, visits]) =>
      [...visits.values()].map(({ endsAt: _endsAt, ...visit }) => ({ room, visit })),
    );
  }

  names(): string[] {
    return [...this.rooms.keys()];
  }

  userIDs(room: string): number[] {
    return [...new Set([...(this.rooms.get(room)?.values() ?? [])].map(({ userID }) => userID))];
  }

  /** The people in a room but one, each once, in the order in which they came. */
  visitors(room: string, exceptID: number): LiveVisitor[] {
    const people = new Map<number, LiveVisitor>();
    for (const { userID: id, name, isEditing } of this.rooms.get(room)?.values() ?? [])
      if (id !== exceptID) people.set(id, { id, name, isEditing: isEditing || people.get(id)?.isEditing === true });
    return [...people.values()];
  }
}

/** Nobody can end the visit of somebody else by the name of a tab. */
const keyOf = ({ tab, userID }: Pick<Visit, "tab" | "userID">): string => `${userID} ${tab}`;
