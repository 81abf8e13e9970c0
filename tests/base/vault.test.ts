// Credentials of other services can be decrypted only with the key of the installation.
import { expect, test } from "vitest";
import { openVault } from "../../server/platform/security/vault.ts";

const vault = openVault({ secretsKey: "k".repeat(32), dataDir: "/nowhere" });
const sealed = vault.seal("segredo");

test("an encrypted text can be decrypted, and differs each time", () => {
  expect(vault.open(sealed)).toBe("segredo");
  expect(sealed).not.toContain("segredo");
  expect(vault.seal("segredo")).not.toBe(sealed);
});

test("another key, a changed text and one that was never encrypted are refused", () => {
  const other = openVault({ secretsKey: "o".repeat(32), dataDir: "/nowhere" });
  expect(() => other.open(sealed)).toThrow();
  const last = sealed.at(-3) === "A" ? "B" : "A";
  expect(() => vault.open(sealed.slice(0, -3) + last + sealed.slice(-2))).toThrow();
  expect(() => vault.open("segredo")).toThrow();
});
