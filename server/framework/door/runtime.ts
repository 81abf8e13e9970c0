// Clock and files of the process, and its subscriptions to changes in the database.

export type { ActiveSubscription } from "../../platform/db/listen.ts";
export type { Sources } from "../../platform/db/row-deltas.ts";
export { clockOf, oncePerMinute, systemClock } from "../../platform/process/clock.ts";
export { createFile } from "../../platform/process/create-file.ts";
export { errorCode } from "../../platform/process/error-code.ts";
export { makeFolder } from "../../platform/process/make-folder.ts";
export { productVersion } from "../../platform/process/product-version.ts";
