// The open streams of one process: what each is given, once, whichever way it comes first.
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type Frame, Hub } from "../../../server/features/notifications/hub.ts";

const USER = 7;
const standing = { endsAt: Number.POSITIVE_INFINITY, check: async () => ({ access: [] }) } as never;
const frame = (uid: string): Frame => ({ uid, userID: USER, bytes: Buffer.from(uid) });

function reader(hub: Hub) {
  const given: string[] = [];
  const write = (bytes: Buffer) => given.push(bytes.toString());
  const response = { write, writableLength: 0, once: () => undefined } as unknown as ServerResponse;
  return { given, stream: hub.open(USER, standing, response) };
}

test("a stream gives each notification once, whether it is read on opening, heard meanwhile or heard later", async () => {
  const hub = new Hub();
  const { given, stream } = reader(hub);
  await hub.pass([frame("b"), frame("c")]);
  await hub.ready(stream, [frame("a"), frame("b")]);
  await hub.pass([frame("a"), frame("d")]);
  expect(given).toEqual(["a", "b", "c", "d"]);
});
