// Checks whether the server's build is newer than this page, at the start of the page and when a person returns after a
// long time.

import type { Build } from "../base/build.ts";
import { objectOf } from "../base/plain-object.ts";

const RELOADED_KEY = "esteira.reloaded-for";

/** A build is newer with a higher version, or with the same one built later. */
export function isNewer(served: Build, own: Build): boolean {
  const [a, b] = [numbersOf(served.version), numbersOf(own.version)];
  const [higher] = a.flatMap((number, index) => (number === b[index] ? [] : [number > (b[index] ?? -1)]));
  if (higher !== undefined) return higher;
  return Date.parse(served.builtAt) > Date.parse(own.builtAt);
}

/** "1.2.3" → [1, 2, 3]; any other text is older than every version. */
function numbersOf(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major ?? -1), Number(minor ?? -1), Number(patch ?? -1)];
}

/** Returns the build of the server; undefined when it cannot be read, which stops nobody. */
export async function servedBuild(): Promise<Build | undefined> {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`, {
      cache: "no-cache",
      headers: { "cache-control": "no-cache" },
    });
    const { version, builtAt } = objectOf(await response.json());
    return response.ok && typeof version === "string" && typeof builtAt === "string" ? { version, builtAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether to reload for this build. The tab stores it, so that a page that stays old after a reload is reloaded
 * only once.
 */
export function takeReload({ version, builtAt }: Build): boolean {
  const name = `${version} ${builtAt}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === name) return false;
    sessionStorage.setItem(RELOADED_KEY, name);
    return true;
  } catch {
    // Without storage, a second reload could not be distinguished from a first one, so the page would reload for ever.
    return false;
  }
}
