// Tests the open streams of one process: each gets every notification once, in whatever order events arrive.
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type Frame, Hub } from "../../../server/features/notifications/hub.ts";

const USER = 7;
const sessionStatus = { endsAt: Number.POSITIVE_INFINITY, check: async () => ({ access: [] }) } as never;
const frame = (uid: string): Frame => ({ uid, userID: USER, bytes: Buffer.from(uid) });

function reader(hub: Hub) {
  const written: string[] = [];
  const write = (bytes: Buffer) => written.push(bytes.toString());
  const response = { write, writableLength: 0, once: () => undefined } as unknown as ServerResponse;
  return { written, stream: hub.open(USER, sessionStatus, response) };
}

test("a stream gives each notification once, whether it came before, during or after the opening", async () => {
  const hub = new Hub();
  const { written, stream } = reader(hub);
  await hub.pass([frame("b"), frame("c")]);
  await hub.ready(stream, [frame("a"), frame("b")]);
  await hub.pass([frame("a"), frame("d")]);
  expect(written).toEqual(["a", "b", "c", "d"]);
});

test("a stream that continues after a notification is not given that one again", async () => {
  const hub = new Hub();
  const { written, stream } = reader(hub);
  await hub.ready(stream, [frame("b")], "a");
  await hub.pass([frame("a"), frame("c")]);
  expect(written).toEqual(["b", "c"]);
});
