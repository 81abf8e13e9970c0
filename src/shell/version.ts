// Is the server's build newer than this page? Asked when the page starts and when somebody returns to it after long.
import type { Build } from "../base/build.ts";

const RELOADED_KEY = "esteira.reloaded-for";

/** A higher version, or the same one built later. */
export function isNewer(served: Build, own: Build): boolean {
  const [a, b] = [numbersOf(served.version), numbersOf(own.version)];
  const [higher] = a.flatMap((number, index) => (number === b[index] ? [] : [number > (b[index] ?? -1)]));
  if (higher !== undefined) return higher;
  return Date.parse(served.builtAt) > Date.parse(own.builtAt);
}

/** "1.2.3" → [1, 2, 3]; what is no version is older than any. */
function numbersOf(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major ?? -1), Number(minor ?? -1), Number(patch ?? -1)];
}

/** What the server has; nothing when that cannot be read, which stops nobody. */
export async function servedBuild(): Promise<Build | undefined> {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`, {
      cache: "no-cache",
      headers: { "cache-control": "no-cache" },
    });
    const { version, builtAt }: Partial<Build> = await response.json();
    return response.ok && typeof version === "string" && typeof builtAt === "string" ? { version, builtAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether to reload for this build; noted in the tab, so that a page which stays old however often it is loaded is
 * reloaded once and then left alone.
 */
export function takeReload({ version, builtAt }: Build): boolean {
  const name = `${version} ${builtAt}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === name) return false;
    sessionStorage.setItem(RELOADED_KEY, name);
    return true;
  } catch {
    // Where nothing can be noted, a loop could not be told from a first time.
    return false;
  }
}
