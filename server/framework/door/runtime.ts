// Clock and files of the process.
export { clockOf, systemClock } from "../../platform/process/clock.ts";
export { createFile } from "../../platform/process/create-file.ts";
export { makeFolder } from "../../platform/process/make-folder.ts";
