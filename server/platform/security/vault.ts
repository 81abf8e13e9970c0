// Encrypts what the product must be able to read again but nobody else may, such as credentials of other services, with
// a key of the installation that is in the environment or in a file of its own, never in the database.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createFile } from "../process/create-file.ts";
import { errorCode } from "../process/error-code.ts";
import { makeFolder } from "../process/make-folder.ts";

export interface Vault {
  seal(text: string): string;
  /** Throws when the text was encrypted with another key, or changed since. */
  open(sealed: string): string;
  /** A secret of 32 bytes that only this installation can make, the same for the same words. */
  codeOf(words: string): string;
}

const MARK = "v1:";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The source of the key: the environment, or else a file of the data directory. */
export interface VaultPlace {
  secretsKey?: string;
  dataDir: string;
}

export function openVault({ secretsKey, dataDir }: VaultPlace): Vault {
  const key = createHash("sha256")
    .update(secretsKey ?? keyOfFile(dataDir))
    .digest();
  return {
    codeOf: (words) => createHmac("sha256", key).update(words).digest("base64url"),
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      if (!sealed.startsWith(MARK)) throw new Error("The text is not one that this vault has encrypted.");
      const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}

/** The key is created at the first start. Two processes that start at once agree on the first one. */
function keyOfFile(dataDir: string): string {
  try {
    keepSecretsKey(dataDir, randomBytes(32).toString("base64url"));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(fileOf(dataDir), "utf8").trim();
}

const fileOf = (dataDir: string): string => join(dataDir, "secrets.key");

/** Stores a key in a file that only its owner may read, and never overwrites another one. */
export function keepSecretsKey(dataDir: string, key: string): void {
  makeFolder(dataDir);
  if (!createFile(fileOf(dataDir), key)) throw Object.assign(new Error("a key is there already"), { code: "EEXIST" });
}

/** Returns the key as it is stored; undefined when none was ever created. */
export function storedSecretsKey({ secretsKey, dataDir }: VaultPlace): string | undefined {
  if (secretsKey !== undefined) return secretsKey;
  return existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), "utf8").trim() : undefined;
}
