// Which failures say that the database is away for a moment, and not that something is wrong with what was asked.
import { objectOf } from "../../../src/base/plain-object.ts";

/**
 * By SQLSTATE: connection, shutdown, resources, a standby, a statement or a wait ended for taking too long, a conflict, and what
 * the embedded engine answers to the end of a transaction that it had no space for.
 */
const AWAY = /^(08|24000|57P|53[023]|25006|25P03|57014|40001|40P01|55P03)/;
const NETWORK = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)/;
/** What the driver says in words alone. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|database closed|not queryable|pool after calling end/i;

export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall } = objectOf(error);
  if (typeof code !== "string") return error instanceof Error && WORDS.test(error.message);
  // A socket of the file system that is not there fails to connect by ENOENT.
  return AWAY.test(code) || NETWORK.test(code) || syscall === "connect";
}

const STORAGE_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Nothing more can be written, in the database or beside it. */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.has(String(objectOf(error).code));
}
