// Tests the stored hash of a password at its real cost, which the server's suites reduce for speed.
import { expect, test } from "vitest";
import { hashPassword } from "../../server/features/identity/passwords.ts";

test("a stored password is a salted scrypt of the cost that OWASP names", async () => {
  const hashes = [await hashPassword("Senha-certa-1"), await hashPassword("Senha-certa-1")];
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    const [kind, logN, r, p, salt, key] = hash.split("$");
    expect(kind).toBe("scrypt");
    // OWASP requires at least r=8 and p=3 for N=2^15.
    expect(2 ** Number(logN) * Number(r) * Number(p)).toBeGreaterThanOrEqual(2 ** 15 * 8 * 3);
    expect([Buffer.from(salt!, "base64url").length, Buffer.from(key!, "base64url").length]).toEqual([16, 32]);
  }
});
