// The key itself: a short part that may be shown, to tell keys apart, and a secret of 256 random bits.
import { createHash, randomBytes } from "node:crypto";

const MARK = "est_";
const ID_BYTES = 4;
const SECRET_BYTES = 32;
const KEY = /^(est_[0-9a-f]{8})_[\w-]{43}$/;

interface NewKey {
  /** All that is stored of the key itself. */
  stored: { prefix: string; key: string };
  /** The complete key, shown once. */
  secret: string;
}

export function newKey(): NewKey {
  const prefix = `${MARK}${randomBytes(ID_BYTES).toString("hex")}`;
  const secret = `${prefix}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return { stored: { prefix, key: hashOf(secret) }, secret };
}

/** Does a bearer credential look like a key? Tokens of the identity provider never do. */
export const isKey = (token: string): boolean => token.startsWith(MARK);

export const isWellFormed = (token: string): boolean => KEY.test(token);

/**
 * A plain digest, not a slow password hash: nobody guesses 256 random bits, however fast the guesses, and this one is
 * computed at every call.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
