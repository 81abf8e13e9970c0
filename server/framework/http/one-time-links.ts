// Links for people without an account. The code is derived from a stored key and the secret of the installation, so that no
// table holds it; its hash finds whose link it is. It stands behind "#", which browsers never send, so that no log has it.
import { createHash } from "node:crypto";
import type { Services } from "../records/services.ts";

type Holder = { services: Pick<Services, "vault"> };

/** `purpose` keeps the codes of one kind of link apart from all others; `path` is the page that opens them. */
export const oneTimeLinks = (purpose: string, path: string) => {
  const codeOf = ({ services }: Holder, linkKey: string): string => services.vault.codeOf(`${purpose} ${linkKey}`);
  return {
    codeOf,
    hashOf: (code: string): string => createHash("sha256").update(code).digest("base64url"),
    isCode: (value: unknown): value is string => typeof value === "string" && /^[\w-]{43}$/.test(value),
    linkOf: (context: Holder, publicUrl: string, linkKey: string): string =>
      `${publicUrl}${path}#${codeOf(context, linkKey)}`,
  };
};
