// The rule that a new password must meet, and how passwords are stored and compared (scrypt, with its cost beside the
// hash).
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export const PASSWORD_TEXTS = {
  weak: "A senha deve ter ao menos 8 caracteres, com letras e números.",
  long: "A senha deve ter no máximo 128 caracteres.",
  same: "A nova senha deve ser diferente da senha atual.",
  mismatch: "As senhas não conferem.",
} as const;

const SHORTEST = 8;
const LONGEST = 128;

/** Returns the text of the broken rule; undefined for a valid password. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length > LONGEST) return PASSWORD_TEXTS.long;
  const good = [...password].length >= SHORTEST && /\p{L}/u.test(password) && /\p{N}/u.test(password);
  return good ? undefined : PASSWORD_TEXTS.weak;
}

// OWASP's second recommended set for scrypt: 32 MB and some tenths of a second for each guess.
const LOG_N = 15;
const BLOCK = 8;
const PARALLEL = 3;
const KEY_BYTES = 32;
const MEMORY = 64 * 1024 * 1024;

/**
 * This hash is compared when the account does not exist, so that an unknown login takes the time of a wrong password.
 */
const NOBODY = `scrypt$${LOG_N}$${BLOCK}$${PARALLEL}$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(KEY_BYTES).toString("base64url")}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: 2 ** LOG_N, r: BLOCK, p: PARALLEL });
  return ["scrypt", LOG_N, BLOCK, PARALLEL, salt.toString("base64url"), key.toString("base64url")].join("$");
}

export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, logN, r, p, salt = "", expected = ""] = (hash || NOBODY).split("$");
  const key = await derive(password.slice(0, 4 * LONGEST), Buffer.from(salt, "base64url"), {
    N: 2 ** Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(key, Buffer.from(expected, "base64url")) && Boolean(hash);
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MEMORY }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
