// Tells which failures mean that the database is unreachable for a moment, and not that the request is wrong.
import { objectOf } from "../../../src/base/plain-object.ts";

/**
 * SQLSTATEs of connection, shutdown, resources, a standby, a statement or lock that timed out, a conflict, and of a
 * transaction that the embedded engine could not end for lack of space.
 */
const AWAY = /^(08|24000|57P|53[023]|25006|25P03|57014|40001|40P01|55P03)/;
const NETWORK = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)/;
/** The driver reports these failures without a code, only by their message. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|database closed|not queryable|pool after calling end/i;

export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall } = objectOf(error);
  if (typeof code !== "string") return error instanceof Error && WORDS.test(error.message);
  // A missing socket of the file system fails to connect with ENOENT.
  return AWAY.test(code) || NETWORK.test(code) || syscall === "connect";
}

const STORAGE_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Answers whether the disk is full, in the database or beside it. */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.has(String(objectOf(error).code));
}
