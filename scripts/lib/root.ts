// The repository's folder and paths inside it, whatever the folder that a command was called from.
import { dirname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

// From the text of the address: where a browser is imitated, its own URL is no address of a file.
export const ROOT: string = resolve(dirname(fileURLToPath(import.meta.url)), "../..") + sep;

export const inRoot = (path: string): string => `${ROOT}${path}`;
