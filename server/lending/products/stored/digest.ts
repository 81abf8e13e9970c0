// The digest of a stored result: SHA-256 of its JSON with the names in order, as a database may give them in any.
import { createHash } from "node:crypto";
import { isPlainObject } from "../../../../src/base/plain-object.ts";

export const digestOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(inOrder(value)))
    .digest("hex");

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlainObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined ? [] : [[name, inOrder(value[name])] as const])),
  );
}
