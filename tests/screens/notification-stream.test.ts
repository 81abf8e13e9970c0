// Tests the browser's side of the live stream with a fake clock: retries, giving up, and parsing of events.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as limits from "../../src/shell/notifications/limits.ts";
import { pictureOf } from "../../src/shell/notifications/notification.ts";
import { readEvents, type ServerEvent } from "../../src/shell/notifications/read-events.ts";
import { type Connection, EventStream, type StreamState } from "../../src/shell/notifications/stream.ts";

test("the times of the stream are those of the specification", () => {
  const { FETCH_SIZE, LOAD_MORE_ABOVE, BADGE_CAP, TOOLTIP_ABOVE, SKELETON_ROWS, STREAM } = limits;
  expect([FETCH_SIZE, LOAD_MORE_ABOVE, BADGE_CAP, TOOLTIP_ABOVE, SKELETON_ROWS]).toEqual([5, 4, 99, 48, 3]);
  expect(STREAM).toEqual({ retries: 3, retryMs: 8_000, silenceMs: 60_000 });
});

type Answer = "fails" | "opens" | "no token" | number;

/** Starts a stream against a stub server with one answer per request; the last answer repeats. */
function setUp(...answers: Answer[]) {
  const connections: (Connection & { at: number })[] = [];
  const states: StreamState[] = [];
  const events: ServerEvent[] = [];
  let missing = 0;
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const start = Date.now();
  const stream = new EventStream({
    async connect(connection) {
      connections.push({ ...connection, at: Date.now() - start });
      const answer = answers[Math.min(connections.length, answers.length) - 1]!;
      if (answer === "no token") return undefined;
      if (answer === "fails") throw new TypeError("no network");
      if (typeof answer === "number") return new Response(null, { status: answer });
      const source = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller;
        },
      });
      return new Response(source);
    },
    onState: (state) => states.push(state),
    onEvent: (event) => events.push(event),
    onMissingToken: () => missing++,
  });
  return {
    stream,
    connections,
    states,
    events,
    missing: () => missing,
    say: (text: string) => body!.enqueue(new TextEncoder().encode(text)),
    cut: () => body!.error(new TypeError("cut")),
    end() {
      body?.close();
      body = undefined;
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the stream of notifications", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("retries at once, after 8 and after 16 seconds, and is closed then", async () => {
    const { stream, connections, states } = setUp("fails");
    stream.start();
    await pass(60_000);
    expect(connections.map(({ at }) => at)).toEqual([0, 0, 8_000, 16_000]);
    expect(states).toEqual(["CONNECTING", "CLOSED"]);
  });

  test("restarts the count of retries once it was open, and requests events after the last one", async () => {
    const { stream, connections, states, say, cut } = setUp("fails", "fails", "opens", "fails");
    stream.start();
    await pass(8_000);
    say("id: u7\nevent: notification\ndata: {}\n\n");
    await pass(0);
    expect(states).toEqual(["CONNECTING", "OPEN"]);
    cut();
    await pass(60_000);
    expect(connections.map(({ at }) => at)).toEqual([0, 0, 8_000, 8_000, 16_000, 24_000]);
    expect(connections.at(-1)!.lastEventID).toBe("u7");
    expect(states.at(-1)).toBe("CLOSED");
  });

  test("treats an end by the server as a break", async () => {
    const { stream, connections, end } = setUp("opens");
    stream.start();
    await pass(1_000);
    end();
    await pass(0);
    expect(connections).toHaveLength(2);
  });

  test("pauses before reconnecting to a server that drops each connection at once", async () => {
    const { stream, connections, end } = setUp("opens");
    stream.start();
    for (let turn = 0; turn < 20; turn += 1) {
      await pass(500);
      end();
    }
    await pass(0);
    expect(connections.length).toBeLessThanOrEqual(4);
  });

  test("treats a minute without data as a break, and a heartbeat as data", async () => {
    const { stream, connections, say } = setUp("opens");
    stream.start();
    await pass(50_000);
    say(": ping\n\n");
    await pass(59_000);
    expect(connections).toHaveLength(1);
    await pass(1_001);
    expect(connections).toHaveLength(2);
  });

  test("renews a refused token once, then fails; it stops for people without the right", async () => {
    const refused = setUp(401);
    refused.stream.start();
    await pass(0);
    expect(refused.connections.slice(0, 2).map(({ renewToken }) => renewToken)).toEqual([false, true]);
    refused.stream.stop();
    const forbidden = setUp(403);
    forbidden.stream.start();
    await pass(60_000);
    expect([forbidden.connections.length, forbidden.states]).toEqual([1, ["CONNECTING", "CLOSED"]]);
  });

  test("requests nothing without a token, and says so", async () => {
    const { stream, connections, states, missing } = setUp("no token");
    stream.start();
    await pass(60_000);
    expect([connections.length, missing(), states]).toEqual([1, 1, ["CONNECTING", "CLOSED"]]);
  });

  test("is restarted on request, but never runs twice", async () => {
    const { stream, connections } = setUp("fails");
    stream.start();
    await pass(60_000);
    stream.start();
    stream.start();
    await pass(60_000);
    expect(connections).toHaveLength(8);
  });

  test("stops for good", async () => {
    const { stream, connections } = setUp("fails");
    stream.start();
    stream.stop();
    await pass(60_000);
    expect(connections).toHaveLength(1);
  });
});

describe("the events of a stream", () => {
  const read = async (...parts: string[]) => {
    const events: ServerEvent[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    await readEvents(body, { alive: () => undefined, event: (event) => events.push(event) });
    return events;
  };

  test("are parsed wherever the bytes are split", async () => {
    const text = 'id: a\nevent: notification\ndata: {"título":"ação"}\n\n: ping\n\nid:b\r\ndata:1\r\ndata:2\r\n\r\n';
    const expected = [
      { id: "a", name: "notification", data: '{"título":"ação"}' },
      { id: "b", name: "message", data: "1\n2" },
    ];
    expect(await read(text)).toEqual(expected);
    expect(await read(...text)).toEqual(expected);
  });

  test("are complete: an unfinished message is dropped", async () => {
    expect(await read("data: 1\n\ndata: 2\n")).toHaveLength(1);
  });
});

describe("the picture of a notification", () => {
  test.each([
    ["/icons/message.svg?color=FF0000", "people", "#FF0000"],
    ["https://cdn/icons/chat.svg?color=0288d1", "people", "#0288d1"],
    ["/icons/unknown.svg", "bell", undefined],
    ["/icons/notice.svg?color=red;background:url(x)", "bell", undefined],
    [null, "bell", undefined],
  ])("%s is drawn as %s in %s", (icon, name, colour) => {
    expect(pictureOf(icon)).toEqual({ name, colour });
  });
});
