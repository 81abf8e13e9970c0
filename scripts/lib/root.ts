// The repository's folder and paths inside it, from whatever folder a command was called.
import { dirname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

// Uses the text of the address, because an imitated browser has a URL of its own that is not the address of a file.
export const ROOT: string = resolve(dirname(fileURLToPath(import.meta.url)), "../..") + sep;

export const inRoot = (path: string): string => `${ROOT}${path}`;
