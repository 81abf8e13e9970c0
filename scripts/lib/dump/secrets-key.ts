// The key that encrypts credentials is not in the database: a copy has its fingerprint, or the key itself encrypted.
import { createHmac, randomBytes, scryptSync } from "node:crypto";
import { openVault, storedSecretsKey, type VaultPlace } from "../../../server/platform/security/vault.ts";
import type { Header, SealedKey } from "./header.ts";
import { DumpRefusal } from "./refusal.ts";

/** Each guess takes half a second of work. */
const WORK = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** Distinguishes keys and reveals nothing about them. */
const fingerprintOf = (key: string): string =>
  createHmac("sha256", key).update("esteira secrets key").digest("hex").slice(0, 16);

/** Without a key nothing was ever encrypted. */
export function describeKey(place: VaultPlace, passphrase?: string): SealedKey | undefined {
  const key = storedSecretsKey(place);
  if (key === undefined) return undefined;
  const described = { fingerprint: fingerprintOf(key) };
  if (passphrase === undefined) return described;
  const salt = randomBytes(16).toString("base64url");
  return { ...described, sealed: { salt, key: vaultUnder(passphrase, salt).seal(key) } };
}

function vaultUnder(passphrase: string, salt: string) {
  const secretsKey = scryptSync(passphrase, Buffer.from(salt, "base64url"), 32, WORK).toString("base64url");
  return openVault({ secretsKey, dataDir: "" });
}

/** The key that must be kept beside the restored rows; nothing when it is there already. */
export function keyToKeep(secrets: Header["secrets"], place: VaultPlace, passphrase?: string): string | undefined {
  if (!secrets) return undefined;
  const present = storedSecretsKey(place);
  if (present !== undefined) {
    if (fingerprintOf(present) === secrets.fingerprint) return undefined;
    throw new DumpRefusal(
      "As credenciais da cópia foram seladas com outra chave (SECRETS_KEY ou secrets.key) e não abririam aqui. Restaure com a chave da instalação de origem: defina a mesma SECRETS_KEY ou copie o arquivo secrets.key para DATA_DIR.",
    );
  }
  if (!secrets.sealed)
    throw new DumpRefusal(
      "A cópia não traz a chave das credenciais. Copie o arquivo secrets.key da instalação de origem para DATA_DIR, ou defina a mesma SECRETS_KEY; ou exporte de novo com --passphrase-file.",
    );
  if (passphrase === undefined)
    throw new DumpRefusal("A cópia traz a chave das credenciais protegida por senha: informe --passphrase-file.");
  try {
    return vaultUnder(passphrase, secrets.sealed.salt).open(secrets.sealed.key);
  } catch {
    throw new DumpRefusal("A senha de --passphrase-file não abre a chave das credenciais desta cópia.");
  }
}
