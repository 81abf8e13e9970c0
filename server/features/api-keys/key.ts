// The key itself: a short part that may be shown, to distinguish keys, and a secret of 256 random bits.
import { createHash, randomBytes } from "node:crypto";

const MARK = "est_";
const ID_BYTES = 4;
const SECRET_BYTES = 32;
const KEY = /^(est_[0-9a-f]{8})_[\w-]{43}$/;

interface NewKey {
  /** Everything that is stored of the key itself. */
  stored: { prefix: string; key: string };
  /** The complete key, which is shown once. */
  secret: string;
}

export function newKey(): NewKey {
  const prefix = `${MARK}${randomBytes(ID_BYTES).toString("hex")}`;
  const secret = `${prefix}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return { stored: { prefix, key: hashOf(secret) }, secret };
}

/** Answers whether a bearer credential is a key; tokens of the identity provider never are. */
export const isKey = (token: string): boolean => token.startsWith(MARK);

export const isWellFormed = (token: string): boolean => KEY.test(token);

/** A plain digest is enough, because nobody guesses 256 random bits, and it is computed at every call. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
