// What the processes of one installation say to each other about open records, by notifications of the database: nothing of
// it is stored.
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { type Handle, run } from "../../framework/index.ts";
import type { Visit } from "./rooms.ts";

export const CHANNEL = "live_records";

export type LiveMessage = { room: string } & (
  | { kind: "here"; visit: Visit }
  | { kind: "gone"; visit: Pick<Visit, "tab" | "userID"> }
  | { kind: "comments" }
  | { kind: "messages" }
  // A process has begun to listen, and asks the others who is in which room.
  | { kind: "who" }
);

/** Other processes hear it once the transaction of the handle is committed. */
export async function announce(handle: Handle, message: LiveMessage): Promise<void> {
  await run(handle, "select pg_notify($1, $2)", [CHANNEL, JSON.stringify(message)]);
}

/** Returns undefined for a message of another version of the product. */
export function readMessage(text: string): LiveMessage | undefined {
  const message: unknown = JSON.parse(text);
  return isMessage(message) ? message : undefined;
}

function isMessage(value: unknown): value is LiveMessage {
  if (!isPlainObject(value) || typeof value.room !== "string") return false;
  if (value.kind === "comments" || value.kind === "messages" || value.kind === "who") return true;
  return (value.kind === "here" || value.kind === "gone") && isPlainObject(value.visit);
}

export const LIST = "list";
export const roomOf = (resource: string, record: number | typeof LIST): string => `${resource}/${record}`;

/** Undefined as a record means the list. */
export function partsOfRoom(room: string): { resource: string; record: string | undefined } {
  const [resource = "", record = ""] = room.split("/");
  return { resource, record: record === LIST ? undefined : record };
}
