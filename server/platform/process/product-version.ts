// The version of the product, which package.json states once.
import { readFileSync } from "node:fs";
import { objectOf } from "../../../src/base/plain-object.ts";

export function productVersion(): string {
  const { version } = objectOf(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")));
  if (typeof version !== "string") throw new Error("package.json has no version. Add one.");
  return version;
}
