// Passwords of the server's suites are hashed at a thirtieth of the cost: hundreds of sign-ins took a minute of CPU.
// A hash says its own cost, so that whoever compares one made elsewhere pays what that one asks for.
import type { Plugin } from "vite";

const FILE = "server/features/identity/passwords.ts";
const COST = "const LOG_N = 15;";

export const cheapPasswords: Plugin = {
  name: "cheap-passwords",
  transform(code, id) {
    if (!id.endsWith(FILE)) return null;
    if (!code.includes(COST)) throw new Error(`${FILE} has no line "${COST}" any more`);
    return { code: code.replace(COST, "const LOG_N = 10;"), map: null };
  },
};
