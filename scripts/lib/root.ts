// The repository's folder and paths inside it, whatever the folder that a command was called from.
import { fileURLToPath } from "node:url";

export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));

export const inRoot = (path: string): string => `${ROOT}${path}`;
