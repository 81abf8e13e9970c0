// Coordinates the tabs of one person in one browser: one tab has the stream for all, and each is informed of events and
// acts of the others. A browser allows few connections to a site, so a stream in every tab would leave none for the
// calls.

import type { ServerEvent } from "./read-events.ts";
import { EventStream, type StreamHandlers, type StreamState } from "./stream.ts";

type Message =
  | { kind: "state"; state: StreamState }
  | { kind: "event"; event: ServerEvent }
  | { kind: "changed" }
  | { kind: "hello" }
  | { kind: "wake" };

interface TabHandlers {
  connect: StreamHandlers["connect"];
  onState(state: StreamState): void;
  onEvent(event: ServerEvent): void;
  /**
   * Is called when events may have been missed, or another tab has changed something, so that the shown data is read
   * again.
   */
  onStale(): void;
  onMissingToken(): void;
}

export interface Tabs {
  /** Tries again after the stream was given up. */
  wake(): void;
  /** Must be called when this tab has changed data that the others show too. */
  changed(): void;
  leave(): void;
}

const NAME = "esteira-notifications";

export function joinTabs(userID: string, handlers: TabHandlers): Tabs {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`${NAME}-${userID}`);
  const leaving = new AbortController();
  const post = (message: Message) => channel?.postMessage(message);
  let stream: EventStream | undefined;
  let state: StreamState = "CONNECTING";
  const become = (next: StreamState) => {
    // Events sent while the stream was closed are read.
    if (next === "OPEN" && state !== "OPEN") handlers.onStale();
    state = next;
    handlers.onState(next);
  };
  const lead = () => {
    stream = new EventStream({
      connect: handlers.connect,
      onMissingToken: handlers.onMissingToken,
      onState(next) {
        become(next);
        post({ kind: "state", state: next });
      },
      onEvent(event) {
        handlers.onEvent(event);
        post({ kind: "event", event });
      },
    });
    stream.start();
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "changed") handlers.onStale();
    else if (data.kind === "wake") stream?.start();
    else if (data.kind === "hello" && stream) post({ kind: "state", state });
    else if (data.kind === "event" && !stream) handlers.onEvent(data.event);
    else if (data.kind === "state" && !stream) become(data.state);
  });
  becomeLeader(`${NAME}-${userID}`, leaving.signal, lead);
  post({ kind: "hello" });
  return {
    wake: () => (stream ? stream.start() : post({ kind: "wake" })),
    changed: () => post({ kind: "changed" }),
    leave() {
      leaving.abort();
      stream?.stop();
      channel?.close();
    },
  };
}

/** Calls `lead` when no other tab leads any more. Without locks (a page over plain HTTP) every tab leads for itself. */
function becomeLeader(name: string, signal: AbortSignal, lead: () => void): void {
  if (!globalThis.navigator?.locks) {
    lead();
    return;
  }
  navigator.locks
    .request(name, { signal }, async () => {
      if (signal.aborted) return;
      lead();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    })
    // The tab was closed before its turn came.
    .catch(() => undefined);
}
