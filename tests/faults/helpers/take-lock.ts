// A process that takes the lock of the data directory: it ends at once, or with "hold" waits until it is killed.
import { lockDirectory } from "../../../server/platform/db/embedded/lock.ts";

const [directory = "", mode] = process.argv.slice(2);

lockDirectory(directory).then(
  () => {
    process.stdout.write("held\n");
    if (mode === "hold") setInterval(() => undefined, 1000);
  },
  (error: Error) => {
    process.stdout.write(`${error.message}\n`);
    process.exit(1);
  },
);
