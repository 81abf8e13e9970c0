// Says to the server, while a record or list is on the screen, that it is open here, and hears who else has it open and
// whether it changes. Calls go out in the background: without them a page works as if nobody else were there.
import { useEffect, useRef, useState } from "react";
import type { RaRecord } from "react-admin";
import { apiFetch } from "../../auth/api-fetch.ts";
import { onBeforeSignOut } from "../../base/before-sign-out.ts";
import { type LiveEvent, type LiveRoom, type LiveVisitor, onLiveEvent, passLiveEvent } from "../../base/live-events.ts";

const BEAT_MS = 15_000;
const LIST = "list";
const NOBODY: LiveVisitor[] = [];

interface Room {
  resource: string;
  /** Absent for the list of the register. */
  record?: RaRecord["id"];
  isEditing?: boolean;
  /** Registers that cannot be opened have no room. */
  isOpen?: boolean;
}

/** Returns the others in the room; `onChanged` is called when somebody, perhaps this person, has changed its rows. */
export function useRoom(room: Room, onChanged?: () => void): LiveVisitor[] {
  const { resource, record, isEditing = false, isOpen = true } = room;
  const [visitors, setVisitors] = useState(NOBODY);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (!isOpen) return;
    const id = record === undefined ? undefined : String(record);
    const visit = new RoomVisit(`/live/${encodeURIComponent(resource)}/${encodeURIComponent(id ?? LIST)}`, isEditing, {
      onVisitors: setVisitors,
      onChanged: () => changed.current?.(),
      // As the stream would have said it.
      onOtherVersion: () => passLiveEvent({ name: "changed", resource, record: id }),
    });
    const stopHearing = onLiveEvent((event) => {
      if (event.resource === resource && event.record === id) visit.hear(event);
    });
    const leave = () => {
      stopHearing();
      visit.end();
    };
    // Nothing is asked for a person who is leaving, whom the others see go.
    const forget = onBeforeSignOut(async () => leave());
    visit.start();
    return () => {
      forget();
      leave();
      setVisitors(NOBODY);
    };
  }, [resource, record, isEditing, isOpen]);
  return visitors;
}

interface VisitHandlers {
  onVisitors: (visitors: LiveVisitor[]) => void;
  onChanged: () => void;
  onOtherVersion: () => void;
}

class RoomVisit {
  private readonly address: string;
  private readonly isEditing: boolean;
  private readonly handlers: VisitHandlers;
  private readonly tab = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("-");
  private timer: ReturnType<typeof setInterval> | undefined;
  private version: string | undefined;
  private isOver = false;

  constructor(address: string, isEditing: boolean, handlers: VisitHandlers) {
    this.address = address;
    this.isEditing = isEditing;
    this.handlers = handlers;
  }

  start(): void {
    void this.beat();
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
    document.addEventListener("visibilitychange", this.follow);
    window.addEventListener("pagehide", this.leave);
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.follow);
    window.removeEventListener("pagehide", this.leave);
    this.leave();
  }

  hear({ name, visitors }: LiveEvent): void {
    if (name === "presence") this.handlers.onVisitors(visitors ?? NOBODY);
    else if (name === "changed") this.handlers.onChanged();
  }

  /** Nobody reads a page in a hidden tab; a form there is still being worked on. */
  private isAway(): boolean {
    return document.visibilityState === "hidden" && !this.isEditing;
  }

  private readonly follow = (): void => {
    if (this.isAway()) this.leave();
    else void this.beat();
  };

  private readonly leave = (): void => {
    void apiFetch(`${this.address}?tab=${this.tab}`, { method: "DELETE", keepalive: true }).catch(() => undefined);
  };

  private async beat(): Promise<void> {
    if (this.isAway()) return;
    const answer = await this.say().catch(() => undefined);
    if (this.isOver || !answer) return;
    this.handlers.onVisitors(answer.visitors);
    // The stream may have been closed meanwhile, and not everybody has one.
    if (this.version !== undefined && this.version !== answer.version) this.handlers.onOtherVersion();
    this.version = answer.version;
  }

  private async say(): Promise<LiveRoom | undefined> {
    const response = await apiFetch(this.address, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ tab: this.tab, isEditing: this.isEditing }),
    });
    return response.ok ? response.json() : undefined;
  }
}
